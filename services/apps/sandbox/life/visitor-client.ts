import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Envelope } from '@contracts/http/common';
import { routes, type Route } from '@contracts/http/routes';

const PATIENCE_MS = 15_000;
const ALGORITHM = 'ECDH-ES+A256KW';

/** Thrown for an answer that is no success; `code` is the platform's, or the status of an answer without one. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';

  constructor(readonly code: string) {
    super(`The call was refused: ${code}`);
  }
}

/** Calls the platform as the page of a visitor does, from outside and without any key of a party. */
export class VisitorClient {
  /** @param stopping ends every call that is under way */
  constructor(
    private readonly platformUrl: string,
    private readonly stopping: AbortSignal,
  ) {}

  /** The signal of one call. */
  get patience(): AbortSignal {
    return AbortSignal.any([this.stopping, AbortSignal.timeout(PATIENCE_MS)]);
  }

  /** @throws CallRefused */
  async call<Value>(route: Route, body?: object, sessionToken?: string): Promise<Value> {
    const { method, path, encrypted = false } = route;
    const headers = {
      ...(sessionToken === undefined ? {} : { authorization: `Bearer ${sessionToken}` }),
      ...(body === undefined ? {} : { 'content-type': encrypted ? 'application/jose' : 'application/json' }),
    };
    const content =
      body === undefined ? undefined : encrypted ? await this.sealed(`${method} ${path}`, body) : JSON.stringify(body);
    const answer = await fetch(this.platformUrl + path, {
      method,
      headers,
      ...(content === undefined ? {} : { body: content }),
      signal: this.patience,
    });
    const envelope = (await answer.json()) as Envelope<Value>;
    if (!envelope.success) throw new CallRefused(envelope.code ?? String(answer.status));
    return envelope.value as Value;
  }

  /** Encrypts a body for one call. */
  private async sealed(target: string, body: object): Promise<string> {
    const answer = await fetch(this.platformUrl + routes.publicKeys.path, { signal: this.patience });
    const [key] = ((await answer.json()) as { keys: JWK[] }).keys;
    const header = {
      alg: ALGORITHM,
      enc: 'A256GCM',
      ...(key!.kid && { kid: key!.kid }),
      aud: target,
      iat: Math.floor(Date.now() / 1_000),
      jti: randomUUID(),
    };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader(header)
      .encrypt(await importJWK(key!, ALGORITHM));
  }
}
