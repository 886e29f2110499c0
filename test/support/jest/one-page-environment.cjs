const { ModernFakeTimers } = require('@jest/fake-timers');
const { JSDOM } = require('jsdom');
const OneRealmEnvironment = require('./one-realm-environment.cjs');

/** Names of a window that stay those of the process: packages take hold of them once, and Jest replaces them. */
const OF_THE_PROCESS = new Set([
  'console',
  'performance',
  'atob',
  'btoa',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  // React reads it from the globals, and its testing library sets it on the window.
  'IS_REACT_ACT_ENVIRONMENT',
]);
/** A window has them from its prototype. */
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
/** Node has them, and a page of jsdom has not. */
const OF_NODE = ['fetch', 'Request', 'Response', 'MessageChannel'];

/** An observer that browsers have and jsdom does not; it observes nothing, like an element that never changes. */
class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Pages have none of these, and the worker process needs them to go on. */
const NEVER_FAKED = ['nextTick', 'setImmediate', 'clearImmediate'];

class PageTimers extends ModernFakeTimers {
  useFakeTimers({ doNotFake = [], ...config } = {}) {
    super.useFakeTimers({ ...config, doNotFake: [...doNotFake, ...NEVER_FAKED] });
  }
}

/** The timers of the page that are still to come, or are over. */
const timers = new Set();
const remembered = (start) => {
  const begin = (...args) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  };
  return Object.defineProperties(begin, Object.getOwnPropertyDescriptors(start));
};

const nothing = () => undefined;
const missingInJsdom = {
  ResizeObserver: InertObserver,
  IntersectionObserver: InertObserver,
  matchMedia: (media) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }),
  scrollTo: nothing,
};

/**
 * A test environment in which each test file has a page of its own, while the packages that draw it are evaluated once
 * in a worker process (`shared-packages-runtime.cjs`): the names of the page's window stand among the globals of the
 * process for as long as the test file runs.
 */
module.exports = class OnePageEnvironment extends OneRealmEnvironment {
  before = new Map();

  constructor(config, context) {
    super(config, context);
    this.fakeTimersModern = new PageTimers({ config: config.projectConfig, global: globalThis });
  }

  async setup() {
    await super.setup();
    for (const name of ['setTimeout', 'setInterval'])
      this.replace(name, { value: remembered(globalThis[name]), writable: true });
    this.page = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });
    const { window } = this.page;
    Object.assign(window, missingInJsdom);
    for (const name of OF_NODE) this.replace(name, { value: undefined, writable: true });
    for (const name of OF_THE_PROCESS) Object.defineProperty(window, name, through(globalThis, name));
    for (const name of Object.getOwnPropertyNames(window))
      if (!Object.is(window[name], globalThis[name])) this.replace(name, through(window, name));
    for (const name of INHERITED) this.replace(name, { value: window[name].bind(window), writable: true });
    this.failOnErrorsOf(window);
  }

  /** No timer of this page may come to the next one. */
  async teardown() {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    await new Promise((resolve) => void setImmediate(resolve));
    for (const [name, descriptor] of this.before) {
      delete globalThis[name];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
    this.page.window.close();
    await super.teardown();
  }

  replace(name, descriptor) {
    this.before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
  }

  /** An error that nobody on the page handles fails the test, as it does in Jest's own environment. */
  failOnErrorsOf(window) {
    let listeners = 0;
    const { addEventListener, removeEventListener } = window;
    addEventListener.call(window, 'error', ({ error }) => {
      if (listeners === 0 && error != null) process.emit('uncaughtException', error);
    });
    window.addEventListener = function add(...args) {
      if (args[0] === 'error') listeners += 1;
      return addEventListener.apply(this, args);
    };
    window.removeEventListener = function remove(...args) {
      if (args[0] === 'error') listeners -= 1;
      return removeEventListener.apply(this, args);
    };
  }
};

const through = (owner, name) => ({
  configurable: true,
  enumerable: true,
  get: () => owner[name],
  set: (value) => void (owner[name] = value),
});
