import { Body, Controller, Get, HttpCode, HttpException, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { writeBrCode } from '@contracts/vendor/br-code';
import { HolderTaxNumber } from '@contracts/vendor/holder-tax-number';
import {
  PaymentRequest,
  type PaymentCreated,
  type PaymentNotice,
  type PaymentPayer,
} from '@contracts/vendor/payment-provider';
import { newId } from '@platform/ids';
import { Courier } from '../courier/courier';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { SignedCall } from '../signing/signed-call';
import { Database } from '../store/database';
import { CONTEST_OUTCOMES, Contests, groupOf } from './contests';
import { newTransferId, REFUND_OUTCOMES, Refunds, type Arrival } from './refunds';

interface Payment extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: 'pt' | 'en';
  readonly pixCode: string;
  readonly expiresAt: Date;
  readonly webhookUrl: string;
  readonly returnUrl: string;
  readonly status: 'waiting' | 'paid' | 'failed';
  readonly late: boolean;
  /** The only person who may pay, as the operator has told; null where anybody may. */
  readonly payer: z.infer<typeof PaymentPayer> | null;
}

const PaymentId = z.uuid();
/** How somebody pays on the page, and how a refund of that money goes. */
const Ending = z.strictObject({
  status: z.enum(['paid', 'failed']),
  how: z.enum(['once', 'twice', 'otherCurrency', 'more']).default('once'),
  refund: z.enum(REFUND_OUTCOMES).default('refunded'),
  /** The name that the payer's bank tells; nobody is named without one. */
  payer: z.string().trim().max(140).default(''),
  /** Their tax number, where the bank tells it beside the name. */
  taxNumber: HolderTaxNumber,
});
type Ending = z.infer<typeof Ending>;

/** The words of the bank about a paid payment that its payer contests, and how that goes on. */
const Contest = z.strictObject({
  word: z.enum(['contested', 'kept', 'reversed']),
  /** How long the operator may answer; a week unless somebody chooses otherwise. */
  answerWithinMinutes: z.number().int().min(1).max(43_200).default(10_080),
  outcome: z.enum(CONTEST_OUTCOMES).default('byHand'),
});
type Contest = z.infer<typeof Contest>;

const COLUMNS = `id, reference, amount, currency, language, pix_code as "pixCode", expires_at as "expiresAt",
  webhook_url as "webhookUrl", return_url as "returnUrl", status, clock_timestamp() > expires_at as late,
  request->'payer' as payer`;

/** The payment provider: the calls of the operator and those of the pay page. */
@Controller()
export class PaymentsController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Courier) private readonly courier: Courier,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(Contests) private readonly contests: Contests,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  @Post('v1/payments')
  @SignedCall('provider')
  async create(@Body({ schema: PaymentRequest }) request: PaymentRequest): Promise<PaymentCreated> {
    const id = newId();
    const pixCode = codeOf(id, request);
    await this.database.query(
      `insert into payments (id, reference, request, amount, currency, language, pix_code, expires_at, webhook_url, return_url)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reference) do nothing`,
      [
        id,
        request.reference,
        JSON.stringify(request),
        request.amount,
        request.currency,
        request.language,
        pixCode,
        request.expiresAt,
        request.webhookUrl,
        request.returnUrl,
      ],
    );
    const [kept] = await this.database.query<{ id: string; pixCode: string; same: boolean }>(
      'select id, pix_code as "pixCode", request = $2::jsonb as same from payments where reference = $1',
      [request.reference, JSON.stringify(request)],
    );
    if (!kept!.same) throw new HttpException({ error: 'reference-used' }, 409);
    return {
      paymentId: kept!.id,
      payUrl: `${this.config.SANDBOX_PUBLIC_URL}/pay/${kept!.id}`,
      ...(request.currency === 'BRL' ? { pixCode: kept!.pixCode } : {}),
    };
  }

  @Get('pay/api/:id')
  async show(@Param('id', { schema: PaymentId }) id: string) {
    return pageView(await this.find(id));
  }

  /** Ends a payment once; the notice to the operator is stored in the same transaction. */
  @Post('pay/api/:id')
  @HttpCode(200)
  async end(@Param('id', { schema: PaymentId }) id: string, @Body({ schema: Ending }) ending: Ending) {
    const payment = await this.database.transaction(async (tx) => {
      const rows = await tx.query<Payment>(
        `update payments set status = $2, closed_at = clock_timestamp()
         where id = $1 and status = 'waiting' and clock_timestamp() <= expires_at returning ${COLUMNS}`,
        [id, ending.status],
      );
      if (rows[0])
        for (const [seq, arrival] of arrivalsOf(rows[0], ending).entries()) {
          await this.courier.add(tx, noticeOf(rows[0], ending, arrival, seq));
          if (ending.status === 'paid')
            await this.refunds.arrived(tx, { ...arrival, reference: rows[0].reference, outcome: ending.refund });
        }
      return rows[0];
    });
    const kept = payment ?? (await this.find(id));
    if (kept.status === 'waiting') throw new HttpException({ error: 'late' }, 409);
    if (kept.status !== ending.status) throw new HttpException({ error: 'closed' }, 409);
    if (payment)
      await Promise.race([
        this.courier.deliver(groupOf(id)),
        new Promise((resolve) => setTimeout(resolve, 2_000).unref()),
      ]);
    return pageView(kept);
  }

  /** Tells the operator once that the payer contests a payment, or how that has ended. */
  @Post('pay/api/:id/contest')
  @HttpCode(200)
  async contest(@Param('id', { schema: PaymentId }) id: string, @Body({ schema: Contest }) contest: Contest) {
    const payment = await this.find(id);
    if (payment.status !== 'paid') throw new HttpException({ error: 'not-paid' }, 409);
    await this.contests.tell(payment, contest.word, contest);
    return pageView(payment);
  }

  private async find(id: string): Promise<Payment> {
    const [payment] = await this.database.query<Payment>(`select ${COLUMNS} from payments where id = $1`, [id]);
    if (!payment) throw new HttpException({ error: 'payment-unknown' }, 404);
    return payment;
  }
}

/** The code names an address that no bank can reach, so that no real money follows. */
function codeOf(id: string, { amount, currency }: PaymentRequest): string {
  const txid = id.replaceAll('-', '').toUpperCase();
  if (currency !== 'BRL') return `SANDBOX.${txid}.${amount}.${currency}`;
  const location = `sandbox.invalid/pix/${txid}`;
  return writeBrCode({ location, amount, merchantName: 'CROUPIER SANDBOX', merchantCity: 'SAO PAULO', txid });
}

/** The money of an ending: a second payment has a name of its own. */
function arrivalsOf({ id, amount, currency }: Payment, { how, status }: Ending): readonly Arrival[] {
  const transfer = () => (status === 'paid' ? newTransferId('E') : null);
  const whole = { paymentId: id, amount, currency, endToEndId: transfer() };
  switch (how) {
    case 'twice':
      return [whole, { ...whole, paymentId: `${id}-2`, endToEndId: transfer() }];
    case 'otherCurrency':
      return [{ ...whole, currency: currency === 'USD' ? 'EUR' : 'USD' }];
    case 'more':
      return [{ ...whole, amount: `1${amount}` }];
    case 'once':
      return [whole];
  }
}

function noticeOf(
  payment: Payment,
  { status, payer, taxNumber = null }: Ending,
  { endToEndId, ...arrival }: Arrival,
  seq: number,
) {
  const notice: PaymentNotice = {
    ...arrival,
    reference: payment.reference,
    status,
    ...(status === 'paid' ? { payer: payer === '' ? null : { name: payer, taxNumber }, endToEndId } : {}),
    occurredAt: new Date().toISOString(),
  };
  return {
    party: 'provider',
    groupId: groupOf(payment.id),
    seq,
    kind: 'notice' as const,
    url: payment.webhookUrl,
    body: JSON.stringify(notice),
  };
}

/** On the page the person who may pay is the one who does, unless somebody chooses otherwise. */
function pageView(payment: Payment) {
  const { id, amount, currency, language, pixCode, expiresAt, returnUrl, status, late, payer } = payment;
  return {
    id,
    amount,
    currency,
    language,
    pixCode,
    expiresAt,
    leftMs: expiresAt.getTime() - Date.now(),
    returnUrl,
    status,
    late,
    payer,
  };
}
