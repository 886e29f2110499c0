import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import type { UnclaimedEvent } from '@contexts/money/unclaimed/unclaimed.events';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { WithdrawalEvent } from '@contexts/money/withdrawals/withdrawals.events';
import type { Projection } from '@platform/projections/projection';
import type { StatementEvent, StoredBookingKind } from '../domain/statements/statement.events';
import type { TreasuryEvent } from '../domain/treasury.events';
import { ProviderBookingPage } from './provider-booking-page';

export const PROVIDER_BOOKINGS = {
  name: 'provider-bookings',
  categories: ['wallet', 'deposit', 'withdrawal', 'treasury', 'statement', 'unclaimed'],
} as const;

type Source = WalletEvent | DepositEvent | WithdrawalEvent | TreasuryEvent | StatementEvent | UnclaimedEvent;

/**
 * The bookings on the accounts of providers with every name of their transfers, and the statement that each belongs to.
 */
export const providerBookingsProjection: Projection<Source> = {
  ...PROVIDER_BOOKINGS,
  tables: ['read.provider_bookings'],
  async project(events, sql) {
    const page = new ProviderBookingPage(sql);
    for (const event of events) await apply(event, page);
    await page.write();
  },
};

async function apply({ type, data }: Source, page: ProviderBookingPage): Promise<void> {
  switch (type) {
    case 'DepositConfirmed':
      return name(page, 'deposit', data.depositId, { ...data, reference: data.depositId });
    case 'PayoutAccepted':
      return name(page, 'payout', data.withdrawalId, { ...data, paymentId: data.payoutId });
    case 'PayoutPaid':
      return name(page, 'payout', data.withdrawalId, data);
    case 'PayoutReturned':
      return nameReturn(page, data);
    case 'RefundPaid':
      return name(page, 'refund', `${data.providerId}/${data.paymentId}`, data);
    case 'DepositLost':
      return name(page, 'reversal', `${data.providerId}/${data.paymentId}`, data);
    case 'DepositReversed':
      return book(page, 'reversal', `${data.providerId}/${data.paymentId}`, data);
    case 'FundsDeposited':
      return book(page, 'deposit', data.depositId, data);
    case 'WithdrawalCaptured':
      return book(page, 'payout', data.withdrawalId, data);
    case 'WithdrawalReturned':
      return book(page, 'payoutReturn', data.withdrawalId, data);
    case 'UnclaimedPaid':
      await name(page, 'unclaimed', data.actId, data);
      return book(page, 'unclaimed', data.actId, data);
    case 'PaymentSetAside':
    case 'PaymentRefunded': {
      const kind = type === 'PaymentSetAside' ? 'setAside' : 'refund';
      const subject = `${data.providerId}/${data.paymentId}`;
      await name(page, kind, subject, { providerId: data.providerId, paymentId: data.paymentId });
      return book(page, kind, subject, data);
    }
    case 'ProviderFeeBooked':
      await book(page, 'fee', `${data.providerId}/${data.day}/${data.lineId}`, data);
      return assign(page, data, [`fee:${data.providerId}/${data.day}/${data.lineId}`], data.lineId, true);
    case 'SettlementBooked': {
      const subject = `${data.providerId}/${data.day}/${data.lineId}`;
      await book(page, 'settlement', subject, data);
      await page.query('update read.provider_bookings set bank_id = $2 where booking_id = $1', [
        `settlement:${subject}`,
        data.bankId,
      ]);
      return assign(page, data, [`settlement:${subject}`], data.lineId, true);
    }
    case 'StatementImported':
      return release(page, data);
    case 'LinesMatched':
      for (const { line, booking } of data.matches)
        if (booking) await assign(page, data, [booking.bookingId], line.lineId, true);
      return;
    case 'DifferenceFound':
      if (data.line && data.booking) await assign(page, data, [data.booking.bookingId], data.line.lineId, false);
      return;
    case 'DifferenceSettled':
      if (data.lineId === null) return;
      if (data.booking) await assign(page, data, [data.booking.bookingId], data.lineId, true);
      return keep(page, data.providerId, data.day, data.lineId);
    default:
  }
}

interface Names {
  readonly providerId: string;
  readonly paymentId?: string;
  readonly reference?: string;
  readonly endToEndId?: string | null;
}

function name(
  page: ProviderBookingPage,
  kind: StoredBookingKind,
  subject: string,
  { providerId, paymentId, reference, endToEndId }: Names,
): Promise<void> {
  return page.name({
    booking_id: `${kind}:${subject}`,
    provider_id: providerId,
    kind,
    payment_id: paymentId ?? null,
    reference: reference ?? null,
    end_to_end_id: endToEndId ?? null,
  });
}

/** Money that comes back bears the names of the payout. */
async function nameReturn(
  page: ProviderBookingPage,
  { withdrawalId, providerId, reference }: Extract<WithdrawalEvent, { type: 'PayoutReturned' }>['data'],
): Promise<void> {
  await name(page, 'payoutReturn', withdrawalId, { providerId, reference });
  await page.query(
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
  page: ProviderBookingPage,
  kind: StoredBookingKind,
  subject: string,
  { providerId, memberId, currency, postings, occurredAt }: Booked,
): Promise<void> {
  const own = postings.filter(({ account }) => account === `provider:${providerId}`);
  // A damaged event of the log that moves nothing at a provider is for the reconciler to find.
  if (own.length === 0) return;
  const minor = own.reduce((sum, one) => sum - BigInt(one.minor), 0n);
  await page.book({
    booking_id: `${kind}:${subject}`,
    provider_id: providerId,
    kind,
    member_id: memberId ?? null,
    currency,
    minor,
    booked_at: occurredAt,
  });
}

async function assign(
  page: ProviderBookingPage,
  { day }: { readonly day: string },
  bookingIds: readonly string[],
  lineId: string,
  isKept: boolean,
): Promise<void> {
  await page.query(
    'update read.provider_bookings set statement_day = $2, line_id = $3, is_kept = $4 where booking_id = any($1::text[])',
    [bookingIds, day, lineId, isKept],
  );
}

async function keep(page: ProviderBookingPage, providerId: string, day: string, lineId: string): Promise<void> {
  await page.query(
    'update read.provider_bookings set is_kept = true where provider_id = $1 and statement_day = $2 and line_id = $3',
    [providerId, day, lineId],
  );
}

/** The next version of a statement begins: what was neither matched nor settled belongs to no line again. */
async function release(
  page: ProviderBookingPage,
  { providerId, day }: Extract<StatementEvent, { type: 'StatementImported' }>['data'],
): Promise<void> {
  await page.query(
    `update read.provider_bookings set statement_day = null, line_id = null
      where provider_id = $1 and statement_day = $2 and not is_kept`,
    [providerId, day],
  );
}
