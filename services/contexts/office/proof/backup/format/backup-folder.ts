import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backup-refused';
import type { BackupKey } from './backup-key';
import {
  contextOf,
  hashOfLine,
  lineOfEntry,
  parseManifest,
  type BackupEntry,
  type BackupHeader,
  type Manifest,
  type SecretsDraft,
  type SegmentDraft,
} from './manifest';

const MANIFEST = 'manifest.jsonl';
const LOCK = 'writing';
const UNFINISHED = '.new';

/** The files of one backup. A file counts from the moment when its line stands in the manifest. */
export class BackupFolder {
  constructor(readonly folder: string) {}

  exists(): boolean {
    return existsSync(path.join(this.folder, MANIFEST));
  }

  /** @throws BackupRefused when there is no backup, or its manifest is not as it was written */
  async manifest(): Promise<Manifest> {
    if (!this.exists()) throw new BackupRefused(`There is no backup in ${this.folder}: ${MANIFEST} is missing.`);
    return parseManifest(await readFile(path.join(this.folder, MANIFEST), 'utf8'));
  }

  /**
   * Reads the content of an entry.
   * @throws BackupRefused which names the entry when its file is missing or another one than was written
   */
  async read(entry: BackupEntry, key: BackupKey | undefined): Promise<Buffer> {
    const name = `${entry.kind} ${entry.number} (${entry.file})`;
    const file = await readFile(path.join(this.folder, entry.file)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new BackupRefused(`The file of ${name} is missing from the backup.`);
    });
    if (file.length !== entry.bytes || sha256(file) !== entry.sha256)
      throw new BackupRefused(`The file of ${name} is damaged: it is not the one that was written.`);
    if (!key) return file;
    try {
      return key.decrypt(file, contextOf(entry));
    } catch {
      throw new BackupRefused(`The file of ${name} is damaged: it does not decrypt at this place of the manifest.`);
    }
  }

  /**
   * Begins a backup in an empty folder.
   * @throws BackupRefused when other files lie there
   */
  async begin(header: BackupHeader): Promise<Manifest> {
    const others = (await readdir(this.folder)).filter((name) => name !== LOCK && !name.endsWith(UNFINISHED));
    if (others.length > 0)
      throw new BackupRefused(`${this.folder} holds other files: a backup begins in an empty folder.`);
    const line = lineOfEntry(header);
    await this.writeWhole(MANIFEST, Buffer.from(`${line}\n`));
    return { header, entries: [], lastHash: hashOfLine(line) };
  }

  /** Writes a file and then its line, each of them to the disk before it counts. */
  async add(
    manifest: Manifest,
    draft: SegmentDraft | SecretsDraft,
    content: Buffer,
    key: BackupKey | undefined,
  ): Promise<Manifest> {
    const file = key ? key.encrypt(content, contextOf(draft)) : content;
    await this.writeWhole(draft.file, file);
    const entry: BackupEntry = { ...draft, bytes: file.length, sha256: sha256(file) };
    const line = lineOfEntry(entry);
    const list = await open(path.join(this.folder, MANIFEST), 'a');
    try {
      await list.appendFile(`${line}\n`);
      await list.datasync();
    } finally {
      await list.close();
    }
    return { ...manifest, entries: [...manifest.entries, entry], lastHash: hashOfLine(line) };
  }

  /**
   * Does work as the only writer of the folder, and clears first what a run that was killed has left: half a line of
   * the manifest, and files that are in no line.
   * @throws BackupRefused while another process writes
   */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const lock = path.join(this.folder, LOCK);
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
    if (holder > 0 && holder !== process.pid && isAlive(holder))
      throw new BackupRefused(`Another backup is written into ${this.folder} (process ${holder}).`);
    await rm(lock, { force: true });
    const mine = await open(lock, 'wx').catch(() => {
      throw new BackupRefused(`Another backup is written into ${this.folder}.`);
    });
    await mine.writeFile(String(process.pid));
    await mine.close();
    try {
      await this.clearRemains();
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  }

  private async clearRemains(): Promise<void> {
    for (const name of await readdir(this.folder))
      if (name.endsWith(UNFINISHED)) await rm(path.join(this.folder, name), { force: true });
    if (!this.exists()) return;
    const file = path.join(this.folder, MANIFEST);
    const text = await readFile(file);
    const whole = text.lastIndexOf(0x0a) + 1;
    if (whole < text.length) await truncate(file, whole);
  }

  private async writeWhole(name: string, content: Buffer): Promise<void> {
    const target = path.join(this.folder, name);
    const file = await open(`${target}${UNFINISHED}`, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${target}${UNFINISHED}`, target);
    const folder = await open(this.folder, 'r').catch(() => undefined);
    // Not every system can sync a folder.
    await folder?.sync().catch(() => undefined);
    await folder?.close();
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
