import { createReadStream, existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { SqlTransaction } from '@platform/projections/projection';
import { BackupRefused } from './backup-refused';

const FILE = 'member-keys.jsonl';
const ROWS_AT_ONCE = 5_000;

const KeyRow = z.strictObject({
  memberId: z.string(),
  /** Wrapped by STAFF_SECRET_KEY, so that the file opens nothing by itself; null for a key that was destroyed. */
  wrapped: z.string().nullable(),
  madeAt: z.string(),
  destroyedAt: z.string().nullable(),
});
type KeyRow = z.infer<typeof KeyRow>;

/**
 * Writes the keys of members anew, in place of those that the run before wrote: a key that was destroyed since then is
 * in no file of the backup any more.
 */
export async function writeMemberKeys(sql: SqlTransaction, folder: string): Promise<void> {
  const target = path.join(folder, FILE);
  const file = await open(`${target}.new`, 'w', 0o600);
  try {
    for (let after = ''; ;) {
      const { rows } = await sql.query<KeyRow>(
        `select member_id as "memberId", wrapped, made_at::text as "madeAt", destroyed_at::text as "destroyedAt"
           from vault.member_keys where member_id > $1 order by member_id limit $2`,
        [after, ROWS_AT_ONCE],
      );
      await file.appendFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      if (rows.length < ROWS_AT_ONCE) break;
      after = rows.at(-1)!.memberId;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.new`, target);
}

/**
 * Brings the keys of members back. A backup of an edition before members had keys has none. Keys of members whose
 * erasure stands in the restored log, and of cases that it has forgotten, stay destroyed, whatever the file says.
 * @throws BackupRefused when the file is damaged
 */
export async function restoreMemberKeys(sql: SqlTransaction, folder: string): Promise<void> {
  const file = path.join(folder, FILE);
  if (existsSync(file)) {
    let rows: KeyRow[] = [];
    const store = async () => {
      await sql.query(
        `insert into vault.member_keys (member_id, wrapped, made_at, destroyed_at)
         select "memberId", wrapped, "madeAt", "destroyedAt" from jsonb_to_recordset($1::jsonb)
           as row ("memberId" text, wrapped text, "madeAt" timestamptz, "destroyedAt" timestamptz)`,
        [JSON.stringify(rows)],
      );
      rows = [];
    };
    for await (const line of createInterface({ input: createReadStream(file) })) {
      rows.push(keyRowOf(line, file));
      if (rows.length === ROWS_AT_ONCE) await store();
    }
    if (rows.length > 0) await store();
  }
  await sql.query(
    `insert into vault.member_keys (member_id, wrapped, destroyed_at)
     select distinct data->>case type when 'CaseForgotten' then 'caseId' else 'memberId' end, null::text, now()
       from log.events where type in ('PersonalDataErased', 'CaseForgotten')
     on conflict (member_id) do update set wrapped = null, destroyed_at = coalesce(member_keys.destroyed_at, now())`,
  );
}

function keyRowOf(line: string, file: string): KeyRow {
  try {
    return KeyRow.parse(JSON.parse(line));
  } catch {
    throw new BackupRefused(`A line of ${file} is damaged: without the keys of members their data cannot be read.`);
  }
}
