const SharedPackagesRuntime = require('./shared-packages-runtime.cjs');

/** A specification and the support that it shares with others keep state in variables of their modules. */
const OF_THE_TEST_FILE = /\.spec\.tsx?$|[\\/]test-support[\\/]/;

/**
 * Here a worker process evaluates every module of the product once as well. Only the spec file, the modules of a
 * `test-support` folder and Jest's own modules are new for each test file. A spec file must therefore leave the modules
 * as it found them; `jest.mock` of them is not possible.
 */
module.exports = class SharedModulesRuntime extends SharedPackagesRuntime {
  /** Exports by path. */
  static shared = new Map();
  static loading = new Set();

  requireOwn(file, load) {
    const { shared, loading } = SharedModulesRuntime;
    if (OF_THE_TEST_FILE.test(file) || loading.has(file)) return load();
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
