import { formatMinor } from '@kernel/money';
import type { Push } from '@platform/realtime/push';
import type { Movement } from './domain/movement.events';
import type { WalletEvent } from './domain/wallet.events';
import { isMovement, kindOf } from './domain/wallet.movements';
import type { TrialWalletEvent } from './trial/domain/trial-wallet.events';

/** Every movement tells the member's open windows where the balance stands after it. */
export const balancePush: Push<WalletEvent> = {
  categories: ['wallet'],
  memberStreams: ['wallet'],
  pushesOf: (event) => (isMovement(event) ? [pushOf(event, kindOf(event))] : []),
};

/** The same for the play money of trial accounts. */
export const trialBalancePush: Push<TrialWalletEvent> = {
  categories: ['trialwallet'],
  memberStreams: ['trialwallet'],
  pushesOf(event) {
    if (event.type === 'PlayMoneyGranted') return [pushOf(event, 'play_money')];
    return isMovement(event) ? [pushOf(event, kindOf(event))] : [];
  },
};

function pushOf(
  { data, revision }: { readonly data: Movement & { readonly roundId?: string }; readonly revision: bigint },
  kind: string,
) {
  const { memberId, currency, balanceBeforeMinor, balanceAfterMinor, roundId } = data;
  return {
    memberId,
    name: 'balance' as const,
    payload: {
      balance: formatMinor(BigInt(balanceAfterMinor), currency),
      currency,
      revision: revision.toString(),
      kind,
      amount: formatMinor(BigInt(balanceAfterMinor) - BigInt(balanceBeforeMinor), currency),
      ...(roundId ? { roundId } : {}),
    },
  };
}
