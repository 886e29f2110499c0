import { Logger } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { breakDecider } from '@contexts/office/proof/breaks/domain/break.decide';
import { Comparisons } from '@contexts/office/vendor-desk/read-models/comparisons';
import { OurTransfers } from '@contexts/office/vendor-desk/read-models/our-transfers';
import { VendorMoney } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { DeskLab, KEEPER, valuesOf } from './desk-lab';

let lab: DeskLab;

beforeEach(async () => {
  lab = await new DeskLab().open();
  Logger.overrideLogger(false);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await lab.close();
});

const atVendor = (memberId: string) => lab.get(WalletBalances).accountAtVendor(memberId, KEEPER);

it('a day on which both agree raises nothing, and books the play that the vendor tells', async () => {
  const memberId = await lab.newPlayer();
  await lab.play(memberId, '1.00');
  await lab.compare();
  expect(await lab.breaks()).toEqual([]);
  expect(await atVendor(memberId)).toEqual({ balanceMinor: 1_200n, stakedMinor: 600n, wonMinor: 0n });
  expect(await lab.last()).toMatchObject({
    outcome: 'equal',
    transfers: 2,
    differences: 0,
    waiting: 0,
    figures: { accounts: 1, toldMinor: 1_200n, bookedMinor: 1_200n },
  });
});

describe('a vendor that tells otherwise of transfers', () => {
  it.each([
    ['missing', 1, { 'books: moved': '2000', 'vendor: moved': null }],
    ['twice', 1, { 'books: moved': '2000', 'vendor: moved': '4000' }],
    ['extra', 1, { 'books: moved': null, 'vendor: moved': '-700' }],
    ['amount', 2, { 'books: moved': '2000', 'vendor: moved': '2100' }],
    ['state', 2, { 'books: moved': '2000', 'vendor: moved': '0' }],
    ['direction', 2, { 'books: moved': '2000', 'vendor: moved': '-2000' }],
    ['player', 2, { 'books: moved': '2000', 'vendor: moved': '2000' }],
  ])('%s: %i breaks, each once over repeats', async (lie, count, values) => {
    const memberId = await lab.newPlayer();
    await lab.say({ lie });
    for (const day of [1, 1, 2]) await lab.compare(day);
    await lab.get(SqlPool).query('truncate session.vendor_comparisons');
    await lab.compare(1);
    const found = await lab.breaks();
    expect(found.map(({ kind }) => kind)).toEqual(Array(count).fill('vendorTransfer'));
    expect(valuesOf(found[0]!)).toMatchObject({ ...values, vendor: KEEPER });
    expect(found[0]!.memberId).toBe(lie === 'extra' ? null : memberId);
    const players = { 'books: player': memberId, 'vendor: player': expect.any(String) };
    if (lie === 'player') expect(valuesOf(found[0]!)).toMatchObject(players);
  });
});

describe('a vendor that tells otherwise of accounts', () => {
  it.each([
    ['hidden', { 'books: balance': '1300', 'vendor: balance': '0', 'books: staked': '500', 'vendor: staked': '0' }],
    ['short', { 'books: balance': '1300', 'vendor: balance': '1200' }],
    [
      'shrunk',
      { 'books: balance': '1300', 'vendor: balance': '1300', 'books: staked': '500', 'vendor: staked': '400' },
    ],
    ['stranger', { 'books: balance': '0', 'vendor: balance': '300' }],
  ])('%s: one break, told once while it stays the same', async (lie, values) => {
    const memberId = await lab.newPlayer();
    await lab.say({ lie });
    for (const day of [1, 2, 3]) await lab.compare(day);
    const found = await lab.breaks();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'vendorBalance', memberId: lie === 'stranger' ? null : memberId });
    expect(valuesOf(found[0]!)).toMatchObject(values);
    expect(await lab.last()).toMatchObject({ outcome: 'different' });
  });

  it('tells the sum of what lies there by either side', async () => {
    await lab.newPlayer();
    await lab.newPlayer();
    await lab.say({ lie: 'short' });
    await lab.compare();
    expect(await lab.last()).toMatchObject({
      outcome: 'different',
      differences: 2,
      figures: { accounts: 2, toldMinor: 2_400n, bookedMinor: 2_600n },
    });
  });

  it('is told again when the difference was explained and then changes, but not while it stays', async () => {
    const memberId = await lab.newPlayer();
    await lab.say({ lie: 'short' });
    await lab.compare(1);
    const [first] = await lab.breaks();
    await settle(first!.findingId);
    await lab.compare(2);
    expect(await lab.breaks()).toHaveLength(1);
    await lab.say({ lie: 'none' });
    await lab.compare(3);
    await lab.say({ lie: 'short' });
    await lab.compare(4);
    expect((await lab.breaks()).map((one) => one.memberId)).toEqual([memberId, memberId]);
  });

  it('books nothing for a player who never moved money there', async () => {
    await lab.newPlayer();
    const booked = jest.spyOn(lab.get(VendorMoney), 'recordPlay');
    await lab.say({ lie: 'stranger' });
    await lab.compare();
    expect(booked).toHaveBeenCalledTimes(1);
  });
});

it('two processes at once report each difference once', async () => {
  await lab.newPlayer();
  await lab.say({ lie: 'amount' });
  await lab.compare(1, 3);
  expect(await lab.breaks()).toHaveLength(2);
});

it('a transfer that is under way is waited for, and the day is compared again', async () => {
  const memberId = await lab.newMember();
  await lab.say({ way: 'silent' });
  await lab.move(memberId, 'in', '20.00');
  await lab.compare(1);
  expect([await lab.breaks(), (await lab.last())?.outcome]).toEqual([[], 'waiting']);
});

describe('a day that was missed', () => {
  it('is made up for, and one that the vendor did not answer for is asked again', async () => {
    await lab.newPlayer();
    await lab.say({ way: 'away' });
    await lab.compare(1);
    expect((await lab.last())?.outcome).toBe('failed');
    await lab.say({ way: 'done', lie: 'missing' });
    await lab.compare(5);
    const all = await lab.get(Comparisons).ofVendor(KEEPER);
    expect(all.map(({ outcome }) => outcome)).toEqual(['equal', 'equal', 'equal', 'equal', 'different']);
    expect(all.map(({ figures }) => figures !== null)).toEqual([true, false, false, false, false]);
    expect(await lab.breaks()).toHaveLength(1);
  });

  it('is not compared by tables that are behind the log', async () => {
    await lab.newPlayer();
    jest.spyOn(lab.get(OurTransfers), 'areKnown').mockRestore();
    await lab.compare();
    expect(await lab.last()).toBeUndefined();
  });
});

describe('a fault that is planted in our own books', () => {
  it('money that was credited twice is found', async () => {
    const memberId = await lab.newPlayer();
    const credit = VendorMoney.prototype.credit;
    jest.spyOn(lab.get(VendorMoney), 'credit').mockImplementation(async function twice(this: VendorMoney, of, context) {
      await credit.call(this, of, context);
      await credit.call(this, { ...of, transferId: newId() }, context);
    });
    await lab.move(memberId, 'out', '3.00');
    jest.restoreAllMocks();
    jest.spyOn(lab.get(OurTransfers), 'areKnown').mockResolvedValue(true);
    await lab.compare();
    const found = await lab.breaks();
    expect(found.map(valuesOf)).toMatchObject([{ 'books: balance': '700', 'vendor: balance': '1000' }]);
  });
});

it('a member whose money moves meanwhile is looked at later', async () => {
  const memberId = await lab.newPlayer();
  await lab.say({ lie: 'short' });
  await lab.project();
  await lab.get(SqlPool).query('update read.vendor_transfers set ended_at = null where member_id = $1', [memberId]);
  await lab.compare();
  expect((await lab.breaks()).filter(({ kind }) => kind === 'vendorBalance')).toEqual([]);
  expect(await lab.last()).toMatchObject({ outcome: 'waiting' });
});

/** Two people resolve a break. */
async function settle(findingId: string): Promise<void> {
  const runner = lab.get(CommandRunner);
  const at = { note: 'o provedor explicou', occurredAt: new Date().toISOString() };
  const [maker, checker] = [newId(), newId()];
  const propose = {
    type: 'ProposeResolution' as const,
    staffId: maker,
    resolution: 'explained' as const,
    key: newId(),
  };
  await runner.run(breakDecider, findingId, { ...propose, ...at }, lab.context());
  const people = { requesterId: maker, deciderId: checker, origins: new Map() };
  const decide = { type: 'DecideResolution' as const, people, isApproved: true, key: newId(), maxMinor: null };
  const { state } = await runner.run(breakDecider, findingId, { ...decide, ...at }, lab.context());
  expect(state.status).toBe('resolved');
}
