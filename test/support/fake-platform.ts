import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';

export const VENDOR_KEY = 'vendor-key-of-the-sandbox';
export const PROVIDER_KEY = 'provider-key-of-the-sandbox';

/** How one call goes wrong. `late`, `dropped` and those with "after" take effect before they do. */
export type Fault =
  | 'error before'
  | 'error after'
  | 'bad JSON after'
  | 'dropped after'
  | 'late'
  | 'unsigned after'
  | 'UNKNOWN_ERROR'
  | 'OPERATION_IN_PROCESS'
  | 'NOT_ENOUGH_MONEY'
  | 'TOKEN_EXPIRED';

interface RoundLedger {
  stake: number;
  wins: Map<string, number>;
  rollbacks: number;
  closed: boolean;
}

/** As little of a platform as a vendor can tell apart from a real one, and as unreliable as it is told to be. */
export class FakePlatform {
  /** The faults of the next calls of each kind, in order; undefined is a call that goes well. */
  readonly faults: Record<string, (Fault | undefined)[]> = {};
  readonly rounds = new Map<string, RoundLedger>();
  readonly notices: unknown[] = [];
  readonly violations: string[] = [];
  private readonly seen = new Set<string>();
  private readonly bets = new Map<string, { live: boolean }>();
  private server: Server;
  balanceMinor = 1_000_000;

  async start(): Promise<string> {
    this.server = createServer((request, response) => void this.take(request, response));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Hangs up on everybody: what a dying platform does. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const path = request.url!;
    const operation = path.split('/').at(-1)!;
    const key = operation === 'webhook' ? PROVIDER_KEY : VENDOR_KEY;
    const verified = verifySignature({
      headers: request.headers,
      method: request.method!,
      path,
      rawBody: raw,
      keysOf: () => [key],
      nowMs: Date.now(),
    });
    if (!verified.ok) this.violations.push(`${path}: ${verified.reason}`);
    else if (this.seen.has(verified.requestId)) this.violations.push(`${path}: a request id came twice`);
    else this.seen.add(verified.requestId);

    const fault = this.faults[operation]?.shift();
    if (fault === 'error before') return void response.writeHead(500).end('{}');
    const refusal = fault && /^[A-Z_]+$/.test(fault) ? fault : undefined;
    const body = JSON.parse(raw.toString()) as Record<string, string>;
    const status = refusal ?? this.apply(operation, body);
    const requestId = request.headers['x-request-id'] as string;
    const answer =
      operation === 'webhook'
        ? '{"received":true}'
        : JSON.stringify({
            status,
            requestId,
            operatorTransactionId: status === 'OK' ? 'op' : '',
            balance: (this.balanceMinor / 100).toFixed(2),
            currency: 'BRL',
            duplicate: false,
          });
    const signature =
      fault === 'unsigned after'
        ? {}
        : signResponse({ party: request.headers['x-vendor-id'] as string, key, path, requestId, body: answer });
    if (fault === 'late') return; // The caller's own time-out ends it.
    if (fault === 'dropped after') return void request.socket.destroy();
    if (fault === 'error after') return void response.writeHead(502).end('oops');
    response
      .writeHead(200, { 'content-type': 'application/json', ...signature })
      .end(fault === 'bad JSON after' ? answer.slice(0, -2) : answer);
  }

  private apply(operation: string, body: Record<string, string>): string {
    if (operation === 'webhook') {
      this.notices.push(body);
      return 'OK';
    }
    if (operation === 'authenticate') return 'OK';
    const round = this.rounds.get(body.roundId!) ?? {
      stake: 0,
      wins: new Map<string, number>(),
      rollbacks: 0,
      closed: false,
    };
    this.rounds.set(body.roundId!, round);
    const amount = Math.round(Number(body.amount ?? 0) * 100);
    if (operation === 'bet') return this.bet(body.transactionId!, amount, round);
    const bet = this.bets.get(body.referenceTransactionId!);
    if (operation === 'rollback') {
      if (round.wins.size > 0) return 'ROUND_SETTLED';
      if (bet?.live) {
        this.balanceMinor += round.stake;
        round.stake = 0;
        round.rollbacks++;
      }
      this.bets.set(body.referenceTransactionId!, { live: false });
      return 'OK';
    }
    if (!bet) return 'TRANSACTION_DOES_NOT_EXIST';
    if (!bet.live) return 'TRANSACTION_ROLLED_BACK';
    if (round.wins.has(body.transactionId!)) return 'OK';
    if (round.closed) return 'ROUND_CLOSED';
    round.wins.set(body.transactionId!, amount);
    round.closed = Boolean(body.roundClosed);
    this.balanceMinor += amount;
    return 'OK';
  }

  private bet(id: string, amount: number, round: RoundLedger): string {
    const known = this.bets.get(id);
    if (known) return known.live ? 'OK' : 'TRANSACTION_ROLLED_BACK';
    if (amount > this.balanceMinor) return 'NOT_ENOUGH_MONEY';
    this.bets.set(id, { live: true });
    this.balanceMinor -= amount;
    round.stake += amount;
    return 'OK';
  }
}
