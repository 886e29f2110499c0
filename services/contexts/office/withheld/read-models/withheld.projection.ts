import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { RecordedEvent } from '@kernel/event';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { TAKEN_BACK } from '../domain/withheld.decide';
import type { WithheldEvent } from '../domain/withheld.events';

/** Names the checkpoint of the withheld amounts. */
export const WITHHELD_PROJECTION = 'withheld';

type Source = WalletEvent | DepositEvent | WithheldEvent;

/**
 * The amounts above their ceilings, for the list. The wallet and the cashier have the last word on whether an amount
 * was paid or refused. Such events are rare: one statement an event is quick enough.
 */
export const withheldProjection: Projection<Source> = {
  name: WITHHELD_PROJECTION,
  categories: ['wallet', 'deposit', 'withheld'],
  tables: ['read.withheld_amounts'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply(event: RecordedEvent & Source, sql: SqlTransaction): Promise<void> {
  const { type, data } = event;
  switch (type) {
    case 'WinWithheld':
      return insert(sql, {
        ...data,
        id: data.operatorTransactionId,
        kind: data.isPromo ? 'promoWin' : 'win',
        basisMinor: data.isPromo ? null : data.stakeMinor,
        partyId: data.vendorId,
      });
    case 'VendorWinWithheld':
      return insert(sql, {
        ...data,
        id: data.operatorTransactionId,
        kind: data.unexplainedMinor === '0' ? 'vendorWin' : 'vendorUnexplained',
        basisMinor: data.stakedMinor,
        partyId: data.vendorId,
        gameCode: null,
        roundId: null,
      });
    case 'PaymentWithheld':
      return insert(sql, {
        ...data,
        id: data.depositId,
        kind: 'deposit',
        amountMinor: data.paidAmountMinor,
        basisMinor: data.requestedAmountMinor,
        partyId: data.providerId,
        gameCode: null,
        roundId: null,
        transactionId: data.paymentId,
      });
    case 'WithheldWinPaid':
    case 'WithheldVendorWinPaid':
      return end(sql, data.operatorTransactionId, 'paid');
    case 'WithheldWinRefused':
    case 'WithheldVendorWinRefused':
      return end(sql, data.operatorTransactionId, 'refused');
    case 'WithheldWinRolledBack':
      return takenBack(sql, data);
    case 'DepositConfirmed':
      return end(sql, data.depositId, 'paid');
    case 'DepositRefused':
      return end(sql, data.depositId, 'refused');
    case 'SettlementProposed':
    case 'SettlementApproved':
    case 'SettlementTurnedDown':
    case 'SettlementFailed':
      return decided(sql, { type, data } as WithheldEvent);
    default:
  }
}

interface Inserted {
  readonly id: string;
  readonly kind: string;
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: string;
  readonly ceilingMinor: string;
  readonly basisMinor: string | null;
  readonly partyId: string;
  readonly gameCode: string | null;
  readonly roundId: string | null;
  readonly transactionId: string;
  readonly occurredAt: string;
}

async function insert(sql: SqlTransaction, row: Inserted): Promise<void> {
  await sql.query(
    `insert into read.withheld_amounts (id, kind, status, member_id, currency, amount_minor, ceiling_minor, basis_minor,
       party_id, game_code, round_id, transaction_id, withheld_at, proposal_no)
     values ($1, $2, 'waiting', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0)`,
    [
      row.id,
      row.kind,
      row.memberId,
      row.currency,
      row.amountMinor,
      row.ceilingMinor,
      row.basisMinor,
      row.partyId,
      row.gameCode,
      row.roundId,
      row.transactionId,
      row.occurredAt,
    ],
  );
}

async function end(sql: SqlTransaction, id: string, status: 'paid' | 'refused'): Promise<void> {
  await sql.query('update read.withheld_amounts set status = $2, fault = null where id = $1', [id, status]);
}

/** A win that was refused stays refused when its vendor takes it back as well. */
async function takenBack(
  sql: SqlTransaction,
  { memberId, vendorId, winTransactionId, wasRefused }: Extract<WalletEvent, { type: 'WithheldWinRolledBack' }>['data'],
): Promise<void> {
  if (wasRefused) return;
  await sql.query(
    `update read.withheld_amounts set status = 'takenBack'
      where member_id = $1 and party_id = $2 and transaction_id = $3 and kind <> 'deposit'`,
    [memberId, vendorId, winTransactionId],
  );
}

/** Where the wallet or the cashier has ended it already, a later word of the decision changes no status. */
async function decided(sql: SqlTransaction, event: WithheldEvent): Promise<void> {
  const { withheldId } = event.data;
  const STATUS = `status = case when status in ('waiting', 'proposed', 'approved') then $2 else status end`;
  switch (event.type) {
    case 'SettlementProposed': {
      const { makerId, refusal, note, occurredAt } = event.data;
      await sql.query(
        `update read.withheld_amounts set ${STATUS}, proposal_no = proposal_no + 1, maker_id = $3, refusal = $4,
           proposal_note = $5, proposed_at = $6, checker_id = null, is_approved = null, decision_note = null,
           decided_at = null, fault = null
          where id = $1`,
        [withheldId, 'proposed', makerId, refusal, note, occurredAt],
      );
      return;
    }
    case 'SettlementApproved':
    case 'SettlementTurnedDown': {
      const isApproved = event.type === 'SettlementApproved';
      const { checkerId, note, occurredAt } = event.data;
      await sql.query(
        `update read.withheld_amounts set ${STATUS}, checker_id = $3, is_approved = $4, decision_note = $5, decided_at = $6
          where id = $1`,
        [withheldId, isApproved ? 'approved' : 'waiting', checkerId, isApproved, note, occurredAt],
      );
      return;
    }
    case 'SettlementFailed': {
      const { fault } = event.data;
      await sql.query(`update read.withheld_amounts set ${STATUS}, fault = $3 where id = $1`, [
        withheldId,
        fault === TAKEN_BACK ? 'takenBack' : 'waiting',
        fault,
      ]);
      return;
    }
    default:
  }
}
