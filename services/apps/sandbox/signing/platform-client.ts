import { Inject, Injectable } from '@nestjs/common';
import { PaymentNoticeAnswer } from '@contracts/vendor/payment-provider';
import { SIGNATURE_HEADERS, VendorAnswer } from '@contracts/vendor/vendor-api';
import { signRequest, verifyResponse } from '@platform/http/signing/http-signature';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';

/** A call either brought a verified answer, or its outcome is unknown: it may or may not have taken effect. */
export type Called<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'unknown'; readonly why: string };

/** The sandbox's connection to the platform: its address and the keys. Every attempt is signed again. */
@Injectable()
export class PlatformClient {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  walletUrl(operation: 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback'): string {
    return `${this.config.PLATFORM_URL}/vendor/v1/wallet/${operation}`;
  }

  /**
   * A call of the vendor API as one of the vendors; anything but HTTP 200 with a well-formed, signed answer is
   * `unknown`.
   */
  async wallet(
    party: string,
    url: string,
    body: string,
    timeoutMs = this.config.SANDBOX_BET_TIMEOUT_MS,
  ): Promise<Called<VendorAnswer>> {
    const keys = this.config.VENDOR_KEYS.get(party);
    if (!keys) return { kind: 'unknown', why: `there is no key for ${party}` };
    const us = { party, keys };
    return this.post(us, url, body, timeoutMs, true, (json) => VendorAnswer.safeParse(json));
  }

  /**
   * Reports how a payment, or a check of an identity, ended. The contracts of providers ask for no signed receipt.
   */
  async notice(as: 'provider' | 'kyc', url: string, body: string): Promise<Called<unknown>> {
    const { KYC_ID, KYC_KEYS, PROVIDER_ID, PROVIDER_KEYS } = this.config;
    const us =
      as === 'kyc'
        ? { party: KYC_ID, keys: KYC_KEYS.get(KYC_ID) ?? [] }
        : { party: PROVIDER_ID, keys: PROVIDER_KEYS.get(PROVIDER_ID)! };
    if (us.keys.length === 0) return { kind: 'unknown', why: 'there is no key for identity checks' };
    return this.post(us, url, body, 5_000, false, (json) => PaymentNoticeAnswer.safeParse(json));
  }

  private async post<Answer>(
    us: { readonly party: string; readonly keys: readonly string[] },
    url: string,
    body: string,
    timeoutMs: number,
    signed: boolean,
    parse: (json: unknown) => { readonly success: boolean; readonly data?: Answer },
  ): Promise<Called<Answer>> {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    const headers = signRequest({ party: us.party, key: us.keys[0]!, method: 'POST', path, body });
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200) return { kind: 'unknown', why: `HTTP ${response.status}` };
      const verification = verifyResponse({
        headers: Object.fromEntries(response.headers),
        path,
        requestId: headers[SIGNATURE_HEADERS.requestId],
        rawBody: bytes,
        keysOf: (party) => (party === us.party ? us.keys : undefined),
        nowMs: Date.now(),
      });
      if (signed && !verification.ok) return { kind: 'unknown', why: `answer: ${verification.reason}` };
      const parsed = parse(JSON.parse(bytes.toString('utf8')));
      return parsed.success
        ? { kind: 'answered', answer: parsed.data as Answer }
        : { kind: 'unknown', why: 'answer: not of the contract' };
    } catch (error) {
      return { kind: 'unknown', why: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
    }
  }
}
