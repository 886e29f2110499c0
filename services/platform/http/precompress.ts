import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
/** Below this an answer fits into one packet anyway. */
const WORTH_BYTES = 1_024;

const ENCODINGS = {
  '.br': (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const;

/**
 * Puts a .br and a .gz beside every text file of a folder that has none yet or an older one, so that no answer is compressed
 * while somebody waits for it. Several processes may do so at once. @throws when the folder cannot be written
 */
export async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(file);
    if (size < WORTH_BYTES) continue;
    for (const [suffix, compress] of Object.entries(ENCODINGS)) {
      if ((await changedMs(file + suffix)) >= mtimeMs) continue;
      const temporary = `${file}.${process.pid}.tmp`;
      await writeFile(temporary, await compress(await readFile(file)));
      await rename(temporary, file + suffix);
    }
  }
}

async function changedMs(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => -1,
  );
}
