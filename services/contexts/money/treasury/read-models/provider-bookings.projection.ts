import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import type { UnclaimedEvent } from '@contexts/money/unclaimed/unclaimed.events';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { WithdrawalEvent } from '@contexts/money/withdrawals/withdrawals.events';
import { merchantTimeZone } from '@platform/config/merchant-time-zone';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { StatementEvent, StoredBookingKind } from '../domain/statements/statement.events';
import type { TreasuryEvent } from '../domain/treasury.events';

export const PROVIDER_BOOKINGS = {
  name: 'provider-bookings',
  categories: ['wallet', 'deposit', 'withdrawal', 'treasury', 'statement', 'unclaimed'],
} as const;

type Source = WalletEvent | DepositEvent | WithdrawalEvent | TreasuryEvent | StatementEvent | UnclaimedEvent;

/**
 * The bookings on the accounts of providers with every name of their transfers, and the statement that each belongs to.
 * They are few beside the bets: one statement an event is quick enough.
 */
export const providerBookingsProjection: Projection<Source> = {
  ...PROVIDER_BOOKINGS,
  tables: ['read.provider_bookings'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: Source, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'DepositConfirmed':
      return name(sql, 'deposit', data.depositId, { ...data, reference: data.depositId });
    case 'PayoutAccepted':
      return name(sql, 'payout', data.withdrawalId, { ...data, paymentId: data.payoutId });
    case 'PayoutPaid':
      return name(sql, 'payout', data.withdrawalId, data);
    case 'PayoutReturned':
      return nameReturn(sql, data);
    case 'RefundPaid':
      return name(sql, 'refund', `${data.providerId}/${data.paymentId}`, data);
    case 'DepositLost':
      return name(sql, 'reversal', `${data.providerId}/${data.paymentId}`, data);
    case 'DepositReversed':
      return book(sql, 'reversal', `${data.providerId}/${data.paymentId}`, data);
    case 'FundsDeposited':
      return book(sql, 'deposit', data.depositId, data);
    case 'WithdrawalCaptured':
      return book(sql, 'payout', data.withdrawalId, data);
    case 'WithdrawalReturned':
      return book(sql, 'payoutReturn', data.withdrawalId, data);
    case 'UnclaimedPaid':
      await name(sql, 'unclaimed', data.actId, data);
      return book(sql, 'unclaimed', data.actId, data);
    case 'PaymentSetAside':
    case 'PaymentRefunded': {
      const kind = type === 'PaymentSetAside' ? 'setAside' : 'refund';
      const subject = `${data.providerId}/${data.paymentId}`;
      await name(sql, kind, subject, { providerId: data.providerId, paymentId: data.paymentId });
      return book(sql, kind, subject, data);
    }
    case 'ProviderFeeBooked':
      await book(sql, 'fee', `${data.providerId}/${data.day}/${data.lineId}`, data);
      return assign(sql, data, [`fee:${data.providerId}/${data.day}/${data.lineId}`], data.lineId, true);
    case 'SettlementBooked': {
      const subject = `${data.providerId}/${data.day}/${data.lineId}`;
      await book(sql, 'settlement', subject, data);
      await sql.query('update read.provider_bookings set bank_id = $2 where booking_id = $1', [
        `settlement:${subject}`,
        data.bankId,
      ]);
      return assign(sql, data, [`settlement:${subject}`], data.lineId, true);
    }
    case 'StatementImported':
      return release(sql, data);
    case 'LinesMatched':
      for (const { line, booking } of data.matches)
        if (booking) await assign(sql, data, [booking.bookingId], line.lineId, true);
      return;
    case 'DifferenceFound':
      if (data.line && data.booking) await assign(sql, data, [data.booking.bookingId], data.line.lineId, false);
      return;
    case 'DifferenceSettled':
      if (data.lineId === null) return;
      if (data.booking) await assign(sql, data, [data.booking.bookingId], data.lineId, true);
      return keep(sql, data.providerId, data.day, data.lineId);
    default:
  }
}

interface Names {
  readonly providerId: string;
  readonly paymentId?: string;
  readonly reference?: string;
  readonly endToEndId?: string | null;
}

/** A name that a later event does not tell stays, unless it is one of another attempt. */
async function name(sql: SqlTransaction, kind: StoredBookingKind, subject: string, names: Names): Promise<void> {
  await sql.query(
    {
      name: 'provider-booking-names',
      text: `insert into read.provider_bookings as known
       (booking_id, provider_id, kind, payment_id, reference, end_to_end_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (booking_id) do update set
       provider_id = excluded.provider_id,
       payment_id = coalesce(excluded.payment_id,
         case when known.reference = excluded.reference or excluded.reference is null then known.payment_id end),
       reference = coalesce(excluded.reference, known.reference),
       end_to_end_id = coalesce(excluded.end_to_end_id, known.end_to_end_id)`,
    },
    [
      `${kind}:${subject}`,
      names.providerId,
      kind,
      names.paymentId ?? null,
      names.reference ?? null,
      names.endToEndId ?? null,
    ],
  );
}

/** Money that comes back bears the names of the payout. */
async function nameReturn(
  sql: SqlTransaction,
  { withdrawalId, providerId, reference }: Extract<WithdrawalEvent, { type: 'PayoutReturned' }>['data'],
): Promise<void> {
  await name(sql, 'payoutReturn', withdrawalId, { providerId, reference });
  await sql.query(
    `update read.provider_bookings as back
        set payment_id = payout.payment_id, end_to_end_id = payout.end_to_end_id
       from read.provider_bookings as payout
      where back.booking_id = $1 and payout.booking_id = $2 and payout.reference = $3`,
    [`payoutReturn:${withdrawalId}`, `payout:${withdrawalId}`, reference],
  );
}

interface Booked {
  readonly providerId: string;
  readonly memberId?: string;
  readonly currency: string;
  readonly postings: readonly { readonly account: string; readonly minor: string }[];
  readonly occurredAt: string;
}

/** The account in the books gives when that at the provider gains. */
async function book(
  sql: SqlTransaction,
  kind: StoredBookingKind,
  subject: string,
  { providerId, memberId, currency, postings, occurredAt }: Booked,
): Promise<void> {
  const own = postings.filter(({ account }) => account === `provider:${providerId}`);
  // A damaged event of the log that moves nothing at a provider is for the reconciler to find.
  if (own.length === 0) return;
  const minor = own.reduce((sum, one) => sum - BigInt(one.minor), 0n);
  await sql.query(
    {
      name: 'provider-booking-money',
      text: `insert into read.provider_bookings as known
       (booking_id, provider_id, kind, member_id, currency, minor, booked_at, own_day)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz, ($7::timestamptz at time zone $8)::date)
     on conflict (booking_id) do update set
       provider_id = excluded.provider_id, member_id = excluded.member_id, currency = excluded.currency,
       minor = coalesce(known.minor, 0) + excluded.minor, booked_at = excluded.booked_at, own_day = excluded.own_day`,
    },
    [
      `${kind}:${subject}`,
      providerId,
      kind,
      memberId ?? null,
      currency,
      minor.toString(),
      occurredAt,
      merchantTimeZone(),
    ],
  );
}

async function assign(
  sql: SqlTransaction,
  { day }: { readonly day: string },
  bookingIds: readonly string[],
  lineId: string,
  isKept: boolean,
): Promise<void> {
  await sql.query(
    'update read.provider_bookings set statement_day = $2, line_id = $3, is_kept = $4 where booking_id = any($1::text[])',
    [bookingIds, day, lineId, isKept],
  );
}

async function keep(sql: SqlTransaction, providerId: string, day: string, lineId: string): Promise<void> {
  await sql.query(
    'update read.provider_bookings set is_kept = true where provider_id = $1 and statement_day = $2 and line_id = $3',
    [providerId, day, lineId],
  );
}

/** The next version of a statement begins: what was neither matched nor settled belongs to no line again. */
async function release(
  sql: SqlTransaction,
  { providerId, day }: Extract<StatementEvent, { type: 'StatementImported' }>['data'],
): Promise<void> {
  await sql.query(
    `update read.provider_bookings set statement_day = null, line_id = null
      where provider_id = $1 and statement_day = $2 and not is_kept`,
    [providerId, day],
  );
}
