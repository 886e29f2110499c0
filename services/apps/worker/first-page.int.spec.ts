import { CommandBus } from '@nestjs/cqrs';
import { AddVendor, CatalogueCommandsModule } from '@contexts/catalogue/catalogue.api';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { Checkpoints } from '@platform/projections/checkpoints';
import { projecting } from '@platform/projections/projecting';
import { Readiness } from '@platform/telemetry/readiness';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { projections } from '../house';
import { FIRST_PAGE, FirstPage } from './first-page';

let contexts: ContextHarness;
beforeAll(async () => {
  contexts = await openContexts({ imports: [CatalogueCommandsModule], providers: [Checkpoints] });
});
afterAll(() => contexts.close());

const firstPage = () =>
  new FirstPage(
    contexts.module.get(Readiness),
    contexts.module.get(Checkpoints),
    contexts.module.get<EventStore>(EVENT_STORE),
  );

async function addVendor(vendorCode: string): Promise<void> {
  const context = {
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: 'c',
    causationId: 'c',
  };
  await contexts.module.get(CommandBus).execute(new AddVendor({ vendorCode, name: 'Casa', mode: 'seamless' }, context));
}

/** Carries the catalogue to the end of the log, as its follower does. */
async function project(): Promise<void> {
  const [sql, checkpoints] = [contexts.module.get(SqlPool), contexts.module.get(Checkpoints)];
  const projection = projections.find(({ name }) => name === 'catalogue')!;
  const events = (await contexts.events()).filter(({ type }) => type === 'VendorAdded');
  const place = await checkpoints.load('catalogue');
  const { handle } = projecting(projection, sql, checkpoints);
  const turn = { place, over: new AbortController().signal, onFault: () => undefined };
  await handle({ events, checkpoint: events.at(-1)!.checkpoint, isAtEnd: true }, turn);
}

it('names projections that there are', () => {
  expect(projections.filter(({ name }) => FIRST_PAGE.includes(name))).toHaveLength(FIRST_PAGE.length);
});

it('makes the worker ready when the tables hold what was recorded before it started, and not before', async () => {
  await firstPage().check();
  await addVendor('sandbox');
  const worker = firstPage();
  worker.onModuleInit();
  await expect(worker.check()).rejects.toThrow('Not built yet: catalogue');
  const readiness = contexts.module.get(Readiness);
  expect(await readiness.report()).toMatchObject({ ready: false, checks: { firstPage: 'down' } });
  await project();
  expect(await readiness.report()).toMatchObject({ ready: true, checks: { firstPage: 'up' } });
  // A later rebuild, and events that come later, leave it ready.
  await contexts.database.query(
    `update read.checkpoints set checkpoint = null, generation = 2 where name = 'catalogue'`,
  );
  await worker.check();
});
