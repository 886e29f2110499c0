import type { JWK } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { PATIENCE_MS } from '@test/support/patience';
import { sealedBody } from '@test/support/sealed-body';

export interface Told<Value> {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  /** The body is encrypted, as browsers do it for this call. */
  readonly isSealed?: boolean;
}

/** A call that ended without a definite answer is sent again under the same key; these tell nothing definite. */
const INDEFINITE = new Set([429, 500, 502, 503, 504]);

/** Browsers of members and staff, which ask again until they are told; each time another process. */
export class Site {
  /** Requests that ended without a definite answer. */
  unknowns = 0;
  private readonly pools: readonly Pool[];
  private publicKey: JWK | undefined;
  private next = 0;

  constructor(urls: readonly string[]) {
    this.pools = urls.map((url) => new Pool(url, { connections: 32, headersTimeout: 30_000, bodyTimeout: 30_000 }));
  }

  /** @throws Error when nobody answers for as long as a test waits */
  async ask<Value>(call: Call): Promise<Told<Value>> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const told = await this.once<Value>(call).catch(() => undefined);
      if (told && !INDEFINITE.has(told.status)) return told;
      this.unknowns += 1;
      await pause(200);
    }
    throw new Error(`${call.method} ${call.path} was never answered`);
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.destroy()));
  }

  private async once<Value>({ method, path, token, body, isSealed }: Call): Promise<Told<Value>> {
    const payload = body && (isSealed ? await this.sealed(`${method} ${path}`, body) : JSON.stringify(body));
    const response = await this.pool().request({
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const answer = (await response.body.json()) as { code?: string; value: Value };
    return { status: response.statusCode, ...answer };
  }

  private async sealed(target: string, body: object): Promise<string> {
    if (!this.publicKey) {
      const response = await this.pool().request({ method: 'GET', path: '/.well-known/jwks.json' });
      this.publicKey = ((await response.body.json()) as { keys: JWK[] }).keys[0]!;
    }
    return sealedBody(this.publicKey, target, body);
  }

  private pool(): Pool {
    this.next += 1;
    return this.pools[this.next % this.pools.length]!;
  }
}
