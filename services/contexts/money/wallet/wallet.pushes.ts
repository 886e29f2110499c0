import { formatMinor } from '@kernel/money';
import type { Push } from '@platform/realtime/push';
import type { WalletEvent } from './domain/wallet.events';
import { isMovement, kindOf } from './domain/wallet.movements';

/** Every movement tells the member's open windows where the balance stands after it. */
export const balancePush: Push<WalletEvent> = {
  categories: ['wallet'],
  pushesOf(event) {
    if (!isMovement(event)) return [];
    const { memberId, currency, balanceBeforeMinor, balanceAfterMinor } = event.data;
    return [
      {
        memberId,
        name: 'balance',
        payload: {
          balance: formatMinor(BigInt(balanceAfterMinor), currency),
          currency,
          revision: event.revision.toString(),
          kind: kindOf(event),
          amount: formatMinor(BigInt(balanceAfterMinor) - BigInt(balanceBeforeMinor), currency),
          ...('roundId' in event.data && event.data.roundId ? { roundId: event.data.roundId } : {}),
        },
      },
    ];
  },
};
