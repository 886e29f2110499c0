const { createRequire } = require('node:module');
const path = require('node:path');
const Runtime = require('jest-runtime').default;
const keepScripts = require('./kept-scripts.cjs');

const PACKAGES = `${path.sep}node_modules${path.sep}`;
const IN_TEST_SUPPORT = /[\\/]test-support[\\/]/;
/** A specification and the support that it shares with others keep state in variables of their modules. */
const isOfTheTestFile = (file) => /\.spec\.tsx?$/.test(file) || IN_TEST_SUPPORT.test(file);

/**
 * Jest evaluates all modules anew for each test file. Here a worker process evaluates every module of the product once,
 * and leaves packages to Node, which loads them as they are. Only the spec file, the modules of a `test-support` folder
 * and Jest's own modules are new for each test file. A spec file must therefore leave the modules as it found them;
 * `jest.mock` of them is not possible.
 */
module.exports = class SharedModulesRuntime extends Runtime {
  static current;
  /** Exports by path. */
  static shared = new Map();
  static loading = new Set();

  constructor(config, environment, resolver, ...rest) {
    super(config, environment, resolver, ...rest);
    SharedModulesRuntime.current = this;
    // A module of the product is evaluated once, and so is the test file itself.
    keepScripts(this, resolver, (file) => file.includes(PACKAGES) || IN_TEST_SUPPORT.test(file));
  }

  /** A shared module may ask for another one after the test file that loaded it has ended. */
  requireModuleOrMock(from, moduleName) {
    if (this !== SharedModulesRuntime.current)
      return SharedModulesRuntime.current.requireModuleOrMock(from, moduleName);
    return super.requireModuleOrMock(from, moduleName);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const { shared, loading } = SharedModulesRuntime;
    const load = () => super.requireModule(from, moduleName, options, isRequireActual);
    if (options?.isInternalModule || this._resolution.isCoreModule(moduleName ?? from)) return load();
    const file = this._resolution.resolveCjs(from, moduleName);
    if (file.includes(PACKAGES)) return createRequire(from)(moduleName ?? from);
    if (moduleName === undefined || isOfTheTestFile(file) || loading.has(file)) return load();
    if (shared.has(file)) return shared.get(file);
    loading.add(file);
    try {
      const exports = load();
      shared.set(file, exports);
      return exports;
    } finally {
      loading.delete(file);
    }
  }
};
