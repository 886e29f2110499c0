import { MAX_FAVOURITES } from '@contracts/http/games';
import { given } from '@kernel/given-when-then';
import { favouritesDecider } from './favourites.decide';
import type { FavouritesEvent } from './favourites.events';

const memberId = '0190b7a2-0000-7000-8000-000000000001';
const occurredAt = '2026-01-02T03:04:05.000Z';
const favourite = (nodeId: number) => ({
  memberId,
  nodeId,
  vendorCode: 'pg',
  gameCode: `g${nodeId}`,
  gameType: 'RNG' as const,
  occurredAt,
});
const added = (nodeId: number): FavouritesEvent => ({ type: 'FavouriteAdded', data: favourite(nodeId) });
const removed = (nodeId: number): FavouritesEvent => ({
  type: 'FavouriteRemoved',
  data: { memberId, nodeId, occurredAt },
});
const add = (nodeId: number) => ({ type: 'AddFavourite' as const, favourite: favourite(nodeId) });
const remove = (nodeId: number) => ({ type: 'RemoveFavourite' as const, favourite: { memberId, nodeId, occurredAt } });

it('adds a game, and adds it again to no effect', () => {
  expect(given(favouritesDecider).when(add(1)).events).toEqual([added(1)]);
  expect(given(favouritesDecider, added(1)).when(add(1)).decision).toEqual({ kind: 'repeated' });
});

it('removes what is there, and what is not to no effect', () => {
  expect(given(favouritesDecider, added(1)).when(remove(1)).events).toEqual([removed(1)]);
  expect(given(favouritesDecider, added(1), removed(1)).when(remove(1)).decision).toEqual({ kind: 'repeated' });
});

it('takes a game back that was removed, at the end', () => {
  const { stateAfter } = given(favouritesDecider, added(1), added(2), removed(1)).when(add(1));
  expect([...stateAfter]).toEqual([2, 1]);
});

it('has an end', () => {
  const full = Array.from({ length: MAX_FAVOURITES }, (_, nodeId) => added(nodeId));
  expect(given(favouritesDecider, ...full).when(add(MAX_FAVOURITES)).decision).toEqual({
    kind: 'rejected',
    rejection: 'FAVOURITES_FULL',
  });
  expect(given(favouritesDecider, ...full).when(add(0)).decision).toEqual({ kind: 'repeated' });
});
