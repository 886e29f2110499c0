import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { privateKeyOf } from '@contexts/office/proof/hash-chain/chain/chain-keys';
import { BlockRows } from '@contexts/office/proof/hash-chain/storage/block-rows';
import { OutsideBlocks } from '@contexts/office/proof/hash-chain/storage/outside-blocks';
import { BlockWriter } from '@contexts/office/proof/hash-chain/writing/block-writer';
import { ensureDatabase } from '@platform/embedded/embedded-postgres';
import { readSecrets } from '@platform/embedded/secrets';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import type { SqlTransaction } from '@platform/projections/projection';
import { auditVerify } from '../../services/apps/audit-verify/audit-verify';
import { backUp } from '../../services/apps/backup/backup';
import { restoreFromBackup } from '../../services/apps/restore/restore';
import { childEnvironment, readLaunchSettings } from '../../services/apps/all-in-one/launch-settings';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { settleAndCheck, startLoad } from './support/play';
import { preparePlayers } from './support/players';
import { Random } from './support/random';
import { freePort } from '@test/support/ports/free-port';
import { Stack } from './support/stack';
import { Victim } from './support/victim';

/** The load is stopped when the restores are through; without a pause it would be through first. */
const FULL = { operations: 1_000_000, restores: 50, players: 80, deposits: 100 };
const SHORT = { operations: 1_000_000, restores: 2, players: 6, deposits: 2 };
const PERSONS = { restoredBy: 'Ana', witnessedBy: 'Bruno', reason: 'chaos' };
const SECRET = { kind: 'passphrase', text: 'a passphrase of the chaos tests' } as const;

/** C13: a backup that is written under load is brought back to random moments; only the stated gap differs. */
export const restores: ChaosProgram = {
  name: 'restores',
  label: 'C13',
  async run(options) {
    const stack = await Stack.start({ home: 'postgres', apis: 1 });
    try {
      return await new Restores(stack, options).play();
    } finally {
      await stack.stop();
    }
  },
};

/** The time that one restore took, and the differences that it left. */
interface Restored {
  readonly violations: readonly string[];
  readonly seconds: number;
  readonly events: number;
}

class Restores {
  private readonly random: Random;
  private readonly size: typeof FULL;
  private readonly backup: string;
  private readonly backupSeconds: number[] = [];

  constructor(
    private readonly stack: Stack,
    private readonly options: ChaosOptions,
  ) {
    this.random = new Random(options.seed);
    this.size = options.isFull ? FULL : SHORT;
    this.backup = path.join(stack.dataDir, 'backup');
  }

  async play(): Promise<ChaosReport> {
    const { stack, size, options } = this;
    const plan = {
      ...(await preparePlayers(stack, this.random, size)),
      seed: options.seed,
      apis: stack.apiUrls,
      operations: size.operations,
      inFlight: 2,
      stopFile: path.join(stack.dataDir, 'stop'),
    };
    await stack.ready();
    const load = startLoad(stack, plan);
    const restored: Restored[] = [];
    let end = 0;
    let newestGap = 0;
    // The restores go on beside the load and the backups.
    while (restored.length < size.restores) {
      end = await this.backUp();
      newestGap = Math.max(newestGap, (await headOf(stack.sql)) - end);
      restored.push(await this.restore(restored.length, end));
      if (restored.length % 10 === 0)
        options.say(`restores: ${restored.length}, ${load.answered()} operations answered`);
    }
    load.stop();
    const violations = [
      ...(await settleAndCheck(stack, plan, await load.done)),
      ...restored.flatMap((one) => one.violations),
    ];
    options.say(`restores: ${restored.length} restores, ${violations.length} violations`);
    return { violations, rows: this.rows(restored, violations.length, end, newestGap) };
  }

  /** @returns the position at which the backup ends */
  private async backUp(): Promise<number> {
    const { DATABASE_URL, SEAL_DIR } = this.stack.config;
    const startedMs = performance.now();
    const secrets = readSecrets(path.join(this.stack.dataDir, 'secrets.json'));
    const [told] = await backUp(
      { ...secrets, DATABASE_URL, SEAL_DIR },
      { folder: this.backup, secret: SECRET, verify: false },
      () => undefined,
    );
    this.backupSeconds.push((performance.now() - startedMs) / 1_000);
    return Number(/position ([\d,]+)/.exec(told!)![1]!.replaceAll(',', ''));
  }

  private async restore(index: number, end: number): Promise<Restored> {
    const { stack } = this;
    const name = `restored_${index}`;
    await ensureDatabase(stack.config.DATABASE_URL, name);
    const url = new URL(stack.config.DATABASE_URL);
    url.pathname = `/${name}`;
    const into = path.join(stack.dataDir, name);
    const position = this.random.between(1, end);
    const { rows } = await stack.sql.query<{ at: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from log.events where position = $1`,
      [position],
    );
    const startedMs = performance.now();
    // Every other one is to a moment, and every third one has lost the seals of today.
    const point = index % 2 === 0 ? { at: rows[0]!.at } : { position };
    const seals = index % 3 === 2 ? undefined : stack.config.SEAL_DIR!;
    const action = { kind: 'fromBackup', from: this.backup, into, point, secret: SECRET } as const;
    await restoreFromBackup(
      { DATABASE_URL: url.href },
      { ...action, seals, secretsFile: undefined, persons: PERSONS },
      () => undefined,
    );
    const seconds = (performance.now() - startedMs) / 1_000;
    const pool = new pg.Pool({ connectionString: url.href, max: 2 });
    // Its connections may still be closing when the database is dropped.
    pool.on('error', () => undefined);
    try {
      const sql = pool as unknown as SqlTransaction;
      const found = await this.compare(sql, url.href, {
        into,
        position,
        isExact: index % 2 === 1,
        hasSeals: seals !== undefined,
      });
      // The int tests start a restored house as well.
      const isLast = this.options.isFull && index === this.size.restores - 1;
      const started = isLast ? await this.start(url.href, into) : [];
      return { violations: [...found, ...started].map((one) => `restore ${index}: ${one}`), seconds, events: position };
    } finally {
      await pool.end();
      const client = new pg.Client({ connectionString: stack.config.DATABASE_URL });
      await client.connect();
      await client.query(`drop database ${name} with (force)`).finally(() => client.end());
      rmSync(into, { recursive: true });
    }
  }

  /** The log up to the place, the step, and the chain that goes on behind it. */
  private async compare(
    sql: SqlTransaction,
    databaseUrl: string,
    { into, position, isExact, hasSeals }: { into: string; position: number; isExact: boolean; hasSeals: boolean },
  ): Promise<string[]> {
    const violations: string[] = [];
    const seals = path.join(into, 'seals');
    // The step itself is the one event behind the restored part.
    const last = (await headOf(sql)) - 1;
    if (isExact ? last !== position : last < position) violations.push(`it ends at ${last} instead of ${position}`);
    const [here, there] = await Promise.all([digestUpTo(sql, last), digestUpTo(this.stack.sql, last)]);
    if (here !== there) violations.push(`the log differs up to ${last}`);
    const store = new PostgresEventStore({ connectionString: databaseUrl });
    try {
      const writer = await BlockWriter.resume({
        store,
        rows: new BlockRows(sql),
        outside: new OutsideBlocks(seals),
        privateKey: privateKeyOf(readSecrets(path.join(into, 'secrets.json')).SEAL_PRIVATE_KEY!),
        nowMs: () => Date.now(),
      });
      await writer.writeNew();
    } finally {
      await store.close();
    }
    const verdict = await auditVerify({ databaseUrl, seals });
    const [step] = verdict.restores;
    if (!verdict.isIntact || verdict.unsealed > 0) violations.push('its hash chain is not whole');
    if (step?.position !== String(last)) violations.push(`the step tells of position ${step?.position}`);
    // The gap that the step states is no larger than what was written, and no smaller than what the seals knew.
    const written = await headOf(this.stack.sql);
    const lost = step?.lostEvents ?? -1;
    if (lost < 0 || last + lost > written)
      violations.push(`the step tells of ${lost} lost events, of ${written - last}`);
    if (hasSeals && step && step.lostBlocks > 0 && !readdirSync(path.join(seals, 'lost')).includes(step.restoreId))
      violations.push('the lost blocks were not kept');
    return violations;
  }

  /** The product starts on the restored house, and derives every table. */
  private async start(databaseUrl: string, into: string): Promise<string[]> {
    const [api, worker] = await Promise.all([freePort(), freePort()]);
    const given = {
      ...process.env,
      DATA_DIR: into,
      HTTP_PORT: String(api),
      WORKER_PORT: String(worker),
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
    };
    const env = await childEnvironment(given, readLaunchSettings(given), {
      platform: databaseUrl,
      sandbox: databaseUrl,
    });
    const victims = [
      new Victim({
        name: 'restored api',
        entry: 'dist/services/apps/api/main.js',
        env,
        readyUrl: `http://127.0.0.1:${api}/health/ready`,
      }),
      new Victim({
        name: 'restored worker',
        entry: 'dist/services/apps/worker/main.js',
        env,
        readyUrl: `http://127.0.0.1:${worker}/health/ready`,
      }),
    ];
    try {
      for (const victim of victims) await victim.ready();
      return [];
    } finally {
      for (const victim of victims) await victim.stop();
    }
  }

  private rows(restored: readonly Restored[], violations: number, end: number, newestGap: number) {
    const { size } = this;
    const bytes = readdirSync(this.backup).reduce((sum, name) => sum + statSync(path.join(this.backup, name)).size, 0);
    const slowest = restored.reduce((worst, one) => (one.seconds > worst.seconds ? one : worst));
    const worst = Math.max(...this.backupSeconds);
    return [
      {
        name: 'C13: restores to random moments under load',
        value: restored.length,
        unit: 'restores',
        target: `${size.restores}`,
        met: restored.length === size.restores,
      },
      { name: 'C13: runs of the backup under load', value: this.backupSeconds.length, unit: 'runs' },
      {
        name: 'C13: differences but the stated gap',
        value: violations,
        unit: 'differences',
        target: '0',
        met: violations === 0,
      },
      { name: 'C13: events in the backup', value: end, unit: 'events' },
      { name: 'C13: size of the backup, encrypted', value: Math.round(bytes / 1_024), unit: 'KB' },
      { name: 'C13: longest run of the backup', value: Math.round(worst * 1_000), unit: 'ms' },
      {
        name: `C13: longest restore (${slowest.events} events), verified twice`,
        value: Math.round(slowest.seconds * 1_000),
        unit: 'ms',
      },
      {
        name: 'C13: events written while a run was at work, which a loss then costs',
        value: newestGap,
        unit: 'events at most',
      },
    ];
  }
}

async function headOf(sql: SqlTransaction): Promise<number> {
  const { rows } = await sql.query<{ position: string }>('select position from log.head');
  return Number(rows[0]!.position);
}

/** A digest over all columns of all events up to a position, in their order. */
async function digestUpTo(sql: SqlTransaction, position: number): Promise<string> {
  const { rows } = await sql.query<{ digest: string }>(
    `select md5(string_agg(md5(row(e.position, s.stream_id, e.revision, e.event_id, e.type, e.data, e.meta, e.created_at)::text), '' order by e.position)) as digest
       from log.events e join log.streams s using (stream_no) where e.position <= $1`,
    [position],
  );
  return rows[0]!.digest;
}
