const vm = require('node:vm');
const withOneStorage = require('./one-storage.cjs');

/** Each run has a resolver of its own for a project; what is kept for the run ends with it. */
const keptByResolver = new WeakMap();

function keptFor(resolver) {
  const known = keptByResolver.get(resolver);
  if (known) return known;
  const kept = { resolved: new Map(), mocks: new Map(), transformed: new Map(), scripts: new Map() };
  keptByResolver.set(resolver, kept);
  return kept;
}

/** Answers from memory what a module name means to the file that asks; an error is not remembered. */
function remembering(answers, ask) {
  return (from, moduleName) => {
    const key = `${from}\0${moduleName}`;
    if (!answers.has(key)) answers.set(key, ask(from, moduleName));
    return answers.get(key);
  };
}

function keepResolutions({ _resolution: resolution }, kept) {
  const resolve = resolution.resolveCjs.bind(resolution);
  const resolveKept = remembering(kept.resolved, resolve);
  resolution.resolveCjs = (from, moduleName) => (moduleName ? resolveKept(from, moduleName) : resolve(from));
  resolution.getCjsMockModule = remembering(kept.mocks, resolution.getCjsMockModule.bind(resolution));
}

function keepTransformed({ transformCache }, kept, isEvaluatedAgain) {
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = (filename, options) => {
    if (!isEvaluatedAgain(filename)) return transform(filename, options);
    // One file has several transformed sources: as a script, as a module of ECMAScript, as one of jest's own.
    const key = JSON.stringify([filename, options]);
    const known = kept.transformed.get(key);
    if (!known) {
      const code = transform(filename, options);
      kept.transformed.set(key, { code, result: transformCache.transforms.get(filename) });
      return code;
    }
    if (known.result) transformCache.transforms.set(filename, known.result);
    // The trace of an error is shown with the places of the source.
    if (known.result?.sourceMapPath) transformCache.sourceMaps.set(filename, known.result.sourceMapPath);
    return known.code;
  };
}

function keepCompiled({ executor, _environment: environment }, kept, isEvaluatedAgain) {
  const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  const toScript = (source, filename) =>
    new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  executor.compile = (source, filename) => {
    const context = environment.getVmContext();
    if (context === null) return null;
    const known = kept.scripts.get(filename);
    const script = known?.source === source ? known.script : toScript(source, filename);
    if (isEvaluatedAgain(filename)) kept.scripts.set(filename, { source, script });
    const compiled = context === globalThis ? script.runInThisContext() : script.runInContext(context);
    return withOneStorage(compiled, filename, executor.injectedModuleParameters);
  };
}

/**
 * Jest resolves, reads, transforms and compiles every module anew for each test file, although only the evaluation has
 * to be new. Here a worker process does the rest once in a run. V8 keeps compiled functions with their script, so that
 * a script which is run again, in the globals of another test file, is not compiled again.
 */
module.exports = function keepScripts(runtime, resolver, isEvaluatedAgain) {
  const { executor, transformCache, _resolution: resolution } = runtime;
  const called = [executor?.compile, transformCache?.transform, resolution?.resolveCjs, resolution?.getCjsMockModule];
  const maps = [transformCache?.transforms, transformCache?.sourceMaps];
  if (!called.every((part) => typeof part === 'function') || !maps.every((map) => map instanceof Map))
    throw new Error('jest-runtime has changed');
  const kept = keptFor(resolver);
  keepResolutions(runtime, kept);
  keepTransformed(runtime, kept, isEvaluatedAgain);
  keepCompiled(runtime, kept, isEvaluatedAgain);
};
