import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** The folder in which the programs keep the code that V8 has compiled of their bundles. */
const KEPT = path.join(import.meta.dirname, '../../.compiled');
/** Most of the code that a start needs has run by then. A process that ends sooner keeps its code when it ends. */
const KEEP_AFTER_MS = 10_000;
const HEAD = '(function (exports, require, module, __filename, __dirname) { ';

interface LoadedModule {
  exports: unknown;
}

/**
 * Runs the bundle of a program: CommonJS files that `scripts/lib/bundle.mjs` has made, each with a hash of its contents
 * in its name. V8 compiles each function when it is first called, which is half of the processor time of a start; the
 * functions that one start of a program has compiled are kept for the next ones. A folder in which nothing can be
 * written, as in an image, only means that every start compiles.
 */
export function runBundle(entry: URL): void {
  const file = fileURLToPath(entry);
  const bundle = new Bundle(path.join(KEPT, `${path.basename(path.dirname(file))}-${path.basename(file)}`));
  tellPlacesOfSources(bundle);
  bundle.load(file);
  process.once('exit', () => bundle.keep());
  if (isMainThread) setTimeout(() => bundle.keep(), KEEP_AFTER_MS).unref();
}

class Bundle {
  private readonly loaded = new Map<string, LoadedModule>();
  private readonly unkept: { readonly script: Script; readonly file: string }[] = [];
  private readonly maps = new Map<string, SourceMap | undefined>();

  constructor(private readonly kept: string) {}

  load(file: string): unknown {
    const found = this.loaded.get(file);
    if (found) return found.exports;
    const module: LoadedModule = { exports: {} };
    this.loaded.set(file, module);
    const require = createRequire(file);
    const within = (id: string): unknown =>
      id.startsWith('.') ? this.load(path.resolve(file, '..', id)) : require(id);
    const run = this.compile(file).runInThisContext() as (...parts: unknown[]) => void;
    run.call(module.exports, module.exports, Object.assign(within, require), module, file, path.dirname(file));
    return module.exports;
  }

  /** Writes down what has been compiled since, unless an earlier start did. */
  keep(): void {
    try {
      if (this.unkept.length > 0) mkdirSync(this.kept, { recursive: true });
      for (const { script, file } of this.unkept.splice(0)) {
        const unfinished = `${file}.${process.pid}`;
        writeFileSync(unfinished, script.createCachedData());
        renameSync(unfinished, file);
      }
    } catch {
      // The next start compiles again.
    }
  }

  /** The map of a file of the bundle, read when the first fault asks for it. */
  mapOf(file: string): SourceMap | undefined {
    if (!this.loaded.has(file)) return undefined;
    if (!this.maps.has(file)) this.maps.set(file, readMap(file));
    return this.maps.get(file);
  }

  private compile(file: string): Script {
    const keptFile = path.join(this.kept, path.basename(file));
    const cachedData = readOrNothing(keptFile);
    const script = new Script(`${HEAD}${readFileSync(file, 'utf8')}\n})`, {
      filename: file,
      columnOffset: -HEAD.length,
      cachedData,
    });
    // Another version of Node refuses what this one has kept.
    if (!cachedData || script.cachedDataRejected) this.unkept.push({ script, file: keptFile });
    return script;
  }
}

/** Lets stacks name the lines of the sources, as `--enable-source-maps` does for the files that Node itself loads. */
function tellPlacesOfSources(bundle: Bundle): void {
  const placed = (frame: NodeJS.CallSite & { toString: () => string }): string => {
    const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
    const written = frame.toString();
    if (!file || line === null || column === null) return written;
    const origin = bundle.mapOf(file)?.findEntry(line - 1, column - 1);
    if (!origin || !('originalSource' in origin)) return written;
    const source = path.resolve(file, '..', origin.originalSource);
    return written.replace(
      `${file}:${line}:${column}`,
      `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`,
    );
  };
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${placed(frame)}`)].join('\n');
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return undefined;
  }
}

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
