import { explorerCalls, type ExportRequest } from '@contracts/http/office/explorer';
import type { StaffClient } from './staff-client';

export interface Streamed {
  readonly lines: number;
  readonly megabytes: number;
  readonly seconds: number;
  readonly firstByteMs: number;
  /** Memory of the API before, and the most of it meanwhile, in MB. */
  readonly rssBefore: number;
  readonly rssMost: number;
}

const LOOK_EVERY_MS = 500;
const MEGABYTE = 1_000_000;

/** Takes a file away as a browser would, and watches the memory of whoever sends it. */
export async function streamExport(staff: StaffClient, request: ExportRequest, maxLines: number): Promise<Streamed> {
  const rssBefore = await residentMegabytes(staff);
  let rssMost = rssBefore;
  const watch = setInterval(
    () =>
      void residentMegabytes(staff).then(
        (rss) => (rssMost = Math.max(rssMost, rss)),
        () => undefined,
      ),
    LOOK_EVERY_MS,
  );
  try {
    const { url } = await staff.send<{ url: string }>(explorerCalls.openExport.route, {
      key: crypto.randomUUID(),
      export: request,
    });
    const startedMs = performance.now();
    const answer = await fetch(new URL(url, staff.url));
    if (!answer.ok || !answer.body) throw new Error(`The file is not there: ${answer.status}`);
    let [lines, bytes, firstByteMs] = [0, 0, 0];
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      firstByteMs ||= performance.now() - startedMs;
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      if (lines >= maxLines) break;
    }
    return {
      lines,
      megabytes: bytes / MEGABYTE,
      seconds: (performance.now() - startedMs) / 1_000,
      firstByteMs,
      rssBefore,
      rssMost,
    };
  } finally {
    clearInterval(watch);
  }
}

async function residentMegabytes({ url }: StaffClient): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  if (!bytes) throw new Error('The API does not tell how much memory it takes');
  return Number(bytes) / MEGABYTE;
}
