import type { HeaderBag } from '../signing/http-signature';

/** A notice of a payment provider as it came over the wire. */
export interface ArrivedNotice {
  /** With the query string. */
  readonly path: string;
  readonly headers: HeaderBag;
  readonly query: Readonly<Record<string, unknown>>;
  /** The exact bytes. */
  readonly body: Buffer;
  /**
   * Verifies the signature of the platform's own contract, refuses a request that was sent before, and has the answer
   * signed. Adapters of other formats do not call it.
   * @returns the id of the provider that signed. @throws ApiError INVALID_SIGNATURE
   */
  readonly signedBy: () => Promise<string>;
}

/**
 * Authenticates and reads the notices of payment providers, each in the format of its provider. The context that serves
 * the route of the notices provides it.
 */
export abstract class NoticeReaders {
  /**
   * @returns a notice of the contract, which the schema of the call checks; null for a message that does not tell how a
   * payment ended
   * @throws ApiError NOT_FOUND for an unknown provider, INVALID_SIGNATURE, MALFORMED_BODY
   */
  abstract read(providerId: string, arrived: ArrivedNotice): Promise<unknown>;
}
