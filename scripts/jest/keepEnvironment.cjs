const { appendFileSync } = require('node:fs');

/**
 * Changes a Jest environment class so that one environment serves all test files of a process, which lets them share
 * modules (SharedModulesRuntime). With `RAYPORT_TEST_CPU=FILE` the processor time of each test file is written there,
 * one line each: seconds, path.
 *
 * @param {new (config: object, context: object) => object} Environment
 * @param {(environment: object) => () => void} prepare readies the environment when it is made, and returns what is to be
 *   done after each file
 */
function keepEnvironment(Environment, prepare) {
  let kept;
  let afterFile;
  let testPath;
  let cpuBefore;
  let fileConsole;

  return class KeptEnvironment extends Environment {
    constructor(config, context) {
      ({ testPath, console: fileConsole } = context);
      cpuBefore = process.cpuUsage();
      if (kept) return kept;
      const ofEachFile = delegate(fileConsole, () => fileConsole);
      super(config, { ...context, console: ofEachFile });
      kept = this;
      afterFile = prepare(this);
    }

    async teardown() {
      this.fakeTimersModern.dispose();
      this.fakeTimers.dispose();
      afterFile();
      forgetRun(this.global);
      tellCpu(testPath, process.cpuUsage(cpuBefore));
    }
  };
}

/**
 * A console whose methods are those of the current file's. Jest fails a run that writes to the console of a finished file,
 * and a window of jsdom has one console for its life.
 */
function delegate(console, current) {
  const methods = Object.keys(console).filter(
    name => typeof console[name] === 'function',
  );
  return Object.fromEntries(
    methods.map(name => [name, (...args) => current()[name](...args)]),
  );
}

/** Jest's runner keeps in the global object who hears of a file's events, and its tests; the next file has its own. */
function forgetRun(global) {
  for (const symbol of Object.getOwnPropertySymbols(global)) {
    const isOfRun =
      symbol === Symbol.for('EVENT_HANDLERS') ||
      symbol.description === 'JEST_STATE_SYMBOL';
    if (isOfRun) delete global[symbol];
  }
}

function tellCpu(testPath, { user, system }) {
  const { RAYPORT_TEST_CPU: file } = process.env;
  const seconds = (user + system) / 1e6;
  if (file) appendFileSync(file, `${seconds.toFixed(1)} ${testPath}\n`);
}

module.exports = { keepEnvironment };
