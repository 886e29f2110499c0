import type { RecordedEvent } from '@kernel/event';
import { insertOf, type Columns, type Insert } from '@platform/projections/insert-rows';
import type { PlayedAtVendor, WithheldVendorWinRefused } from '../domain/vendor-wallets/vendor-play.events';
import type { WalletEvent } from '../domain/wallet.events';

/** A report of play at a vendor that counts in figures. */
export type CountedPlay = PlayedAtVendor & { readonly data: { readonly turnoverMinor: string } };

/** Reports of before say nothing of turnover, and count in no figure. */
export function isCountedPlay<Event extends { readonly type: string; readonly data: object }>(
  event: Event,
): event is Event & CountedPlay {
  return event.type === 'PlayedAtVendor' && 'turnoverMinor' in event.data;
}

/** A refusal that takes wins out of figures again. */
export type CountedRefusal = WithheldVendorWinRefused & { readonly data: { readonly countedMinor: string } };

/** Refusals of before say nothing of what reports had told, and take nothing out. */
export function isCountedRefusal<Event extends { readonly type: string; readonly data: object }>(
  event: Event,
): event is Event & CountedRefusal {
  return event.type === 'WithheldVendorWinRefused' && 'countedMinor' in event.data && event.data.countedMinor !== '0';
}

/** Keeps one row for each report of a vendor that counts, and for each of its wins that finance has refused. */
export function insertOfVendorPlay(events: readonly (RecordedEvent & WalletEvent)[]): Insert | undefined {
  const rows: ReturnType<typeof playRow>[] = [];
  for (const event of events) {
    if (isCountedPlay(event)) rows.push(playRow(event));
    if (isCountedRefusal(event)) rows.push(refusalRow(event));
  }
  return insertOf('read.vendor_play', COLUMNS, rows);
}

const COLUMNS: Columns<ReturnType<typeof playRow>> = {
  member_id: 'uuid',
  revision: 'bigint',
  vendor_id: 'text',
  currency: 'text',
  stake_minor: 'bigint',
  payout_minor: 'bigint',
  turnover_minor: 'bigint',
  occurred_at: 'timestamptz',
};

function playRow({ data, revision }: RecordedEvent & CountedPlay) {
  return {
    member_id: data.memberId,
    revision,
    vendor_id: data.vendorId,
    currency: data.currency,
    stake_minor: data.stakedMinor,
    payout_minor: data.wonMinor,
    turnover_minor: data.turnoverMinor,
    occurred_at: data.occurredAt,
  };
}

function refusalRow({ data, revision }: RecordedEvent & CountedRefusal): ReturnType<typeof playRow> {
  return {
    member_id: data.memberId,
    revision,
    vendor_id: data.vendorId,
    currency: data.currency,
    stake_minor: '0',
    payout_minor: (-BigInt(data.countedMinor)).toString(),
    turnover_minor: '0',
    occurred_at: data.occurredAt,
  };
}
