import { categoryOf } from '@kernel/event';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { ApiModule } from '../../services/apps/api/api.module';
import { projections } from '../../services/apps/house';
import { AddGame, AddVendor } from '@contexts/catalogue/catalogue.api';
import type { Clock } from '@kernel/clock';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import type { CommandContext } from '@platform/commands/command-runner';
import { readConfig, type Config } from '@platform/config/config';
import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { createApiApplication } from '@platform/http/create-api-application';
import { serve } from '@platform/http/serve';
import { newId } from '@platform/ids';
import { applied, followedBy } from '@platform/projections/applied';
import { sealedBody } from './sealed-body';
import { createTestDatabase, type TestDatabase } from './test-database';

export const VENDOR_KEY = 'vendor-key-of-the-tests';
export const OLD_VENDOR_KEY = 'vendor-key-that-is-leaving';
export const OTHER_VENDOR_KEY = 'the-other-vendors-own-key';

const GAME = {
  gameCode: 'g1',
  name: 'Game One',
  category: 'RNG' as const,
  artwork: 'seven',
  rtpPpm: 960_000,
  isHot: true,
  isNew: false,
  classify: [],
};

export interface ApiUnderTest {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly store: EventStore;
  readonly database: TestDatabase;
  /** Starts the API once more, with the same log and tables, as another process. */
  readonly another: () => Promise<NestFastifyApplication>;
  /** Hands everything in the log to the projections, as the worker would. */
  readonly project: () => Promise<void>;
  /** Hands everything to the projections, and says of one that it stands at the end of the log. */
  readonly catchUp: (name: string) => Promise<void>;
  /** A member with so much money, and a session of play at a vendor: at `v1` unless another is named. */
  readonly newPlayer: (balanceMinor: bigint, vendorId?: string) => Promise<{ playerId: string; sessionToken: string }>;
  /** Adds another vendor, to whom funds are moved before play, with a game `g1`. */
  readonly addTransferVendor: (vendorCode: string) => Promise<void>;
  /** Encrypts a body for a call, such as `POST /wps/session/login`, as a browser would. */
  readonly encrypt: (target: string, payload: object) => Promise<string>;
  /** The tables with the rights of the worker. */
  readonly workerSql: () => Promise<SqlPool>;
  readonly close: () => Promise<void>;
}

/**
 * The whole API in this process, on a database and a port of its own, with the vendor `v1` and its game `g1`. It runs
 * by the clock of the machine unless a test brings one.
 */
export async function startApi(settings: NodeJS.ProcessEnv = {}, clock?: Clock): Promise<ApiUnderTest> {
  const database = await createTestDatabase();
  if (settings['ESDB_URL']) await database.logLivesElsewhere();
  const keys = await generateKeyPair('ECDH-ES+A256KW', { extractable: true });
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'test' };
  const config = readConfig({
    DATABASE_URL: database.roles.api,
    JWE_PRIVATE_KEYS: JSON.stringify({ keys: [jwk] }),
    VENDOR_KEYS: `v1=${VENDOR_KEY}+${OLD_VENDOR_KEY},v2=${OTHER_VENDOR_KEY}`,
    PROVIDER_KEYS: 'sandbox=provider-key-of-the-tests',
    LOG_LEVEL: 'silent',
    UNSAFE_NO_FSYNC: 'true',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    CAPTCHA_ROUNDS: '1000',
    CALL_BUDGET_FACTOR: '1000',
    ...settings,
  });
  const apps: NestFastifyApplication[] = [];
  let source: Promise<DataSource> | undefined;
  const start = async () => apps[apps.push(await startProcess(config, clock)) - 1]!;
  const app = await start();
  const store = app.get<EventStore>(EVENT_STORE);
  const commands = app.get(CommandBus);
  const context = (key: string): CommandContext => ({
    key,
    actor: { kind: 'system', id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  });
  const addVendor = async (vendorCode: string, name: string, mode: 'seamless' | 'transfer') => {
    await commands.execute(new AddVendor({ vendorCode, name, mode }, context(vendorCode)));
    await commands.execute(new AddGame({ ...GAME, vendorCode }, context(`${vendorCode}/g1`)));
  };
  await addVendor('v1', 'Vendor One', 'seamless');
  const project = projector(store, database);
  await project();
  const catchUp = async (name: string) => {
    await database.query(
      `insert into read.checkpoints (name, checkpoint, has_caught_up) values ($1, $2, true)
       on conflict (name) do update set checkpoint = excluded.checkpoint, has_caught_up = true`,
      [name, await project()],
    );
  };
  return {
    url: await app.getUrl(),
    app,
    store,
    database,
    another: start,
    project: async () => void (await project()),
    catchUp,
    newPlayer: (balanceMinor, vendorId = 'v1') => newPlayer(app, context, balanceMinor, vendorId),
    addTransferVendor: async (vendorCode) => {
      await addVendor(vendorCode, 'Vendor of transfers', 'transfer');
      await project();
    },
    encrypt: (target, payload) => sealedBody({ ...jwk, d: undefined } as JWK, target, payload),
    workerSql: async () => {
      source ??= openReadDatabase({ DATABASE_URL: database.roles.worker, DATABASE_POOL: 4 }, []);
      return new SqlPool(await source);
    },
    close: async () => {
      await source?.then((opened) => opened.destroy());
      for (const one of apps) await one.close();
      await database.drop();
    },
  };
}

async function startProcess(config: Config, clock?: Clock): Promise<NestFastifyApplication> {
  const app = await createApiApplication(ApiModule.register(config, clock), config);
  await serve(app, 0, '127.0.0.1');
  return app;
}

/** @returns what hands everything that is new to the projections, and tells up to where they have it */
function projector(store: EventStore, database: TestDatabase): () => Promise<string | undefined> {
  let after: string | undefined;
  return async () => {
    for await (const event of store.readAll(after === undefined ? 'start' : { after })) {
      after = event.checkpoint;
      const category = categoryOf(event.stream);
      for (const projection of projections) {
        const followed = followedBy(projection);
        if (followed.length === 0 || followed.includes(category)) await applied(projection, [event], database);
      }
    }
    return after;
  };
}

async function newPlayer(
  app: NestFastifyApplication,
  context: (key: string) => CommandContext,
  balanceMinor: bigint,
  vendorId: string,
) {
  const { RegisterMember } = await import('@contexts/people/identity/identity.api');
  const commands = app.get(CommandBus);
  const username = `p${newId().replaceAll('-', '').slice(0, 15)}`;
  const registered = await commands.execute(
    new RegisterMember({ username, password: 'Tangerine2026x' }, context(username)),
  );
  if (registered.outcome !== 'registered') throw new Error(`The player was not registered: ${registered.outcome}`);
  const { memberId } = registered.member;
  if (balanceMinor > 0n) {
    const depositId = newId();
    await commands.execute(
      new CreditDeposit(
        {
          memberId,
          depositId,
          providerId: 'sandbox',
          amountMinor: balanceMinor,
          currency: 'BRL',
          occurredAt: new Date().toISOString(),
        },
        context(depositId),
      ),
    );
  }
  const sessionToken = await app
    .get(Sessions)
    .open({ kind: 'game', subjectId: memberId, data: { gameCode: 'g1', vendorId } });
  return { playerId: memberId, sessionToken };
}
