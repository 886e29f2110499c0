import { createHash } from 'node:crypto';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { ContestAnswerReport, ContestAnswerRequest, PaymentNotice } from '@contracts/vendor/payment-provider';
import { Courier } from '../courier/courier';
import { Database, type Queries } from '../store/database';

export type ContestWord = 'contested' | 'kept' | 'reversed';

/**
 * How a contest ends once the operator has objected; somebody chooses it on the pay page. `byHand`: nothing ends by
 * itself. An operator that accepts loses the money.
 */
export const CONTEST_OUTCOMES = ['byHand', 'kept', 'reversed'] as const;
export type ContestOutcome = (typeof CONTEST_OUTCOMES)[number];

/** How a payment is contested. */
export interface ContestChoice {
  readonly answerWithinMinutes: number;
  readonly outcome: ContestOutcome;
}

/** The payment that is contested. */
interface Contested {
  readonly id: string;
  readonly reference: string;
  readonly webhookUrl: string;
}

interface Opened extends Record<string, unknown> {
  readonly answerBy: Date | null;
  readonly outcome: ContestOutcome;
  readonly isEnded: boolean;
}

/** The contests of the sandbox's bank: its words about a payment, and the answers of the operator. */
@Injectable()
export class Contests {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Courier) private readonly courier: Courier,
  ) {}

  /** Tells the operator once that the payer contests a payment, or how that has ended. */
  async tell(payment: Contested, word: ContestWord, choice: ContestChoice): Promise<void> {
    await this.database.transaction((tx) => this.add(tx, payment, word, choice));
    await this.courier.deliver(groupOf(payment.id));
  }

  /** The reference makes it idempotent. @throws HttpException 409 for other content */
  async answer(request: ContestAnswerRequest): Promise<ContestAnswerReport> {
    const digest = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const { reference, paymentId, answer } = request;
    const { report, payment } = await this.database.transaction(async (tx) => {
      // One answer at a time for each payment.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [paymentId]);
      const [kept] = await tx.query<{ digest: string; reason: ContestAnswerReport['reason'] }>(
        'select digest, reason from contest_answers where reference = $1',
        [reference],
      );
      if (kept && kept.digest !== digest) throw new HttpException({ error: 'reference-used' }, 409);
      if (kept) return { report: reportOf(reference, kept.reason), payment: null };
      const [opened] = await tx.query<Opened>(
        `select answer_by as "answerBy", outcome,
                exists (select from contests where payment_id = $1 and word <> 'contested') as "isEnded"
           from contests where payment_id = $1 and word = 'contested'`,
        [paymentId],
      );
      const reason = opened ? faultOf(opened) : await this.faultOfPast(tx, paymentId);
      await tx.query(
        'insert into contest_answers (reference, digest, payment_id, answer, reason) values ($1, $2, $3, $4, $5)',
        [reference, digest, paymentId, answer, reason],
      );
      if (reason !== null || !opened || opened.outcome === 'byHand')
        return { report: reportOf(reference, reason), payment: null };
      const [found] = await tx.query<Contested & Record<string, unknown>>(
        'select id, reference, webhook_url as "webhookUrl" from payments where id = $1',
        [paymentId],
      );
      const word = answer === 'accepted' ? 'reversed' : opened.outcome;
      if (found) await this.add(tx, found, word, { answerWithinMinutes: 0, outcome: 'byHand' });
      return { report: reportOf(reference, reason), payment: found ?? null };
    });
    if (payment) void this.courier.deliver(groupOf(payment.id));
    return report;
  }

  /** A payment that a demo with a past has handed over is contested in that past as well. */
  private async faultOfPast(tx: Queries, paymentId: string): Promise<ContestAnswerReport['reason']> {
    const [past] = await tx.query(`select 1 from bank_history where payment_id = $1 and kind = 'payment'`, [paymentId]);
    if (past) return null;
    const [arrived] = await tx.query('select 1 from arrivals where payment_id = $1', [paymentId]);
    return arrived ? 'notContested' : 'paymentUnknown';
  }

  private async add(
    tx: Queries,
    payment: Contested,
    word: ContestWord,
    { answerWithinMinutes, outcome }: ContestChoice,
  ): Promise<void> {
    const answerBy = new Date(Date.now() + answerWithinMinutes * 60_000);
    const [told] = await tx.query<{ amount: string; currency: string; no: number }>(
      `with told as (insert into contests (payment_id, word, answer_by, outcome) values ($1, $2, $3, $4)
         on conflict do nothing returning 1)
       select amount, currency, (select count(*)::int from contests where payment_id = $1) as no
         from arrivals where payment_id = $1 and exists (select from told)`,
      [payment.id, word, word === 'contested' ? answerBy : null, outcome],
    );
    if (told) await this.courier.add(tx, noticeOf(payment, word, { ...told, answerBy }));
  }
}

function faultOf({ answerBy, isEnded }: Opened): ContestAnswerReport['reason'] {
  return isEnded || (answerBy !== null && answerBy.getTime() <= Date.now()) ? 'closed' : null;
}

function reportOf(reference: string, reason: ContestAnswerReport['reason']): ContestAnswerReport {
  return { reference, status: reason === null ? 'taken' : 'refused', reason };
}

export function groupOf(paymentId: string): string {
  return `payment-${paymentId}`;
}

interface Told {
  readonly amount: string;
  readonly currency: string;
  readonly no: number;
  readonly answerBy: Date;
}

/** Notices of contests follow those of the payment, of which there are two at most. */
function noticeOf({ id, reference, webhookUrl }: Contested, word: ContestWord, told: Told) {
  const { amount, currency, no, answerBy } = told;
  const notice: PaymentNotice = {
    paymentId: id,
    reference,
    status: word,
    amount,
    currency,
    ...(word === 'contested' ? { answerBy: answerBy.toISOString() } : {}),
    occurredAt: new Date().toISOString(),
  };
  return {
    party: 'provider',
    groupId: groupOf(id),
    seq: 2 + no,
    kind: 'notice' as const,
    url: webhookUrl,
    body: JSON.stringify(notice),
  };
}
