import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  ContestAnswerRequest,
  PaymentRequest,
  RefundRequest,
  type ContestAnswerReport,
} from '@contracts/vendor/payment-provider';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { PARTY_KEY } from '@test/support/context-harness';

export const FAULTS = ['error', 'unsigned', 'script-address', 'foreign-address', 'redirect', 'flood'] as const;
export type Fault = (typeof FAULTS)[number];
const ADDRESSES: Partial<Record<string, string>> = {
  'script-address': 'javascript:alert(1)',
  'foreign-address': 'https://pay.example.evil.example/p',
};

/** A provider that checks signatures, keeps one payment for each reference, and can be out of order. */
export class FakeProvider {
  readonly requests: PaymentRequest[] = [];
  readonly paths = new Set<string>();
  fault: 'none' | Fault = 'none';
  refunds: 'refunded' | 'failed' | 'silent' = 'refunded';
  /** The fate of answers to contests; `silent`: an answer is taken, and nobody is told. */
  contests: 'taken' | 'closed' | 'silent' = 'taken';
  readonly contestAnswers = new Map<string, ContestAnswerRequest>();
  readonly sentBack = new Map<string, { paymentId: string; amount: string; currency: string; status: string }>();
  private server: Server;

  constructor(private readonly party: string) {}

  async listen(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      const keysOf = () => [PARTY_KEY];
      const [headersIn, path] = [request.headers, request.url!];
      this.paths.add(path);
      const seen = verifySignature({
        headers: headersIn,
        method: request.method!,
        path,
        rawBody: body,
        keysOf,
        nowMs: Date.now(),
      });
      if (seen.ok && path.startsWith('/v1/refunds')) return this.refund(path, body, seen.requestId, response);
      if (seen.ok && path === '/v1/contest-answers') return this.takeAnswer(path, body, seen.requestId, response);
      if (!seen.ok || this.fault === 'error') return void response.writeHead(seen.ok ? 500 : 401).end();
      const payment = PaymentRequest.parse(JSON.parse(body));
      this.requests.push(payment);
      if (this.fault === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end();
      const payUrl = ADDRESSES[this.fault] ?? `https://pay.example/${payment.reference}`;
      const more = this.fault === 'flood' ? { more: 'x'.repeat(100_000) } : {};
      const answer = JSON.stringify({ paymentId: `p-${payment.reference}`, payUrl, ...more });
      const headers = signResponse({
        party: this.party,
        key: PARTY_KEY,
        path,
        requestId: seen.requestId,
        body: answer,
      });
      response.writeHead(200, this.fault === 'unsigned' ? {} : { ...headers }).end(answer);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Keeps one refund for each reference, refuses them or says nothing. */
  private refund(path: string, body: string, requestId: string, response: ServerResponse): void {
    if (this.refunds === 'silent') return void response.writeHead(503).end();
    const asked = path.split('/')[3];
    if (!asked) {
      const { reference, ...money } = RefundRequest.parse(JSON.parse(body));
      this.sentBack.set(reference, { ...money, status: this.refunds });
    }
    const reference = asked ?? RefundRequest.parse(JSON.parse(body)).reference;
    const kept = this.sentBack.get(reference);
    const reason = kept?.status === 'failed' ? 'refused' : null;
    const answer = JSON.stringify(
      kept ? { refundId: 'r', reference, status: kept.status, reason, endToEndId: null } : { error: 'refund-unknown' },
    );
    const headers = signResponse({ party: this.party, key: PARTY_KEY, path, requestId, body: answer });
    response.writeHead(kept ? 200 : 404, { ...headers }).end(answer);
  }

  /** Keeps one answer for each reference. */
  private takeAnswer(path: string, body: string, requestId: string, response: ServerResponse): void {
    const asked = ContestAnswerRequest.parse(JSON.parse(body));
    this.contestAnswers.set(asked.reference, asked);
    if (this.contests === 'silent') return void response.writeHead(503).end();
    const report: ContestAnswerReport =
      this.contests === 'taken'
        ? { reference: asked.reference, status: 'taken', reason: null }
        : { reference: asked.reference, status: 'refused', reason: 'closed' };
    const answer = JSON.stringify(report);
    const headers = signResponse({ party: this.party, key: PARTY_KEY, path, requestId, body: answer });
    response.writeHead(200, { ...headers }).end(answer);
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
