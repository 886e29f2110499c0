const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const Runtime = require('jest-runtime').default;

const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** Packages that keep the page, Jest or what was registered in variables of their modules. */
const OF_THE_TEST_FILE = /[\\/]node_modules[\\/](@testing-library|recoil|i18next|react-i18next)[\\/]/;

/**
 * Jest evaluates all modules anew for each test file. Here a worker process leaves packages to Node, which loads them
 * once and as they are.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  static current;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    SharedPackagesRuntime.current = this;
    if (!this.executor?.compile || !this._resolution?.resolveCjs) throw new Error('jest-runtime has changed');
    const { injectedModuleParameters } = this.executor;
    this.executor.compile = (source, filename) => vm.compileFunction(source, injectedModuleParameters, { filename });
  }

  /** A module that outlives its test file may ask for another one afterwards. */
  requireModuleOrMock(from, moduleName) {
    const { current } = SharedPackagesRuntime;
    return this === current
      ? super.requireModuleOrMock(from, moduleName)
      : current.requireModuleOrMock(from, moduleName);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const load = () => super.requireModule(from, moduleName, options, isRequireActual);
    if (options?.isInternalModule || this._resolution.isCoreModule(moduleName ?? from)) return load();
    const file = this._resolution.resolveCjs(from, moduleName);
    if (file.includes(PACKAGES) && !OF_THE_TEST_FILE.test(file)) return createRequire(from)(moduleName ?? from);
    return moduleName === undefined ? load() : this.requireOwn(file, load);
  }

  /** Loads a module of the product, or a package that each test file has for itself. */
  requireOwn(_file, load) {
    return load();
  }
};
