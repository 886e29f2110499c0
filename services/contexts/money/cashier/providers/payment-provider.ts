import type { PartyCallObserver } from '@platform/http/signing/signed-client';
import type {
  AccountHolder,
  PayoutAccepted,
  PayoutDestination,
  PayoutReport,
  PayoutRequest,
} from '@contracts/vendor/payout-provider';
import type {
  ContestAnswerReport,
  ContestAnswerRequest,
  PaymentCreated,
  PaymentRequest,
  RefundReport,
  RefundRequest,
} from '@contracts/vendor/payment-provider';
import type { ProviderStatementPage } from '@contracts/vendor/provider-statement';
import { routes } from '@contracts/http/routes';
import type { ProviderParty } from '@platform/config/parties';
import type { ArrivedNotice } from '@platform/http/access/notice-readers';

/** A way to pay that a provider offers. */
export interface OfferedMethod {
  /** Stored in the events of deposits; never changed. */
  readonly id: string;
  /** The name that members read. */
  readonly name: string;
}

/** The way in which a provider tells how payments ended. */
export interface NoticeFormat {
  /** The path at which the platform takes the notices; the provider learns it with each payment. */
  readonly path: string;
  /**
   * Authenticates a notice and reads it: a `PaymentNotice`, which the schema of the contract checks, or null for a
   * message that does not tell how a payment ended.
   * @throws ApiError INVALID_SIGNATURE, MALFORMED_BODY
   */
  readonly read: (arrived: ArrivedNotice) => Promise<unknown>;
  /** The answer that the provider takes for a receipt; a text is sent as it is. */
  readonly receipt: string | Readonly<Record<string, unknown>>;
}

/** The path for the notices of a provider whose format is its own. */
export function noticePathOf(providerId: string): string {
  return routes.paymentNotice.path.replace(':providerId', providerId);
}

/** The calls by which a provider sends money out. */
export interface PayoutGateway {
  /**
   * Idempotent by its reference.
   * @throws when it is not known what the provider made of it: no answer, HTTP 5xx, anything unclear
   */
  send(payout: Omit<PayoutRequest, 'webhookUrl'>): Promise<PayoutAccepted>;
  /** Null: the provider has never seen the reference. @throws when the provider does not answer as agreed */
  report(reference: string): Promise<PayoutReport | null>;
  /** Null: there is no such account. @throws when the provider does not answer as agreed */
  holderOf(destination: PayoutDestination): Promise<AccountHolder | null>;
}

/** The calls by which a provider sends payments back to where they came from. */
export interface RefundGateway {
  /**
   * Idempotent by its reference.
   * @throws when it is not known what the provider made of it: no answer, HTTP 5xx, anything unclear
   */
  send(refund: RefundRequest): Promise<RefundReport>;
  /** Null: the provider has never seen the reference. @throws when the provider does not answer as agreed */
  report(reference: string): Promise<RefundReport | null>;
}

/** The call by which the house answers to a contest at the provider. */
export interface ContestGateway {
  /**
   * Idempotent by its reference.
   * @throws when it is not known what the provider made of it: no answer, HTTP 5xx, anything unclear
   */
  answer(answer: ContestAnswerRequest): Promise<ContestAnswerReport>;
}

/** The call by which a provider tells what it has booked on a day. */
export interface StatementGateway {
  /**
   * A page of the statement; without a cursor the first.
   * Null: the provider gives no statements by a call. @throws when the provider does not answer as agreed
   */
  page(of: { readonly day: string; readonly zone: string }, cursor?: string): Promise<ProviderStatementPage | null>;
}

/** A payment provider as the cashier knows it. Every provider is one of these; its adapter knows how to talk to it. */
export interface PaymentProvider {
  /** Stored in the events of deposits and in the postings; never changed. */
  readonly id: string;
  readonly methods: readonly OfferedMethod[];
  readonly notices: NoticeFormat;
  /** Asking again for the same reference gives the same payment. @throws when the provider does not answer as agreed */
  readonly createPayment: (request: PaymentRequest) => Promise<PaymentCreated>;
  /** Null for a provider that sends no payment back by a call; finance then does it by hand. */
  readonly refunds: RefundGateway | null;
  /** Null for a provider that takes no answers by a call; finance then answers at the provider itself. */
  readonly contests: ContestGateway | null;
  /** Null for a provider that sends no money out. */
  readonly payouts: PayoutGateway | null;
  /** Null for a provider whose statements come as files only. */
  readonly statements: StatementGateway | null;
}

/** Makes the provider of a party out of its settings. */
export type ProviderAdapter = (
  party: ProviderParty,
  /** The address of the platform to which providers send their notices. */
  noticesUrl: string,
  observe?: PartyCallObserver,
) => PaymentProvider;
