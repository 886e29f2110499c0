const { AsyncLocalStorage } = require('node:async_hooks');
const path = require('node:path');

const CIRCUS = path.join('node_modules', 'jest-circus') + path.sep;
const storage = new AsyncLocalStorage();

/** Jest's runner of tests finds this as `node:async_hooks`: every storage that it makes is the same. */
const HOOKS = {
  AsyncLocalStorage: function OneStorage() {
    return storage;
  },
};

/**
 * Jest's runner of tests is evaluated anew for each test file, and makes a storage each time in which it remembers the
 * test that runs. Node 20 never forgets a storage that was used, and copies what each of them holds into every promise
 * and every timer, so that the hundredth test file of a worker process paid a hundred copies for each. One storage is
 * enough, because a worker process runs one test file at a time.
 * @returns the compiled module, as jest calls it
 */
module.exports = function withOneStorage(compiled, filename, parameters) {
  if (!filename.includes(CIRCUS)) return compiled;
  const place = parameters.indexOf('require');
  return function evaluate(...given) {
    const apply = (require, self, asked) =>
      asked[0] === 'node:async_hooks' ? HOOKS : Reflect.apply(require, self, asked);
    return Reflect.apply(compiled, this, given.with(place, new Proxy(given[place], { apply })));
  };
};
