import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import type { InstrumentEvent } from '@contexts/money/instruments/instruments.events';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { MemberLoggedIn } from '@contexts/people/identity/identity.events';
import type { KycEvent } from '@contexts/people/kyc/kyc.events';
import type { RecordedEvent } from '@kernel/event';
import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { TraceKind } from '../domain/rules/facts';

type WatchedEvent = WalletEvent | DepositEvent | InstrumentEvent | KycEvent | MemberLoggedIn;
type Watched = RecordedEvent & WatchedEvent;

interface TraceRow {
  readonly event_id: string;
  readonly member_id: string;
  readonly kind: TraceKind;
  readonly amount_minor: string;
  /** The other member of a transfer. */
  readonly other_id: string | null;
  /** The revision of the wallet's stream; null for a trace elsewhere. */
  readonly wallet_revision: string | null;
  readonly occurred_at: string;
}

const COLUMNS: Columns<TraceRow & { readonly seq: string }> = {
  seq: 'bigint',
  event_id: 'uuid',
  member_id: 'uuid',
  kind: 'text',
  amount_minor: 'bigint',
  other_id: 'uuid',
  wallet_revision: 'bigint',
  occurred_at: 'timestamptz',
};

/** The beginning of a key that stands for a device; no hash of an account has a colon. */
export const DEVICE_KEY = 'device:';

/** Names the checkpoint of the traces. */
export const AML_TRACES = 'aml-traces';

/**
 * The traces that the rules against money laundering look at, counted in log order, so that a rebuild gives the same
 * numbers. Bets are not among them: they are many, and the wallet's own tables have their sums.
 */
export const amlTracesProjection: Projection<WatchedEvent> = {
  name: AML_TRACES,
  categories: ['wallet', 'deposit', 'instruments', 'kyc', 'member'],
  tables: ['read.aml_traces', 'read.aml_accounts'],
  async project(events, sql) {
    const traces = events.flatMap((event) => traceOf(event));
    if (traces.length > 0) {
      const last = await lastSeq(sql);
      const rows = traces.map((trace, index) => ({ ...trace, seq: (last + BigInt(index) + 1n).toString() }));
      await insertRows(sql, 'read.aml_traces', COLUMNS, rows);
    }
    for (const { key, memberId } of events.flatMap(sharedBy))
      await sql.query(
        'insert into read.aml_accounts (account_hash, member_id) values ($1, $2) on conflict do nothing',
        [key, memberId],
      );
  },
  /** The movements stay, as all books do; the hashes of accounts and the devices go. */
  async erase(memberIds, sql) {
    await sql.query('delete from read.aml_accounts where member_id = any ($1::uuid[])', [memberIds]);
  },
};

/** The transaction holds the checkpoint, so that no other process counts at the same time. */
async function lastSeq(sql: SqlTransaction): Promise<bigint> {
  const { rows } = await sql.query<{ last: string }>('select coalesce(max(seq), 0)::text as last from read.aml_traces');
  return BigInt(rows[0]!.last);
}

function traceOf(event: Watched): readonly TraceRow[] {
  const moved = (kind: TraceKind, minor: bigint, otherId: string | null = null): readonly TraceRow[] => [
    { ...seen(event, kind), amount_minor: minor.toString(), other_id: otherId, wallet_revision: `${event.revision}` },
  ];
  const { type, data } = event;
  switch (type) {
    case 'FundsDeposited':
      return moved('deposit', BigInt(data.amountMinor));
    case 'WithdrawalCaptured':
      return moved('payout', BigInt(data.amountMinor) - BigInt(data.feeMinor));
    case 'WithdrawalReturned':
      return moved('returned', BigInt(data.amountMinor) - BigInt(data.feeMinor));
    case 'SentToDownline':
      return moved('sent', BigInt(data.amountMinor), data.toMemberId);
    case 'ReceivedFromUpline':
      return moved('received', BigInt(data.amountMinor), data.fromMemberId);
    case 'PaymentNotCredited':
      return data.reason === 'OTHER_OWNER' ? [seen(event, 'foreignPayer')] : [];
    case 'InstrumentRefused':
      return data.isCounted ? [seen(event, 'foreignAccount')] : [];
    case 'VerificationReported':
      return data.review === 'pep' || data.review === 'sanctions' ? [seen(event, data.review)] : [];
    default:
      return [];
  }
}

/** The keys by which members are found together: an account for payouts, or a device on which several log in. */
function sharedBy({ type, data }: Watched): readonly { readonly key: string; readonly memberId: string }[] {
  if (type === 'InstrumentAdded') return [{ key: data.accountHash, memberId: data.memberId }];
  if (type !== 'MemberLoggedIn') return [];
  return (data.browserOf ?? []).flatMap(({ memberId, deviceId }) =>
    [memberId, data.memberId].map((id) => ({ key: `${DEVICE_KEY}${deviceId}`, memberId: id })),
  );
}

function seen(event: Watched, kind: TraceKind): TraceRow {
  const { memberId, occurredAt } = event.data;
  return {
    event_id: event.id,
    member_id: memberId,
    kind,
    amount_minor: '0',
    other_id: null,
    wallet_revision: null,
    occurred_at: occurredAt,
  };
}
