import { type z } from 'zod';
import {
  RoundAnswer,
  TransactionsAnswer,
  VendorAnswer,
  type AuthenticateRequest,
  type BalanceRequest,
  type BetRequest,
  type PromoWinRequest,
  type RollbackRequest,
  type RoundCloseRequest,
  type TransferRequest,
  type WinRequest,
} from '@contracts/vendor/vendor-api';
import type { SignatureHeaders } from '@platform/http/signing/http-signature';
import { PATIENCE_MS } from './patience';
import { SignedCaller } from './signed-caller';

export interface VendorSimulatorOptions {
  /** Where the platform answers, such as http://127.0.0.1:3000. */
  readonly baseUrl: string;
  readonly vendorId: string;
  readonly key: string;
}

/** The answer to a raw call, before anything is believed. */
export interface RawAnswer {
  readonly httpStatus: number;
  readonly text: string;
  /** True when the answer carries a signature of this request under the simulator's key. */
  readonly signed: boolean;
}

/** A game vendor in a test's hands: signs every call of the vendor API and believes only signed answers. */
export class VendorSimulator {
  private readonly caller: SignedCaller;

  constructor({ baseUrl, vendorId, key }: VendorSimulatorOptions) {
    this.caller = new SignedCaller({ baseUrl, party: vendorId, keys: [key], timeoutMs: PATIENCE_MS });
  }

  authenticate(body: AuthenticateRequest) {
    return this.wallet('authenticate', body);
  }
  balance(body: BalanceRequest) {
    return this.wallet('balance', body);
  }
  bet(body: BetRequest) {
    return this.wallet('bet', body);
  }
  win(body: WinRequest) {
    return this.wallet('win', body);
  }
  rollback(body: RollbackRequest) {
    return this.wallet('rollback', body);
  }
  roundClose(body: RoundCloseRequest) {
    return this.wallet('round-close', body);
  }
  promoWin(body: PromoWinRequest) {
    return this.wallet('promo-win', body);
  }
  transferIn(body: TransferRequest) {
    return this.post('/vendor/v1/transfer/in', body, VendorAnswer);
  }
  transferOut(body: TransferRequest) {
    return this.post('/vendor/v1/transfer/out', body, VendorAnswer);
  }

  round(roundId: string) {
    return this.get(`/vendor/v1/rounds/${encodeURIComponent(roundId)}`, RoundAnswer);
  }

  transactions(query: { readonly from: string; readonly to: string; readonly cursor?: string }) {
    return this.get(`/vendor/v1/transactions?${new URLSearchParams({ ...query })}`, TransactionsAnswer);
  }

  /** Sends any bytes; `tamper` may change the headers after signing. */
  async raw(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    tamper?: (headers: SignatureHeaders) => Record<string, string>,
  ): Promise<RawAnswer> {
    const heard = await this.caller.send({
      method,
      path,
      body,
      ...(tamper ? { tamper } : {}),
    });
    return { httpStatus: heard.httpStatus, text: heard.text, signed: heard.signatureFault === undefined };
  }

  private wallet(operation: string, body: object) {
    return this.post(`/vendor/v1/wallet/${operation}`, body, VendorAnswer);
  }

  private async post<Schema extends z.ZodType>(path: string, body: object, schema: Schema): Promise<z.infer<Schema>> {
    return this.believe(await this.raw('POST', path, JSON.stringify(body)), path, schema);
  }

  private async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return this.believe(await this.raw('GET', path, ''), path, schema);
  }

  private believe<Schema extends z.ZodType>(answer: RawAnswer, path: string, schema: Schema): z.infer<Schema> {
    if (answer.httpStatus !== 200)
      throw new Error(`${path} answered ${answer.httpStatus}: ${answer.text.slice(0, 500)}`);
    if (!answer.signed) throw new Error(`The answer of ${path} is not signed for this request`);
    return schema.parse(JSON.parse(answer.text));
  }
}
