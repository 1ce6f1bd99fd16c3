const PATIENCE = 100; // milliseconds that the rest waits for a frame at most

// Gives each widget what it is told, in the order of telling; one that is gone by now is told nothing. What goes wrong
// in one keeps nothing from the others.
async function give(manager, told) {
  for (const [id, data] of told) {
    const model = await manager.get_model(id).catch(() => null);
    await model?._handle_comm_msg({ content: { comm_id: id, data }, buffers: [] })?.catch(console.error);
  }
}

// Until the reader sees what was drawn; a page that nobody sees is not painted, and goes on.
const shown = () =>
  new Promise((done) => {
    setTimeout(done, PATIENCE);
    requestAnimationFrame(() => {
      const channel = new MessageChannel(); // what it brings comes after the frame
      channel.port1.onmessage = done;
      channel.port2.postMessage(null);
    });
  });

export default () => {
  let given = Promise.resolve(); // what comes later waits for what came before

  function initialize({ model }) {
    model.on("msg:custom", ({ told, is_first: isFirst }) => {
      given = given.then(() => give(model.widget_manager, told));
      if (isFirst) given = given.then(shown);
    });
  }

  return { initialize, render: () => {} };
};
