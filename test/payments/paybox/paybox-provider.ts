import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { formatMinor } from '@kernel/money';
import type { ProviderParty } from '@platform/config/parties';
import { ApiError } from '@platform/http/api-error';
import { noticePathOf, type PaymentProvider } from '@contexts/money/cashier/providers/payment-provider';

/** How PayBox signs its notices: hexadecimal HMAC-SHA256 over the body alone, in a header of its own. */
export function payboxToken(key: string, body: string | Buffer): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

const Created = z.object({ box: z.string(), page: z.url() });
const Settled = z.object({
  box: z.string(),
  order: z.uuid(),
  state: z.enum(['WAITING', 'SETTLED', 'DECLINED']),
  cents: z.string().regex(/^\d{1,15}$/),
  at: z.string().regex(/^\d{10}$/),
});

/**
 * A provider with a protocol of its own: a bearer key, forms instead of JSON, amounts in cents, a token over the body,
 * and the text OK for a receipt.
 */
export function payboxProvider(party: ProviderParty): PaymentProvider {
  return {
    id: party.id,
    methods: [{ id: 'boleto', name: 'Boleto' }],
    notices: {
      path: noticePathOf(party.id),
      read: async ({ headers, body }) => {
        if (!isFromPaybox(headers['x-paybox-token'], party.keys, body)) throw new ApiError('INVALID_SIGNATURE');
        const read = Settled.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
        if (!read.success) throw new ApiError('MALFORMED_BODY');
        const { box, order, state, cents, at } = read.data;
        if (state === 'WAITING') return null;
        return {
          paymentId: box,
          reference: order,
          status: state === 'SETTLED' ? 'paid' : 'failed',
          amount: formatMinor(BigInt(cents), 'BRL'),
          currency: 'BRL',
          occurredAt: new Date(Number(at) * 1_000).toISOString(),
        };
      },
      receipt: 'OK',
    },
    async createPayment({ reference, amount, webhookUrl }) {
      const answer = await fetch(new URL('/boxes', party.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${party.keys[0]}` },
        body: new URLSearchParams({ order: reference, amount, callback: webhookUrl }),
      });
      const { box, page } = Created.parse(await answer.json());
      return { paymentId: box, payUrl: page };
    },
    refunds: null,
    contests: null,
    payouts: null,
    statements: null,
  };
}

function isFromPaybox(token: unknown, keys: readonly string[], body: Buffer): boolean {
  const given = Buffer.from(typeof token === 'string' ? token : '');
  return keys.some((key) => {
    const expected = Buffer.from(payboxToken(key, body));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
