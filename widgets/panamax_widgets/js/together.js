// Gives each widget what it is told, in the order of telling; one that is gone by now is told nothing. What goes wrong
// in one keeps nothing from the others.
async function give(manager, told) {
  for (const [id, data] of told) {
    const model = await manager.get_model(id).catch(() => null);
    await model?._handle_comm_msg({ content: { comm_id: id, data }, buffers: [] })?.catch(console.error);
  }
}

export default () => {
  let given = Promise.resolve(); // what comes later waits for what came before

  function initialize({ model }) {
    model.on("msg:custom", ({ told }) => {
      given = given.then(() => give(model.widget_manager, told));
    });
  }

  return { initialize, render: () => {} };
};
