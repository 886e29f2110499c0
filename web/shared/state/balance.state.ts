import type { Balance } from '@contracts/http/wallet';
import type { BalancePush } from '@contracts/realtime/events';
import { useCallback } from 'react';
import { atom, useRecoilCallback, useRecoilState, useRecoilValue } from 'recoil';
import { RoundHold } from './round-hold';
import { storedSwitch } from './stored-switch';

/** A balance as it was fetched or pushed; a push also says what moved it. */
export type KnownBalance = Balance & Partial<Pick<BalancePush, 'kind' | 'amount' | 'roundId'>>;

/**
 * The balance with the higher revision is true, whichever came later: pushes and answers overtake each other. With
 * equal revisions the known balance stays, so that nothing moves twice.
 */
export function newerBalance(known: KnownBalance | null, incoming: KnownBalance): KnownBalance {
  return known && BigInt(incoming.revision) <= BigInt(known.revision) ? known : incoming;
}

const balanceState = atom<KnownBalance | null>({ key: 'wallet.balance', default: null });

export function useBalance(): KnownBalance | null {
  return useRecoilValue(balanceState);
}

/** The results that wait until a game on this page has shown them. */
export const roundHold = new RoundHold<KnownBalance>();

/** Takes in a balance that was fetched or pushed; an older one is dropped, and a result waits for its game. */
export function useApplyBalance(): (incoming: KnownBalance) => void {
  return useRecoilCallback(
    ({ set }) =>
      (incoming: KnownBalance) =>
        roundHold.offer(incoming, (balance) => set(balanceState, (known) => newerBalance(known, balance))),
    [],
  );
}

/** Another session may belong to another member, whose wallet counts its own revisions. */
export function useForgetBalance(): () => void {
  return useRecoilCallback(
    ({ reset }) =>
      () => {
        roundHold.clear();
        reset(balanceState);
      },
    [],
  );
}

const maskState = atom<boolean>({
  key: 'wallet.masked',
  default: false,
  effects: [storedSwitch('croupier.balance-masked')],
});

export function useBalanceMask(): { masked: boolean; toggle: () => void } {
  const [masked, setMasked] = useRecoilState(maskState);
  return { masked, toggle: useCallback(() => setMasked((before) => !before), [setMasked]) };
}
