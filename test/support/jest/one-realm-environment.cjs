const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * A test environment without a global object of its own: every test file of a worker process sees the globals of that
 * process, and so do the modules that `shared-modules-runtime.cjs` keeps from one test file to the next.
 */
module.exports = class OneRealmEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.console = globalThis.console;
    this.exit = process.exit;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => ({ id, ref() {}, unref() {} }), refToId: (timer) => timer?.id };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  /** Jest has put a console and an exit of the test file into the globals. */
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    globalThis.console = this.console;
    process.exit = this.exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest asks only whether there is one: the runtime compiles in the process's own. */
  getVmContext() {
    return globalThis;
  }
};
