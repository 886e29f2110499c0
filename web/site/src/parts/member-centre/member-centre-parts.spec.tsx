import '@web/testing/browser-globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ownDays } from './record-days';
import { kindsOf, TRANSACTION_GROUPS, TRANSACTION_KIND_NAMES } from './transaction-groups';
import { useMemberAddress, useMemberCentre, type MemberCentre, type MemberAddress } from './use-member-centre';

it('the groups hold every kind once, and none of them means all', () => {
  const all = TRANSACTION_GROUPS.flatMap((group) => kindsOf([group])!.split(','));
  expect([...all].sort()).toEqual([...TRANSACTION_KIND_NAMES].sort());
  expect(kindsOf([])).toBeUndefined();
});

it.each([
  ['2026-11-01', '2026-11-30', undefined, true],
  ['2026-11-30', '2026-11-01', undefined, false],
  ['2026-11-01', '', undefined, false],
  ['2026-13-01', '2026-13-02', undefined, false],
  ['2026-11-01', '2026-11-10', 10, true],
  ['2026-11-01', '2026-11-11', 10, false],
])('a period from %s to %s with at most %s days: %s', (first, last, most, isOne) => {
  expect(ownDays(first, last, most) !== null).toBe(isOne);
});

describe('the way through the centre', () => {
  let centre: MemberCentre;
  let address: MemberAddress<'kinds'>;
  const Probe = () => {
    centre = useMemberCentre();
    address = useMemberAddress(['kinds']);
    const { pathname, search } = useLocation();
    return <p data-testid="where">{pathname + search}</p>;
  };
  const where = () => screen.getByTestId('where').textContent;

  it('closes to the page that was there before, whatever pages and filters were visited', async () => {
    history.replaceState({ idx: 0 }, '', '/rng');
    history.pushState({ idx: 1 }, '', '/member');
    render(
      <BrowserRouter>
        <Probe />
      </BrowserRouter>,
    );
    act(() => centre.open('personalProfit'));
    act(() => centre.open('transactionHistory'));
    act(() => address.set({ kinds: 'wins' }));
    expect(where()).toBe('/member?page=transactionHistory&kinds=wins');
    act(() => address.go({ kinds: 'bets' }));
    act(() => centre.close());
    await waitFor(() => expect(where()).toBe('/rng'));
  });

  it('closes to the home where the centre is the first page of the document', async () => {
    history.replaceState({ idx: 0 }, '', '/member?page=personalProfit');
    render(
      <BrowserRouter>
        <Probe />
      </BrowserRouter>,
    );
    act(() => centre.close());
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('leads from a page to the list, also where the page came by a link', async () => {
    history.replaceState({ idx: 0 }, '', '/member?page=personalProfit');
    render(
      <BrowserRouter>
        <Probe />
      </BrowserRouter>,
    );
    act(() => centre.toList());
    await waitFor(() => expect(where()).toBe('/member'));
  });
});
