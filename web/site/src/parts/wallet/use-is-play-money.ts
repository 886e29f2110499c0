import { PLAY_MONEY } from '@contracts/validation/play-money';
import { useBalance } from '@web/state/balance.state';

/** True while the balance is play money, which is marked wherever it stands. */
export function useIsPlayMoney(): boolean {
  return useBalance()?.currency === PLAY_MONEY;
}
