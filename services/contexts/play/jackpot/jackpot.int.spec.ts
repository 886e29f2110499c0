import { asPpm } from '@kernel/money';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { ledgerProjection } from '@contexts/office/books/ledger/read-models/ledger.projection';
import {
  SubmitVendorTransaction,
  CreditDeposit,
  WalletModule,
  type AwardJackpot,
  type VendorCommand,
} from '@contexts/money/wallet/wallet.api';
import { AwardJackpotHandler } from '@contexts/money/wallet/use-cases/award-jackpot';
import { CommandRunner } from '@platform/commands/command-runner';
import { EVENT_STORE, EventStoreError, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { JackpotModule, JackpotWorkerModule } from './jackpot.module';
import type { Reaction } from '@platform/reactions/reaction';
import { SettleJackpot } from './reactions/settle-jackpot';
import { winnersProjection } from '@contexts/play/winners/read-models/winners.projection';
import { jackpotPotProjection } from './read-models/jackpot-pot.projection';
import { JackpotMarks } from './read-models/jackpot-marks';
import { JackpotTermsInForce } from './use-cases/jackpot-terms';
import { PublishJackpotTerms } from './use-cases/publish-terms';

let contexts: ContextHarness;
let commands: CommandBus;
let reaction: Required<Pick<Reaction, 'concerns' | 'react'>>;

const context = (key = newId()) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});
const occurredAt = '2026-01-02T03:04:05.000Z';

beforeEach(async () => {
  contexts = await openContexts(
    { imports: [WalletModule, JackpotModule, JackpotWorkerModule] },
    { JACKPOT_SEED: '1000' },
  );
  commands = contexts.module.get(CommandBus);
  reaction = contexts.module.get(SettleJackpot);
  await contexts.module.get(PublishJackpotTerms).publish();
});
afterEach(() => contexts.close());

async function player(): Promise<string> {
  const memberId = newId();
  await commands.execute(
    new CreditDeposit(
      { memberId, depositId: newId(), providerId: 'sandbox', amountMinor: 1_000_000n, currency: 'BRL', occurredAt },
      context(),
    ),
  );
  return memberId;
}

const inRound = (memberId: string, id: string) => ({
  memberId,
  currency: 'BRL' as const,
  occurredAt,
  vendorId: 'v1',
  gameCode: 'g1',
  roundId: `r${id}`,
  operatorTransactionId: newId(),
});
const bet = (memberId: string, id: string, amountMinor: bigint, draw: bigint): VendorCommand => ({
  ...inRound(memberId, id),
  transactionId: `b${id}`,
  type: 'PlaceBet',
  amountMinor,
  closesRound: false,
  refusal: null,
  jackpot: { termsVersion: 1, sharePpm: asPpm(10_000n), draw },
});
const rollBack = (memberId: string, id: string): VendorCommand => ({
  ...inRound(memberId, id),
  type: 'RollBack',
  transactionId: `x${id}`,
  referenceTransactionId: `b${id}`,
});

const submit = (command: VendorCommand) => commands.execute(new SubmitVendorTransaction(command, context()));

/** Everything that concerns the jackpot, handed to the reaction in log order as the worker would. */
async function settle(by: Required<Pick<Reaction, 'concerns' | 'react'>> = reaction): Promise<void> {
  await contexts.project(jackpotPotProjection);
  for (const event of await contexts.events())
    if (event.stream.startsWith('wallet-') && by.concerns(event)) await by.react(event);
  await contexts.project(jackpotPotProjection);
}

const typesOf = async (stream: string) =>
  (await contexts.events()).filter((event) => event.stream === stream).map(({ type }) => type);

/** The account by the ledger, by the table and by the log, which must be one number. */
async function pot(): Promise<bigint> {
  await contexts.project(ledgerProjection);
  const { rows: booked } = await contexts.database.query<{ balance_minor: string }>(
    "select balance_minor from read.ledger_accounts where account = 'jackpot:main'",
  );
  const { rows: shown } = await contexts.database.query<{ balance_minor: string }>(
    'select balance_minor from read.jackpot_pot',
  );
  const { rows: faults } = await contexts.database.query('select * from read.ledger_faults');
  expect(faults).toEqual([]);
  expect(shown[0]!.balance_minor).toBe(booked[0]!.balance_minor);
  return BigInt(booked[0]!.balance_minor);
}

it('grows by the share of each stake, pays the whole of it to the bet that hits, and is opened anew by the house', async () => {
  const [one, other] = [await player(), await player()];
  await submit(bet(one, '1', 10_000n, 999_999n));
  await submit(bet(other, '2', 20_050n, 999_999n));
  await settle();
  expect(await pot()).toBe(100_000n + 100n + 200n);
  await submit(bet(other, '3', 5_000n, 4_999n));
  await submit(bet(one, '4', 700n, 700n));
  await settle();
  expect(await pot()).toBe(100_000n + 7n);
  const won = (await contexts.events()).find(({ type }) => type === 'JackpotWon')!;
  expect(won).toMatchObject({
    stream: `wallet-${other}`,
    data: { amountMinor: String(100_000n + 350n), balanceAfterMinor: String(1_000_000n - 25_050n + 100_350n) },
  });
});

it('a bet is drawn for once: sent again with another draw nothing changes', async () => {
  const one = await player();
  await submit(bet(one, '1', 10_000n, 999_999n));
  expect(await submit(bet(one, '1', 10_000n, 0n))).toMatchObject({ status: 'OK', isDuplicate: true });
  await settle();
  expect(await pot()).toBe(100_100n);
});

it('a bet that was taken back gives its share back to the house; one that hit is not paid any more', async () => {
  const one = await player();
  await submit(bet(one, '1', 10_000n, 999_999n));
  await submit(bet(one, '2', 20_000n, 0n));
  expect(await submit(rollBack(one, '2'))).toMatchObject({ status: 'OK' });
  await submit(rollBack(one, '1'));
  await settle();
  expect(await pot()).toBe(100_000n);
  expect(await typesOf('jackpot-main')).toEqual([
    'JackpotTermsPublished',
    'JackpotSeeded',
    'JackpotHit',
    'JackpotHitVoided',
    'JackpotShareReturned',
    'JackpotShareReturned',
  ]);
});

it('a bet whose jackpot was paid is not taken back any more', async () => {
  const one = await player();
  await submit(bet(one, '1', 10_000n, 0n));
  await settle();
  expect(await submit(rollBack(one, '1'))).toMatchObject({ status: 'ROUND_SETTLED' });
});

it('told of everything again and again, it pays nothing twice', async () => {
  const one = await player();
  await submit(bet(one, '1', 10_000n, 0n));
  await submit(bet(one, '2', 10_000n, 999_999n));
  await submit(rollBack(one, '2'));
  await settle();
  const before = (await contexts.events()).length;
  await settle();
  await settle(another(contexts.module.get<EventStore>(EVENT_STORE)));
  expect((await contexts.events()).length).toBe(before);
});

/** The reaction of a process of its own, on this way to the log. */
function another(store: EventStore): SettleJackpot {
  const runner = new CommandRunner(store, contexts.database);
  const bus = { execute: (command: AwardJackpot) => new AwardJackpotHandler(runner).execute(command) };
  return new SettleJackpot(runner, bus as never, contexts.module.get(JackpotMarks));
}

/** A log that the process dies at: before or after its so-manieth append, whose answer it never gets. */
function dyingAt(append: number, isWritten: boolean): EventStore {
  const store = contexts.module.get<EventStore>(EVENT_STORE);
  let left = append;
  return {
    read: store.read.bind(store),
    append: async (...input: Parameters<EventStore['append']>) => {
      if (left <= 0) throw new EventStoreError('Unavailable', 'dead');
      left -= 1;
      if (left > 0) return store.append(...input);
      if (isWritten) await store.append(...input);
      throw new EventStoreError('Unavailable', 'dead');
    },
  } as unknown as EventStore;
}

it.each(
  [1, 2, 3, 4].flatMap(
    (append) =>
      [
        [append, true],
        [append, false],
      ] as const,
  ),
)('killed at append %i (written: %s), whoever takes over ends at the very same books', async (append, isWritten) => {
  const [one, other] = [await player(), await player()];
  await submit(bet(one, '1', 10_000n, 999_999n));
  await submit(bet(one, '2', 20_000n, 0n));
  await submit(rollBack(one, '1'));
  await submit(bet(other, '3', 30_000n, 0n));
  await expect(settle(another(dyingAt(append, isWritten)))).rejects.toThrow('dead');
  await settle();
  const events = await contexts.events();
  const amounts = (type: string) =>
    events
      .filter((event: RecordedEvent) => event.type === type)
      .map(({ data }) => (data as { amountMinor: string }).amountMinor);
  expect(amounts('JackpotWon')).toEqual(['100300', '100200']);
  expect(amounts('JackpotPaid')).toEqual(['100300', '100200']);
  expect(amounts('JackpotShareReturned')).toEqual(['100']);
  expect(await pot()).toBe(100_000n);
});

it('waits for the projection, and is tried again when that is too far behind', async () => {
  const one = await player();
  await submit(bet(one, '1', 10_000n, 0n));
  const hit = (await contexts.events()).at(-1)!;
  contexts.module.get(JackpotMarks).waitMs = 50;
  await expect(reaction.react(hit)).rejects.toThrow('not known yet');
  contexts.module.get(JackpotMarks).waitMs = 5_000;
  const reacting = reaction.react(hit);
  await contexts.project(jackpotPotProjection);
  await reacting;
  expect(await typesOf(`wallet-${one}`)).toEqual(['FundsDeposited', 'BetPlaced', 'JackpotWon']);
});

it('builds the same tables from the same log, in any batches', async () => {
  const one = await player();
  for (let n = 0; n < 12; n += 1) {
    await submit(bet(one, String(n), 5_000n, n % 4 === 0 ? 0n : 999_999n));
    const amountMinor = 1_500n + BigInt(n) * 200n;
    const won: VendorCommand = {
      ...inRound(one, String(n)),
      transactionId: `w${n}`,
      type: 'RecordWin',
      amountMinor,
      betTransactionId: `b${n}`,
      closesRound: false,
      isFree: false,
    };
    if (n % 3 === 0) await submit(rollBack(one, String(n)));
    else await submit(won);
    if (n % 5 === 1)
      await submit({
        ...inRound(one, String(n)),
        type: 'RollBack',
        transactionId: `y${n}`,
        referenceTransactionId: `w${n}`,
      });
  }
  await settle();
  const projections = [jackpotPotProjection, winnersProjection];
  const rebuilt = async (batch?: number) => {
    const tables: unknown[] = [];
    for (const projection of projections) {
      await contexts.project(projection, batch);
      for (const table of projection.tables)
        tables.push((await contexts.database.query(`select * from ${table} order by 1`)).rows);
    }
    return tables;
  };
  const whole = await rebuilt();
  for (const batch of [1, 3, 7]) expect(await rebuilt(batch)).toEqual(whole);
});

it('draws only under terms that were published, for the categories that they name, evenly within the odds', async () => {
  const terms = contexts.module.get(JackpotTermsInForce);
  await terms.refresh();
  expect(terms.current).toMatchObject({ version: 1, sharePpm: 10_000, seedMinor: '100000' });
  expect(terms.drawFor('LIVE')).toBeUndefined();
  const draws = Array.from({ length: 2_000 }, () => terms.drawFor('RNG')!.draw);
  expect(draws.every((draw) => draw >= 0n && draw < 200_000_000n)).toBe(true);
  const upper = draws.filter((draw) => draw >= 100_000_000n).length;
  // Five standard deviations: a fair draw fails here once in two million runs.
  expect(Math.abs(upper - 1_000)).toBeLessThan(112);
});
