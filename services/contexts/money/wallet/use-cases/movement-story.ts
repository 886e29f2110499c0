import { Inject, Injectable } from '@nestjs/common';
import type { MovementStory, PARTIES } from '@contracts/http/records';
import { CONFIG, type Config } from '@platform/config/config';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { ApiError } from '@platform/http/api-error';
import type { WalletEvent } from '../domain/wallet.events';
import { isMovement, kindOf, type MovementEvent } from '../domain/wallet.movements';
import { MemberRecords } from '../read-models/member-records';

type Party = MovementStory['from'];

/** One movement of a wallet with all that a receipt says. The event itself has the part that the tables leave out. */
@Injectable()
export class MovementStories {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MemberRecords) private readonly records: MemberRecords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError NOT_FOUND for a place without a movement, as any place in another member's wallet is */
  async storyOf(memberId: string, no: string): Promise<MovementStory> {
    const movement = await this.records.transaction(memberId, no);
    const { event, recordedAt } = await this.eventAt(memberId, BigInt(no));
    const played = 'roundId' in event.data && event.data.roundId ? event.data : undefined;
    return {
      movement,
      currency: this.config.MERCHANT_CURRENCY,
      ...partiesOf(event, movement),
      depositId: event.type === 'FundsDeposited' ? event.data.depositId : null,
      withdrawalId: 'withdrawalId' in event.data ? event.data.withdrawalId : null,
      transfer: transferOf(event),
      round: played ? await this.roundOf(memberId, played.vendorId, played.roundId) : [],
      recordedAt,
    };
  }

  /** The movements of a round, oldest first; none for a round that the member did not play. */
  async roundOf(memberId: string, vendorId: string, roundId: string): Promise<MovementStory['round']> {
    const rows = await this.records.movementsOfRound(memberId, vendorId, roundId);
    return rows.map(({ no, kind, amount, occurredAt }) => ({ no, kind, amount, occurredAt }));
  }

  private async eventAt(memberId: string, revision: bigint) {
    for await (const { type, data, recordedAt } of this.store.read(`wallet-${memberId}`, { from: revision, max: 1 })) {
      const event = { type, data } as WalletEvent;
      if (isMovement(event)) return { event, recordedAt };
    }
    throw new ApiError('NOT_FOUND');
  }
}

function transferOf(event: MovementEvent): MovementStory['transfer'] {
  if (event.type !== 'SentToDownline' && event.type !== 'ReceivedFromUpline') return null;
  const { purpose = null, note = null } = event.data;
  return purpose === null && note === null ? null : { purpose, note };
}

/**
 * From whom to whom a movement went. A withdrawal that was paid takes nothing from the balance, because its money was
 * held before; it went to the bank all the same.
 */
export function partiesOf(
  event: MovementEvent,
  { amount, gameName }: Pick<MovementStory['movement'], 'amount' | 'gameName'>,
): Pick<MovementStory, 'from' | 'to'> {
  const you: Party = { kind: 'you', name: null };
  const other = otherSideOf(event, gameName);
  const isOutgoing = amount.startsWith('-') || kindOf(event) === 'withdrawal_paid';
  return isOutgoing ? { from: you, to: other } : { from: other, to: you };
}

/** The side of a movement that is not the member. */
function otherSideOf(event: MovementEvent, gameName: string | null): Party {
  const named = (kind: (typeof PARTIES)[number], name: string | null = null): Party => ({ kind, name });
  switch (kindOf(event)) {
    case 'deposit':
    case 'deposit_reversal':
      return named('provider', 'providerId' in event.data ? event.data.providerId : null);
    case 'bet':
    case 'win':
    case 'bet_rollback':
    case 'win_rollback':
    case 'win_withheld':
    case 'withheld_win_paid':
    case 'withheld_win_refused':
    case 'withheld_win_rollback':
    case 'promo_win':
    case 'transfer_to_vendor':
    case 'transfer_from_vendor':
    case 'vendor_win_withheld':
    case 'vendor_win_paid':
    case 'vendor_win_refused':
      return named('game', gameName ?? ('vendorId' in event.data ? event.data.vendorId : null));
    case 'withdrawal_hold':
    case 'withdrawal_release':
    case 'withdrawal_paid':
    case 'withdrawal_return':
      return named('bank');
    case 'jackpot_win':
      return named('jackpot');
    case 'downline_out':
      return named('downline');
    case 'upline_in':
      return named('upline');
    case 'adjustment':
    case 'salary':
    case 'dividend':
    case 'shortfall':
    case 'receivable_collected':
    case 'unclaimed':
    case 'unclaimed_return':
      return named('house');
  }
}
