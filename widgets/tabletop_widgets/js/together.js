const PATIENCE = 100; // milliseconds that the rest waits for a frame at most

// anywidget gives a widget's module 2 s to come. Where it takes longer (a slow machine, many pages in one notebook), it
// refuses all that comes for that widget from then on. What stands above its own way to take it takes it, then.
const GIVEN_UP = "Failed to initialize";
const take = (model, message) => Object.getPrototypeOf(Object.getPrototypeOf(model))._handle_comm_msg.call(model, message);
const takeLate = (model, message) => (error) => (`${error}`.includes(GIVEN_UP) ? take(model, message) : Promise.reject(error));

// Gives each widget what it is told, in the order of telling; one that is gone by now is told nothing. What goes wrong
// in one keeps nothing from the others.
async function give(manager, told) {
  for (const [id, data] of told) {
    const model = await manager.get_model(id).catch(() => null);
    const message = { content: { comm_id: id, data }, buffers: [] };
    await model?._handle_comm_msg(message)?.catch(takeLate(model, message)).catch(console.error);
  }
}

// The widget that carries may be late itself: it listens by itself, then, and asks for what was refused so far.
async function listen(model) {
  const own = await model.widget_manager.get_model(model.get("own"));
  const nothing = { content: { data: { method: "update", state: {} } }, buffers: [] };
  await own._handle_comm_msg(nothing)?.catch(async (error) => {
    if (!`${error}`.includes(GIVEN_UP)) throw error;
    own.comm.on_msg((message) => take(own, message));
    model.send({ late: true });
  });
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
    listen(model).catch(console.error);
  }

  return { initialize, render: () => {} };
};
