import type { Balance } from '@contracts/http/wallet';
import type { BalancePush } from '@contracts/realtime/events';
import { useCallback } from 'react';
import { atom, useRecoilCallback, useRecoilState, useRecoilValue } from 'recoil';
import { storedSwitch } from './stored-switch';

/** A balance as it was fetched or pushed; a push also says what moved it. */
export type KnownBalance = Balance & Partial<Pick<BalancePush, 'kind' | 'amount'>>;

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

/** Takes in a balance that was fetched or pushed; an older one is dropped. */
export function useApplyBalance(): (incoming: KnownBalance) => void {
  return useRecoilCallback(
    ({ set }) =>
      (incoming: KnownBalance) =>
        set(balanceState, (known) => newerBalance(known, incoming)),
    [],
  );
}

/** Another session may belong to another member, whose wallet counts its own revisions. */
export function useForgetBalance(): () => void {
  return useRecoilCallback(
    ({ reset }) =>
      () =>
        reset(balanceState),
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
