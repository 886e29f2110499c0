import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';

/** Nearly every event of a wallet says what the balance is after it. */
const NEAR_EVENTS = 8;
/** Reads at once: the log has other readers. */
const READS_AT_ONCE = 8;

/**
 * Main wallets by their newest events, in minor units: what it costs does not grow with the length of their history.
 */
@Injectable()
export class LastBalances {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** A wallet that nothing ever moved is empty. */
  async of(memberIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    const balances = new Map<string, bigint>();
    const waiting = [...memberIds];
    const reader = async () => {
      for (let memberId = waiting.pop(); memberId; memberId = waiting.pop())
        balances.set(memberId, await this.balanceOf(memberId));
    };
    await Promise.all(Array.from({ length: Math.min(READS_AT_ONCE, memberIds.length) }, reader));
    return balances;
  }

  private async balanceOf(memberId: string): Promise<bigint> {
    return (await this.newest(memberId, NEAR_EVENTS)) ?? (await this.newest(memberId)) ?? 0n;
  }

  private async newest(memberId: string, max?: number): Promise<bigint | undefined> {
    for await (const { data } of this.store.read(`wallet-${memberId}`, {
      direction: 'backwards',
      ...(max === undefined ? {} : { max }),
    })) {
      const { balanceAfterMinor } = data as { readonly balanceAfterMinor?: unknown };
      if (typeof balanceAfterMinor === 'string') return BigInt(balanceAfterMinor);
    }
    return undefined;
  }
}
