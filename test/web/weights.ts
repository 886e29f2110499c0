import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Weights {
  /**
   * The scripts that the page needs before it draws: the entry's and everything that the page preloads. Bytes, gzip 9.
   */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly htmlBytes: number;
}

/** The bytes that a visitor downloads for the first page of a built entry. */
export function weightsOf(folder: string): Weights {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!);
  const scripts = [
    ...named(/<script[^>]+src="([^"]+)"/g),
    ...named(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
  ];
  const styles = named(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
  const total = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + zipped(readFileSync(join(folder, file))), 0);
  return { scriptBytes: total(scripts), styleBytes: total(styles), htmlBytes: zipped(Buffer.from(html)) };
}

function zipped(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}
