import { PATIENCE_MS } from '@test/support/patience';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { signRequest, verifyResponse } from '@platform/http/signing/http-signature';
import type { Answer, LoadPlan } from '../support/plan';

/**
 * A vendor that heard nothing waits a little before it asks again, longer than a dying process can still be at work.
 */
const ASK_AGAIN_MS = 300;
/** Not yet known: to be asked again under the same id. */
const INDEFINITE = new Set(['OPERATION_IN_PROCESS', 'TEMPORARY_ERROR', 'UNKNOWN_ERROR']);

export interface Told {
  readonly answer: Answer | undefined;
  /** Requests before it that ended without a definite answer. */
  readonly unknowns: number;
}

/** Game vendor and payment provider in one: signs, believes signed answers only, and asks until it is told. */
export class Party {
  private readonly pools: readonly Pool[];

  constructor(
    private readonly plan: LoadPlan,
    private readonly chooseApi: () => number,
  ) {
    this.pools = plan.apis.map(
      (url) =>
        new Pool(url, {
          connections: plan.inFlight,
          pipelining: 1,
          connectTimeout: 2_000,
          headersTimeout: 30_000,
          bodyTimeout: 30_000,
        }),
    );
  }

  /** Sends the same operation until a definite answer comes; undefined when none ever came. */
  async ask(path: string, body: object, key: string, api = this.chooseApi()): Promise<Told> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let unknowns = 0; ; unknowns += 1) {
      const answer = await this.once(
        path,
        JSON.stringify(body),
        key,
        this.pools[(api + unknowns) % this.pools.length]!,
      ).catch(() => undefined);
      if (answer) return { answer, unknowns };
      if (Date.now() > deadline) return { answer: undefined, unknowns: unknowns + 1 };
      await pause(ASK_AGAIN_MS);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.destroy()));
  }

  private async once(path: string, body: string, key: string, pool: Pool): Promise<Answer | undefined> {
    const headers = signRequest({ party: this.plan.partyId, key, method: 'POST', path, body });
    const response = await pool.request({
      path,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    if (response.statusCode >= 500 || response.statusCode === 429) return undefined;
    const verification = verifyResponse({
      headers: response.headers,
      path,
      requestId: headers['x-request-id'],
      rawBody: bytes,
      keysOf: (party) => (party === this.plan.partyId ? [key] : undefined),
      nowMs: Date.now(),
    });
    if (response.statusCode !== 200 || !verification.ok)
      throw new Error(`${path}: ${response.statusCode} ${bytes.toString('utf8').slice(0, 300)}`);
    const told = JSON.parse(bytes.toString('utf8')) as {
      status?: string;
      received?: boolean;
      operatorTransactionId?: string;
      balance?: string | null;
      duplicate?: boolean;
    };
    const status = told.status ?? (told.received ? 'OK' : 'UNKNOWN_ERROR');
    if (INDEFINITE.has(status)) return undefined;
    return {
      status,
      operatorTransactionId: told.operatorTransactionId ?? '',
      balance: told.balance ?? null,
      isDuplicate: told.duplicate ?? false,
    };
  }
}
