import type { ModuleMetadata } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { readConfig } from '@platform/config/config';
import type { EventCatalogue } from '@platform/context/event-catalogue';
import { applied, followedBy } from '@platform/projections/applied';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { PlatformModule } from '@platform/platform.module';
import type { Projection } from '@platform/projections/projection';
import { eventCatalogue } from '../../services/apps/house';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The key of the party `sandbox`, in both directions. */
export const PARTY_KEY = 'a-key-of-the-sandbox-for-tests';

/** A projection as a manifest declares it. */
type Declared = Projection | ((catalogue: EventCatalogue) => Projection);

/** Contexts on a database of their own: the real event log and tables, without HTTP and without a worker. */
export interface ContextHarness {
  readonly module: TestingModule;
  readonly database: TestDatabase;
  /** Everything that was recorded, in log order. */
  readonly events: () => Promise<RecordedEvent[]>;
  /** Fills the emptied tables of a projection from the whole log, in batches. */
  readonly project: (declared: Declared, batchSize?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openContexts(
  metadata: ModuleMetadata,
  settings: NodeJS.ProcessEnv = {},
): Promise<ContextHarness> {
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    UNSAFE_NO_FSYNC: 'true',
    CAPTCHA_ROUNDS: '1000',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
    VENDOR_KEYS: `sandbox=${PARTY_KEY}`,
    PROVIDER_KEYS: `sandbox=${PARTY_KEY}`,
    ...settings,
  });
  const imports = [
    PlatformModule.register({ config, eventCatalogue, entities: [] }),
    CqrsModule.forRoot(),
    ...(metadata.imports ?? []),
  ];
  const module = await Test.createTestingModule({ ...metadata, imports }).compile();
  await module.init();
  const store = module.get<EventStore>(EVENT_STORE);
  const sql = module.get(SqlPool);
  const events = async () => {
    const all: RecordedEvent[] = [];
    for await (const event of store.readAll('start')) all.push(event);
    return all;
  };
  return {
    module,
    database,
    events,
    project: async (declared, batchSize = 500) => {
      const projection = typeof declared === 'function' ? declared(eventCatalogue) : declared;
      const followed = followedBy(projection);
      const all = (await events()).filter(({ stream }) => followed.includes(categoryOf(stream)));
      await sql.transaction(async (transaction) => {
        await transaction.query(`truncate ${projection.tables.join(', ')}`);
        for (let from = 0; from < all.length; from += batchSize) {
          await applied(projection, all.slice(from, from + batchSize), transaction);
        }
      });
    },
    close: async () => {
      await module.close();
      await database.drop();
    },
  };
}
