import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { PayoutNotice, PayoutRequest } from '@contracts/vendor/payout-provider';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { SignedCaller } from '@test/support/signed-caller';
import type { Random } from '../support/random';

/**
 * How the bank treats one payout. `lost`: the request never arrives and the caller hears nothing. `silent`: it is
 * carried out and the caller hears nothing. `untold`: it is paid without a notice, so that only a question finds out.
 */
const MANNERS = ['paid', 'lost', 'silent', 'untold', 'repeated', 'failed', 'returned', 'reordered'] as const;
export type Manner = (typeof MANNERS)[number];

export type Shares = Readonly<Record<Manner, number>>;

const SHARES: Shares = {
  paid: 52,
  lost: 4,
  silent: 10,
  untold: 8,
  repeated: 10,
  failed: 6,
  returned: 6,
  reordered: 4,
};

/** A bank that pays everything and says so once. */
export const CALM: Shares = {
  paid: 1,
  lost: 0,
  silent: 0,
  untold: 0,
  repeated: 0,
  failed: 0,
  returned: 0,
  reordered: 0,
};

interface Entry {
  readonly request: PayoutRequest;
  readonly payoutId: string;
  readonly manner: Manner;
  readonly endToEndId: string;
  history: readonly { readonly status: PayoutNotice['status']; readonly at: string }[];
}

/** The word of the bank on one reference, once everything is at rest. */
export interface Booked {
  readonly reference: string;
  readonly amount: string;
  readonly manner: Manner;
  readonly isPaid: boolean;
  readonly isReturned: boolean;
}

/** A payment provider of its own, which outlives every process of the platform and keeps its own book. */
export class ChaosBank {
  /** References whose request was swallowed. The bank never saw them. */
  readonly lost = new Set<string>();
  private readonly book = new Map<string, Entry>();
  private readonly server: Server;
  private readonly working = new Set<Promise<void>>();
  private key = '';
  private apis: readonly string[] = [];
  private isClosed = false;

  constructor(
    private readonly random: Random,
    private readonly partyId: string,
    private readonly shares: Shares = SHARES,
  ) {
    this.server = createServer((request, response) => {
      void this.answer(request, response).catch(() => response.destroy());
    });
    // A connection that the bank closes while a request is on its way to it would be one more way to lose a request.
    this.server.keepAliveTimeout = 0;
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
    );
  }

  /** The key that both sides share, and where notices are sent. */
  meet(key: string, apis: readonly string[]): void {
    this.key = key;
    this.apis = apis;
  }

  /** Resolves once every notice was taken. */
  async settled(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
  }

  /** True while no payment is on its way and no notice is waiting to be taken. */
  get isIdle(): boolean {
    return this.working.size === 0;
  }

  get booked(): readonly Booked[] {
    return [...this.book.values()].map(({ request, manner, history }) => ({
      reference: request.reference,
      amount: request.amount,
      manner,
      isPaid: history.some(({ status }) => status === 'paid'),
      isReturned: history.some(({ status }) => status === 'returned'),
    }));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rawBody = await text(request);
    const { headers, method = '', url: path = '' } = request;
    const seen = verifySignature({ headers, method, path, rawBody, keysOf: () => [this.key], nowMs: Date.now() });
    if (!seen.ok) return void response.writeHead(401).end();
    const say = (status: number, value: object) => {
      const body = JSON.stringify(value);
      const signed = signResponse({ party: this.partyId, key: this.key, path, requestId: seen.requestId, body });
      response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(body);
    };
    if (path === '/v1/accounts/lookup') return say(200, { holderName: 'Maria Souza', bankName: 'Banco Exemplo' });
    if (method === 'GET') return this.report(decodeURIComponent(path.slice('/v1/payouts/'.length)), say);
    const payout = JSON.parse(rawBody) as PayoutRequest;
    const known = this.book.get(payout.reference);
    if (known) return say(known.request.amount === payout.amount ? 200 : 409, { payoutId: known.payoutId });
    const manner = this.chosen();
    if (manner === 'lost') {
      this.lost.add(payout.reference);
      return void response.destroy();
    }
    const entry: Entry = { request: payout, payoutId: newId(), manner, endToEndId: `E${newId()}`, history: [] };
    this.book.set(payout.reference, entry);
    this.begin(this.carryOut(entry));
    if (manner === 'silent') return void response.destroy();
    say(200, { payoutId: entry.payoutId });
  }

  private report(reference: string, say: (status: number, value: object) => void): void {
    const entry = this.book.get(reference);
    if (!entry) return say(404, { error: 'payout-unknown' });
    const last = entry.history.at(-1);
    const status = last?.status ?? 'accepted';
    say(200, {
      payoutId: entry.payoutId,
      reference,
      status,
      reason: status === 'failed' ? 'providerFault' : null,
      endToEndId: status === 'paid' || status === 'returned' ? entry.endToEndId : null,
      occurredAt: last?.at ?? new Date().toISOString(),
    });
  }

  private chosen(): Manner {
    let ticket = this.random.below(Object.values(this.shares).reduce((sum, share) => sum + share, 0));
    return MANNERS.find((manner) => (ticket -= this.shares[manner]) < 0)!;
  }

  private begin(work: Promise<void>): void {
    this.working.add(work);
    void work.finally(() => this.working.delete(work));
  }

  private async carryOut(entry: Entry): Promise<void> {
    await pause(20 + this.random.below(400));
    const happens = (status: PayoutNotice['status']) => {
      entry.history = [...entry.history, { status, at: new Date().toISOString() }];
    };
    switch (entry.manner) {
      case 'failed':
        happens('failed');
        return this.tell(entry, 'failed');
      case 'untold':
        return happens('paid');
      case 'repeated':
        happens('paid');
        await Promise.all([this.tell(entry, 'paid'), this.tell(entry, 'paid'), this.tell(entry, 'paid')]);
        return;
      case 'returned':
        happens('paid');
        await this.tell(entry, 'paid');
        await pause(this.random.below(600));
        happens('returned');
        return this.tell(entry, 'returned');
      case 'reordered':
        happens('paid');
        happens('returned');
        await Promise.all([this.tell(entry, 'returned'), pause(200).then(() => this.tell(entry, 'paid'))]);
        return;
      default:
        happens('paid');
        return this.tell(entry, 'paid');
    }
  }

  /** Repeats the notice until it is taken, each time to a process by chance. */
  private async tell(entry: Entry, status: PayoutNotice['status']): Promise<void> {
    const { request, payoutId, endToEndId, history } = entry;
    const body = JSON.stringify({
      payoutId,
      reference: request.reference,
      status,
      reason: status === 'failed' ? 'providerFault' : null,
      endToEndId: status === 'failed' ? null : endToEndId,
      amount: request.amount,
      currency: request.currency,
      occurredAt: history.find((one) => one.status === status)!.at,
    } satisfies PayoutNotice);
    while (!this.isClosed) {
      const baseUrl = this.random.pick(this.apis);
      const caller = new SignedCaller({ baseUrl, party: this.partyId, keys: [this.key], timeoutMs: 10_000 });
      const status = await caller.send({ method: 'POST', path: '/provider/v1/payouts', body }).then(
        ({ httpStatus }) => httpStatus,
        () => 0,
      );
      if (status === 200) return;
      await pause(200);
    }
  }
}
