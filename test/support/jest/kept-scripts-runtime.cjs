const Runtime = require('jest-runtime').default;
const keepScripts = require('./kept-scripts.cjs');

/**
 * The pages are tested as jest does it, each test file with a window and modules of its own. Only what does not differ
 * between two test files is kept by the worker process.
 */
module.exports = class KeptScriptsRuntime extends Runtime {
  constructor(config, environment, resolver, ...rest) {
    super(config, environment, resolver, ...rest);
    keepScripts(this, resolver, (file) => file !== this._testPath);
  }
};
