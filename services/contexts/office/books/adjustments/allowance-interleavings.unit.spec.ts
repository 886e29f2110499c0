import { strangers } from '@test/support/two-people';
import { playEveryOrder, type Process } from '@test/support/interleavings';
import type { FakeStore } from '@platform/commands/test-support/fake-store';
import type { AccountClosings } from '@contexts/people/identity/identity.api';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { allowanceDecider, usedMinor } from './domain/allowance.decide';
import type { AllowanceEvent } from './domain/allowance.events';
import type { AdjustmentSettings } from './use-cases/adjustment-settings';
import type { Adjustments } from './read-models/adjustments';
import { Allowances } from './use-cases/allowances';
import { DecideAdjustment, DecideAdjustmentHandler } from './use-cases/decide-adjustment';
import { RequestAdjustment, RequestAdjustmentHandler } from './use-cases/request-adjustment';

// A person's allowance of a day is reserved in a stream of its own, then the adjustment is decided, and the
// reservation is given back when somebody else has decided. Every order of the calls to the log is played.

const DAY = '2026-01-02';
const clock = { nowMs: () => Date.parse(`${DAY}T12:00:00.000Z`) };
const settings = {
  currency: 'BRL',
  maxMinor: 10_000n,
  dayMaxMinor: 500n,
  dayOf: () => DAY,
  signedMinor: (amount: string) => BigInt(amount.replace('.', '')),
} as unknown as AdjustmentSettings;
/** Nobody's account is closed. */
const open = { isClosed: () => Promise.resolve(false) } as unknown as AccountClosings;
const views = { of: () => Promise.resolve({}) } as unknown as Pick<Adjustments, 'of'>;
const context = (key: string, actor: string) => ({
  key,
  actor: { kind: 'staff' as const, id: actor },
  correlationId: '00000000-0000-4000-8000-000000000001',
  causationId: '00000000-0000-4000-8000-000000000002',
});

const request =
  (key: string, amount = '3.00') =>
  ({ runner }: Process) => {
    const members = { exists: () => Promise.resolve(true) };
    const allowances = new Allowances(runner, { ...settings, dayMaxMinor: 1_000n } as AdjustmentSettings, clock);
    const handler = new RequestAdjustmentHandler(runner, members as never, open, settings, allowances, views, clock);
    const asked = { key, memberId: 'm1', amount, reason: 'correction' as const, note: 'twice booked' };
    return handler.execute(new RequestAdjustment('ana', asked, context(key, 'ana')));
  };
const decide =
  (checkerId: string, adjustmentId: string, isApproved: boolean, key: string) =>
  ({ runner }: Process) => {
    const independence = { between: (one: string, other: string) => Promise.resolve(strangers(one, other)) };
    const allowances = new Allowances(runner, settings, clock);
    const handler = new DecideAdjustmentHandler(runner, independence as never, open, allowances, views, clock);
    const asked = { adjustmentId, isApproved, note: 'seen', key };
    return handler.execute(new DecideAdjustment(checkerId, asked, context(key, checkerId)));
  };

const adjustments = (log: FakeStore) =>
  log.streamNames.filter((stream) => stream.startsWith('adjustment-')).map((stream) => log.eventsOf(stream));
const approvedMinor = (log: FakeStore, checkerId: string) =>
  adjustments(log)
    .flat()
    .filter(
      ({ type, data }) => type === 'AdjustmentApproved' && (data as { checkerId: string }).checkerId === checkerId,
    )
    .reduce((sum, { data }) => sum + BigInt((data as { amountMinor: string }).amountMinor), 0n);
const reservedMinor = (log: FakeStore, staffId: string, purpose: 'request' | 'approval' = 'approval') =>
  usedMinor(
    log
      .eventsOf(`allowance-${staffId}/${DAY}`)
      .reduce(
        (state, { type, data }) => allowanceDecider.evolve(state, { type, data } as AllowanceEvent),
        allowanceDecider.initial(),
      ),
    purpose,
  );
const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) =>
    one.status === 'fulfilled' ? 'OK' : one.reason instanceof ApiError ? one.reason.code : String(one.reason),
  );

/** The day's limit of the one who requests is 10.00, and that of a checker 5.00. */
describe.each([
  ['two', 2, Infinity],
  ['three', 3, 2],
])('of %s processes', (_, processes, mostSwitches) => {
  const idOfKey = (key: string) => idOf(`adjustment/ana/${key}`);
  const each = <Item>(of: (process: number) => Item) => Array.from({ length: processes }, (__, index) => of(index));

  it('that ask for the same adjustment one reserves for it', async () => {
    const orders = await playEveryOrder(
      {
        acts: each(() => request('k', '6.00')),
        expectations: (log, settled) => {
          expect(codesOf(settled)).toEqual(each(() => 'OK'));
          expect(adjustments(log)).toHaveLength(1);
          expect(reservedMinor(log, 'ana', 'request')).toBe(600n);
        },
      },
      mostSwitches,
    );
    expect(orders).toBeGreaterThan(processes);
  });

  it('that ask for adjustments of which the day’s limit bears one, one is served', async () => {
    await playEveryOrder(
      {
        acts: each((index) => request(`k${index}`, '6.00')),
        expectations: (log, settled) => {
          expect(codesOf(settled).filter((code) => code === 'OK')).toHaveLength(1);
          expect(codesOf(settled).filter((code) => code === 'LIMIT_EXCEEDED')).toHaveLength(processes - 1);
          expect(adjustments(log)).toHaveLength(1);
          expect(reservedMinor(log, 'ana', 'request')).toBe(600n);
        },
      },
      mostSwitches,
    );
  });

  it('that approve and refuse the same adjustment, one decides, and what is reserved is what was approved', async () => {
    const id = idOfKey('k');
    const all = [decide('rui', id, true, 'one'), decide('eva', id, false, 'two'), decide('rui', id, true, 'three')];
    await playEveryOrder(
      {
        before: request('k'),
        acts: all.slice(0, processes),
        expectations: (log, settled) => {
          expect(codesOf(settled).filter((code) => code === 'OK')).toHaveLength(1);
          expect(codesOf(settled).filter((code) => code === 'ALREADY_DECIDED')).toHaveLength(processes - 1);
          expect(reservedMinor(log, 'rui')).toBe(approvedMinor(log, 'rui'));
        },
      },
      mostSwitches,
    );
  });

  it('that approve the same adjustment under one key, one approval counts', async () => {
    await playEveryOrder(
      {
        before: request('k'),
        acts: each(() => decide('rui', idOfKey('k'), true, 'one')),
        expectations: (log, settled) => {
          expect(codesOf(settled)).toEqual(each(() => 'OK'));
          expect(approvedMinor(log, 'rui')).toBe(300n);
          expect(reservedMinor(log, 'rui')).toBe(300n);
        },
      },
      mostSwitches,
    );
  });

  it('that approve adjustments of which the checker’s limit bears one, one approves', async () => {
    await playEveryOrder(
      {
        before: async (process) => {
          for (let index = 0; index < processes; index += 1) await request(`k${index}`)(process);
        },
        acts: each((index) => decide('rui', idOfKey(`k${index}`), true, `d${index}`)),
        expectations: (log, settled) => {
          expect(codesOf(settled).filter((code) => code === 'OK')).toHaveLength(1);
          expect(codesOf(settled).filter((code) => code === 'LIMIT_EXCEEDED')).toHaveLength(processes - 1);
          expect(approvedMinor(log, 'rui')).toBe(300n);
          expect(reservedMinor(log, 'rui')).toBe(300n);
        },
      },
      mostSwitches,
    );
  });
});
