import { given } from '@kernel/given-when-then';
import { catalogueDecider } from './catalogue.decide';
import type { CatalogueEvent, GameAdded } from './catalogue.events';

const occurredAt = '2026-01-02T03:04:05.000Z';
const vendor = { vendorCode: 'v1', name: 'Vendor One', mode: 'seamless' as const, occurredAt };
const game: GameAdded['data'] = {
  vendorCode: 'v1',
  gameCode: 'g1',
  name: 'Game One',
  category: 'RNG',
  artwork: 'seven',
  rtpPpm: 960_000,
  isHot: true,
  isNew: false,
  classify: [],
  nodeId: 7,
  occurredAt,
};
const vendorAdded: CatalogueEvent = { type: 'VendorAdded', data: vendor };
const gameAdded: CatalogueEvent = { type: 'GameAdded', data: game };

it('adds a vendor, once', () => {
  expect(given(catalogueDecider).when({ type: 'AddVendor', vendor }).events).toEqual([vendorAdded]);
  expect(given(catalogueDecider, vendorAdded).when({ type: 'AddVendor', vendor }).decision).toEqual({
    kind: 'repeated',
  });
});

it('refuses a vendor’s code for another vendor', () => {
  const { decision } = given(catalogueDecider, vendorAdded).when({
    type: 'AddVendor',
    vendor: { ...vendor, name: 'Other' },
  });
  expect(decision).toEqual({ kind: 'rejected', rejection: 'VENDOR_EXISTS' });
});

it('adds a game of a known vendor only', () => {
  expect(given(catalogueDecider).when({ type: 'AddGame', game }).decision).toEqual({
    kind: 'rejected',
    rejection: 'VENDOR_UNKNOWN',
  });
  expect(given(catalogueDecider, vendorAdded).when({ type: 'AddGame', game }).events).toEqual([gameAdded]);
});

it('answers the same game again and refuses its code for another', () => {
  const both = given(catalogueDecider, vendorAdded, gameAdded);
  expect(both.when({ type: 'AddGame', game: { ...game, occurredAt: '2026-02-02T03:04:05.000Z' } }).decision).toEqual({
    kind: 'repeated',
  });
  expect(both.when({ type: 'AddGame', game: { ...game, name: 'Other' } }).decision).toEqual({
    kind: 'rejected',
    rejection: 'GAME_EXISTS',
  });
});

it('gives a known game a ceiling of its own, and takes it away again', () => {
  const ceiling = { vendorCode: 'v1', gameCode: 'g1', maxMinor: '25000000', stakeTimes: 5_000, occurredAt };
  const none = { ...ceiling, maxMinor: null, stakeTimes: null };
  const past = [vendorAdded, gameAdded] as const;
  const set: CatalogueEvent = { type: 'WinCeilingSet', data: ceiling };
  const command = { type: 'SetWinCeiling', ceiling } as const;
  expect(given(catalogueDecider, vendorAdded).when(command).decision).toEqual({
    kind: 'rejected',
    rejection: 'GAME_UNKNOWN',
  });
  expect(given(catalogueDecider, ...past).when(command).events).toEqual([set]);
  expect(given(catalogueDecider, ...past, set).when(command).decision).toEqual({ kind: 'repeated' });
  expect(given(catalogueDecider, ...past).when({ ...command, ceiling: none }).decision).toEqual({ kind: 'repeated' });
  expect(given(catalogueDecider, ...past, set).when({ ...command, ceiling: none }).events).toEqual([
    { type: 'WinCeilingSet', data: none },
  ]);
});

describe('what a vendor publishes no more', () => {
  const other = { ...game, gameCode: 'g2', nodeId: 8 };
  const otherAdded: CatalogueEvent = { type: 'GameAdded', data: other };
  const withdrawn = (gameCode: string): CatalogueEvent => ({
    type: 'GameWithdrawn',
    data: { vendorCode: 'v1', gameCode, occurredAt },
  });
  const publish = (...published: GameAdded['data'][]) =>
    ({ type: 'WithdrawUnpublished', vendorCode: 'v1', published, occurredAt }) as const;
  const both = given(catalogueDecider, vendorAdded, gameAdded, otherAdded);

  it('is withdrawn, once', () => {
    expect(both.when(publish(game)).events).toEqual([withdrawn('g2')]);
    expect(both.when(publish()).events).toEqual([withdrawn('g1'), withdrawn('g2')]);
    expect(both.when(publish(other, game)).decision).toEqual({ kind: 'repeated' });
    const one = given(catalogueDecider, vendorAdded, gameAdded, otherAdded, withdrawn('g2'));
    expect(one.when(publish(game)).decision).toEqual({ kind: 'repeated' });
  });

  it('returns with the facts that it has by then', () => {
    const now = { ...other, category: 'TABLE' as const };
    expect(both.when(publish(game, now)).events).toEqual([withdrawn('g2')]);
    const one = given(catalogueDecider, vendorAdded, gameAdded, otherAdded, withdrawn('g2'));
    expect(one.when({ type: 'AddGame', game: now }).events).toEqual([{ type: 'GameAdded', data: now }]);
  });

  it('is nothing of a vendor that nobody knows', () => {
    expect(given(catalogueDecider).when(publish(game)).decision).toEqual({
      kind: 'rejected',
      rejection: 'VENDOR_UNKNOWN',
    });
  });
});
