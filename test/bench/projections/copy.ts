import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface Copying {
  /** Empties the tables and fills them by COPY. @returns how long the filling took */
  readonly run: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** COPY of the rows that the tables have now into the same tables with the same indexes, from files on the server. */
export async function copying(connectionString: string, tables: readonly string[]): Promise<Copying> {
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-bench-copy-'));
  // The server is not always the user who measures.
  chmodSync(folder, 0o777);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const files = tables.map((table) => ({ table, file: path.join(folder, table) }));
  for (const { table, file } of files) await client.query(`copy ${table} to ${pg.escapeLiteral(file)} (format binary)`);
  return {
    run: async () => {
      await client.query(`truncate ${tables.join(', ')}`);
      const startedMs = performance.now();
      for (const { table, file } of files)
        await client.query(`copy ${table} from ${pg.escapeLiteral(file)} (format binary)`);
      return performance.now() - startedMs;
    },
    close: async () => {
      await client.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
