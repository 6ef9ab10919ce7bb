// Node.js, for the tests of servers.
const { default: NodeEnvironment } = require('jest-environment-node');
const { keepEnvironment } = require('./keepEnvironment.cjs');

module.exports = keepEnvironment(NodeEnvironment, ({ global }) => {
  const { process } = global;
  const env = { ...process.env };
  const listeners = listenersOf(process);
  return () => {
    for (const name of Object.keys(process.env)) {
      if (!(name in env)) delete process.env[name];
    }
    Object.assign(process.env, env);
    // Backends listen for the end of the process, which holds all that they hold.
    for (const [event, listener] of listenersOf(process)) {
      const isOld = listeners.some(
        old => old[0] === event && old[1] === listener,
      );
      if (!isOld) process.removeListener(event, listener);
    }
  };
});

function listenersOf(process) {
  return process
    .eventNames()
    .flatMap(event =>
      process.rawListeners(event).map(listener => [event, listener]),
    );
}
