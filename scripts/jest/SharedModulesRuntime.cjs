// A runtime of Jest in which the files of tests that one process runs share the modules they load. Most of the time of a
// file goes into loading the same thousands of modules again; here the first file loads them for all.
const asyncHooks = require('node:async_hooks');
const { readFileSync } = require('node:fs');
const { default: JestRuntime } = require('jest-runtime');

/**
 * What each file of tests loads for itself: tests and their helpers, which register hooks when they are loaded, and what
 * does so of the libraries. The rest of Testing Library is shared: each copy would patch the fields of the one document.
 */
const OF_ONE_FILE =
  /\.test\.[jt]sx?$|\/__testUtils__\/|\/setupTests\.ts$|\/node_modules\/(?:@testing-library\/(?:jest-dom\/|user-event\/|react\/dist\/index\.js)|@jest|jest-|@backstage\/backend-test-utils\/dist\/(?:index|wiring\/TestBackend)\.)/;

/** A file that replaces modules loads ours again, since those that are shared hold the real ones. */
const REPLACES_MODULES = /\bjest\.(?:mock|doMock|resetModules|isolateModules)/;

/**
 * Where jest-circus notes which test runs. It makes one for each file, and with each that was made, every promise of the
 * process costs more.
 */
const runningTest = new asyncHooks.AsyncLocalStorage();

const asyncHooksOfCircus = {
  ...asyncHooks,
  AsyncLocalStorage: function AsyncLocalStorage() {
    return runningTest;
  },
};

/** What the files in one environment share: it lives as long as the environment's global object. */
const sharedOf = new WeakMap();

/** The modules of one file of tests. Those that are shared are kept where the next file finds them. */
class ModuleRegistry extends Map {
  #shared;
  #isShared;

  constructor(shared, isShared) {
    super();
    this.#shared = shared;
    this.#isShared = isShared;
  }

  get(path) {
    return this.#isShared(path) ? this.#shared.get(path) : super.get(path);
  }

  has(path) {
    return this.#isShared(path) ? this.#shared.has(path) : super.has(path);
  }

  set(path, module) {
    if (this.#isShared(path)) this.#shared.set(path, module);
    else super.set(path, module);
    return this;
  }

  delete(path) {
    return this.#isShared(path)
      ? this.#shared.delete(path)
      : super.delete(path);
  }
}

module.exports = class SharedModulesRuntime extends JestRuntime {
  #shared;
  #isShared;
  #ownJest;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.allowLoadAsEsm = config.extensionsToTreatAsEsm.includes('.mts');
    const { global } = environment;
    let shared = sharedOf.get(global);
    if (!shared) {
      shared = { modules: new Map(), sourceMaps: new Map() };
      sharedOf.set(global, shared);
    }
    shared.current = this;
    this.#shared = shared;

    const testPath = rest[4];
    const ofOurs = !REPLACES_MODULES.test(readFileSync(testPath, 'utf8'));
    this.#isShared = path =>
      !OF_ONE_FILE.test(path) && (ofOurs || path.includes('/node_modules/'));
    this._moduleRegistry = new ModuleRegistry(shared.modules, this.#isShared);
  }

  // As in Backstage's own runtime: pages are transpiled to CommonJS, ES modules among their packages too.
  unstable_shouldLoadAsEsm(path, ...rest) {
    return this.allowLoadAsEsm && super.unstable_shouldLoadAsEsm(path, ...rest);
  }

  requireInternalModule(from, moduleName) {
    return moduleName === 'async_hooks' && from.includes('/jest-circus/')
      ? asyncHooksOfCircus
      : super.requireInternalModule(from, moduleName);
  }

  // A shared module that loads another one late does so by way of the file of tests that runs now.
  requireModuleOrMock(from, moduleName) {
    const { current } = this.#shared;
    return this.isTornDown && current !== this
      ? current.requireModuleOrMock(from, moduleName)
      : super.requireModuleOrMock(from, moduleName);
  }

  // Testing Library, which is shared, moves the fake timers of the file that runs now.
  _createJestObjectFor(from) {
    const jest = super._createJestObjectFor(from);
    if (!this.#isShared(from)) return jest;
    this.#ownJest ??= jest;
    const shared = this.#shared;
    return new Proxy(jest, {
      get: (_, name) => Reflect.get(shared.current.#jest(from), name),
    });
  }

  #jest(from) {
    this.#ownJest ??= super._createJestObjectFor(from);
    return this.#ownJest;
  }

  // Stacks pass through modules that an earlier file has loaded.
  transformFile(filename, options) {
    const code = super.transformFile(filename, options);
    const map = this._sourceMapRegistry.get(filename);
    if (map) this.#shared.sourceMaps.set(filename, map);
    return code;
  }

  getSourceMaps() {
    return this.#shared.sourceMaps;
  }
};
