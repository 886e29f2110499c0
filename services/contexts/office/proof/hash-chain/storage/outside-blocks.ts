import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChainBlock } from '../chain/block';
import { ChainKeys, type ChainStep } from '../chain/chain-keys';
import { lineOfStep, stepOfLine } from './key-steps';
import { blockOfLine, lineOf } from './block-line';

/** A file is read as a whole wherever one of its blocks is needed. */
const MAX_FILE_BYTES = 4_194_304;
const FILE = /^blocks-(\d{12})-(\d{4}-\d{2}-\d{2})\.jsonl$/;
const WRITE_CHECK = '.write-check';
const PUBLIC_KEY = 'public-key.pem';
const KEY_STEPS = 'keys.jsonl';
/** The blocks are their owner's alone. */
const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];

/** The content outside of the database at the place of a block. */
export interface OutsideBlock {
  readonly number: number;
  readonly block?: ChainBlock;
  /** Why there is none. */
  readonly fault?: string;
}

interface BlockFile {
  readonly name: string;
  /** Number of the block in its first line. */
  readonly first: number;
  readonly day: string;
}

/**
 * The blocks outside of the database: append-only files with one JSON line for each block. The folder belongs on
 * storage that the administrators of the database cannot write to.
 */
export class OutsideBlocks {
  private cached:
    | { readonly name: string; readonly size: number; readonly mtimeMs: number; readonly lines: readonly string[] }
    | undefined;

  constructor(readonly folder: string) {}

  exists(): boolean {
    return existsSync(this.folder);
  }

  /** @throws when the folder takes no file, because its disk is full or read-only, or the folder is not ours */
  async requireWritable(): Promise<void> {
    const file = path.join(this.folder, WRITE_CHECK);
    await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
    await writeFile(file, 'x', { flush: true });
    await rm(file, { force: true });
  }

  /** The first public key in PEM: the root from which every later key is trusted. */
  async publicKey(): Promise<string | undefined> {
    return readFile(path.join(this.folder, PUBLIC_KEY), 'utf8').catch(() => undefined);
  }

  /**
   * The keys of the blocks, from a root on. The root is the key beside the blocks, unless the caller knows it from
   * elsewhere.
   */
  async keys(rootPem: string): Promise<ChainKeys> {
    return ChainKeys.of(rootPem, (await this.stepLines()).map(stepOfLine));
  }

  /** Stores the root beside blocks that have none yet. @returns the stored root */
  async keepPublicKey(pem: string): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
    const known = await this.publicKey();
    if (known !== undefined) return known;
    if ((await this.stepLines()).length > 0)
      throw new Error(`${PUBLIC_KEY} is gone from ${this.folder}, whose key was changed since: put it back`);
    await writeFile(path.join(this.folder, PUBLIC_KEY), pem, { flag: 'wx', mode: FILE_MODE });
    return pem;
  }

  /** Writes a step and returns when it is on the disk. */
  async appendStep(step: ChainStep): Promise<void> {
    const file = await open(path.join(this.folder, KEY_STEPS), 'a', FILE_MODE);
    try {
      await file.appendFile(lineOfStep(step));
      await file.datasync();
    } finally {
      await file.close();
    }
    await this.syncFolder();
  }

  /** In order from that number on, as many as there are; a place whose line is not what it should be has a fault. */
  async from(number: number, max: number): Promise<OutsideBlock[]> {
    const files = await this.files();
    if (files.length === 0) return [];
    const found: OutsideBlock[] = [];
    const start = Math.max(
      0,
      files.findLastIndex(({ first }) => first <= number),
    );
    let expected = files[start]!.first;
    if (expected > number) return [{ number, fault: 'the file that held it is gone' }];
    for (const file of files.slice(start)) {
      if (file.first !== expected) return [...found, { number: expected, fault: 'the file that held it is gone' }];
      let before = '';
      for (const line of await this.linesOf(file)) {
        // A process that was stalled may write once more what another one has healed in its place.
        if (line === before) continue;
        before = line;
        if (expected >= number) found.push(placeOf(line, expected));
        expected += 1;
        if (found.length >= max) return found;
      }
    }
    return found;
  }

  /** The last block; undefined without any. */
  async last(): Promise<OutsideBlock | undefined> {
    // The newest file holds no whole line yet where a crash cut its first one off.
    for (const file of (await this.files()).reverse()) {
      const lines = (await this.linesOf(file)).filter((line, index, all) => line !== all[index - 1]);
      if (lines.length > 0) return placeOf(lines.at(-1)!, file.first + lines.length - 1);
    }
    return undefined;
  }

  /** Writes blocks at the end and returns when they are on the disk. */
  async append(blocks: readonly ChainBlock[]): Promise<void> {
    const [first] = blocks;
    if (!first) return;
    await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
    const newest = (await this.files()).at(-1);
    const day = first.sealedAt.slice(0, 10);
    const size = newest ? (await stat(path.join(this.folder, newest.name))).size : 0;
    const isNew = !newest || newest.day !== day || size >= MAX_FILE_BYTES;
    const name = isNew ? `blocks-${String(first.number).padStart(12, '0')}-${day}.jsonl` : newest.name;
    const file = await open(path.join(this.folder, name), 'a', FILE_MODE);
    try {
      await file.appendFile(blocks.map(lineOf).join(''));
      await file.datasync();
    } finally {
      await file.close();
    }
    if (isNew) await this.syncFolder();
  }

  /** Removes half a line that a crash has left at the end, of the blocks and of the steps to other keys. */
  async dropTornLine(): Promise<void> {
    for (const name of [(await this.files()).at(-1)?.name, KEY_STEPS]) {
      const file = name && path.join(this.folder, name);
      if (!file || !existsSync(file)) continue;
      const text = await readFile(file);
      const whole = text.lastIndexOf(0x0a) + 1;
      if (whole < text.length) await truncate(file, whole);
    }
  }

  /** The steps as they stand in their file. */
  async stepLines(): Promise<string[]> {
    const file = path.join(this.folder, KEY_STEPS);
    // A file that is there and cannot be read is a fault, and not a chain of one key.
    if (!existsSync(file)) return [];
    // Text behind the last line feed is being written, or was being written when the machine went down.
    return (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  }

  private async files(): Promise<BlockFile[]> {
    const names = await readdir(this.folder).catch(() => []);
    const files = names.sort().flatMap((name) => {
      const match = FILE.exec(name);
      return match ? [{ name, first: Number(match[1]), day: match[2]! }] : [];
    });
    // A crash between the creation of a file and its first line leaves an empty one.
    const last = files.at(-1);
    if (last && (await stat(path.join(this.folder, last.name))).size === 0) files.pop();
    return files;
  }

  private async linesOf({ name }: BlockFile): Promise<readonly string[]> {
    const file = path.join(this.folder, name);
    const { size, mtimeMs } = await stat(file);
    const known = this.cached;
    if (known && known.name === name && known.size === size && known.mtimeMs === mtimeMs) return known.lines;
    const lines = (await readFile(file, 'utf8')).split('\n');
    // Text behind the last line feed is being written, or was being written when the machine went down.
    lines.pop();
    this.cached = { name, size, mtimeMs, lines };
    return lines;
  }

  /** A new file survives a crash only once its folder is on the disk as well; not every system can do that. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder, 'r').catch(() => undefined);
    await folder?.sync().catch(() => undefined);
    await folder?.close();
  }
}

function placeOf(line: string, number: number): OutsideBlock {
  const block = blockOfLine(line);
  if (!block) return { number, fault: 'its line cannot be read' };
  if (block.number !== number) return { number, fault: `block ${block.number} stands in its place` };
  return { number, block };
}
