import type { accountSecurityCalls } from '@contracts/http/account-security';
import type { agentContractCalls } from '@contracts/http/agents/agent-contracts';
import type { agentProgrammeCalls } from '@contracts/http/agents/agent-programme';
import type { backOfficeCalls } from '@contracts/http/office/back-office';
import type { staffCalls } from '@contracts/http/office/back-office-staff';
import type { billCalls } from '@contracts/http/agents/bills';
import type { Envelope } from '@contracts/http/common';
import type { contestCalls } from '@contracts/http/deposits/contests';
import type { depositProofCalls } from '@contracts/http/deposits/deposit-proofs';
import type { paymentMethodCalls } from '@contracts/http/deposits/payment-methods';
import type { explorerCalls } from '@contracts/http/office/explorer';
import type { roundCalls } from '@contracts/http/office/rounds';
import type { memberTotpCalls } from '@contracts/http/identity/member-totp';
import type { closingCalls } from '@contracts/http/identity/closing';
import type { proofResetCalls } from '@contracts/http/identity/proof-resets';
import type { erasureCalls } from '@contracts/http/identity/erasure';
import type { ownContactCalls } from '@contracts/http/identity/own-contacts';
import type { ownProfileCalls } from '@contracts/http/identity/own-profile';
import type { passkeyCalls } from '@contracts/http/identity/passkeys';
import type { registrationStepCalls } from '@contracts/http/identity/registration-steps';
import type { stepUpCalls } from '@contracts/http/identity/step-up';
import type { gameCalls } from '@contracts/http/games';
import type { ledgerCalls } from '@contracts/http/office/ledger';
import type { memberDeviceCalls } from '@contracts/http/devices/member-devices';
import type { amlCalls } from '@contracts/http/money-out/aml';
import type { identityReviewCalls } from '@contracts/http/identity/identity-reviews';
import type { verificationCalls } from '@contracts/http/identity/verification';
import type { instrumentCalls } from '@contracts/http/money-out/instruments';
import type { withdrawalCalls } from '@contracts/http/money-out/withdrawals';
import type { networkCalls } from '@contracts/http/agents/network';
import type { uplineAskCalls } from '@contracts/http/agents/upline-asks';
import type { memberMessageCalls } from '@contracts/http/member-messages';
import type { memberDeskCalls } from '@contracts/http/office/member-desk';
import type { memberNoteCalls } from '@contracts/http/office/member-notes';
import type { openSessionCalls } from '@contracts/http/open-sessions';
import type { adjustmentCalls, proofCalls } from '@contracts/http/office/proofs';
import type { Route } from '@contracts/http/routes';
import type { paymentPasswordCalls } from '@contracts/http/payment-password';
import type { ownDataCalls } from '@contracts/http/identity/own-data';
import type { paperCalls } from '@contracts/http/papers';
import type { recordCalls } from '@contracts/http/records';
import type { sessionCalls } from '@contracts/http/session';
import type { siteDeskCalls } from '@contracts/http/office/site-desk';
import type { alarmCalls } from '@contracts/http/office/alarms';
import type { stopCalls } from '@contracts/http/office/stops';
import type { withdrawalDeskCalls } from '@contracts/http/office/withdrawals';
import type { refundCalls } from '@contracts/http/office/refunds';
import type { statementCalls } from '@contracts/http/office/statements';
import type { vendorMoneyCalls } from '@contracts/http/wallets/vendor-money';
import type { unclaimedCalls } from '@contracts/http/money-out/unclaimed';
import type { withheldCalls } from '@contracts/http/office/withheld';
import type { systemCalls } from '@contracts/http/system';
import type { teamReportCalls } from '@contracts/http/agents/team-reports';
import type { cashierCalls, walletCalls } from '@contracts/http/wallet';
import type { walletTransferCalls } from '@contracts/http/wallets/transfers';
import type { winnerCalls } from '@contracts/http/winners';
import type { SessionEnding } from '@contracts/realtime/events';
import type { z } from 'zod';
import { servedLanguage } from '../i18n/language';
import { ApiError, type ApiErrorCode } from './api-error';
import { encrypt, forgetKeys } from './encrypt';
import { endSession } from './session-end';
import { getToken } from './session-token';

type CallsOf<Group> = Group[keyof Group];
type Calls =
  | CallsOf<typeof sessionCalls>
  | CallsOf<typeof memberMessageCalls>
  | CallsOf<typeof openSessionCalls>
  | CallsOf<typeof memberDeviceCalls>
  | CallsOf<typeof memberTotpCalls>
  | CallsOf<typeof verificationCalls>
  | CallsOf<typeof amlCalls>
  | CallsOf<typeof identityReviewCalls>
  | CallsOf<typeof closingCalls>
  | CallsOf<typeof erasureCalls>
  | CallsOf<typeof proofResetCalls>
  | CallsOf<typeof ownContactCalls>
  | CallsOf<typeof ownProfileCalls>
  | CallsOf<typeof passkeyCalls>
  | CallsOf<typeof registrationStepCalls>
  | CallsOf<typeof stepUpCalls>
  | CallsOf<typeof systemCalls>
  | CallsOf<typeof siteDeskCalls>
  | CallsOf<typeof stopCalls>
  | CallsOf<typeof alarmCalls>
  | CallsOf<typeof withdrawalDeskCalls>
  | CallsOf<typeof refundCalls>
  | CallsOf<typeof paymentMethodCalls>
  | CallsOf<typeof contestCalls>
  | CallsOf<typeof depositProofCalls>
  | CallsOf<typeof statementCalls>
  | CallsOf<typeof vendorMoneyCalls>
  | CallsOf<typeof unclaimedCalls>
  | CallsOf<typeof withheldCalls>
  | CallsOf<typeof walletCalls>
  | CallsOf<typeof walletTransferCalls>
  | CallsOf<typeof ownDataCalls>
  | CallsOf<typeof paperCalls>
  | CallsOf<typeof recordCalls>
  | CallsOf<typeof paymentPasswordCalls>
  | CallsOf<typeof accountSecurityCalls>
  | CallsOf<typeof cashierCalls>
  | CallsOf<typeof withdrawalCalls>
  | CallsOf<typeof instrumentCalls>
  | CallsOf<typeof gameCalls>
  | CallsOf<typeof winnerCalls>
  | CallsOf<typeof backOfficeCalls>
  | CallsOf<typeof memberDeskCalls>
  | CallsOf<typeof memberNoteCalls>
  | CallsOf<typeof staffCalls>
  | CallsOf<typeof ledgerCalls>
  | CallsOf<typeof explorerCalls>
  | CallsOf<typeof roundCalls>
  | CallsOf<typeof proofCalls>
  | CallsOf<typeof adjustmentCalls>
  | CallsOf<typeof networkCalls>
  | CallsOf<typeof uplineAskCalls>
  | CallsOf<typeof teamReportCalls>
  | CallsOf<typeof agentContractCalls>
  | CallsOf<typeof agentProgrammeCalls>
  | CallsOf<typeof billCalls>;

type NameOf<R extends Route> = `${R['method']} ${R['path']}`;
/** Looked up by name: comparing a route with those of all calls took the compiler most of its time. */
type CallsByName = { [One in Calls as NameOf<One['route']>]: One };

/**
 * The lookup is a question to the whole table, and not an index into it. An index by the name of a route that is not
 * known yet (in a function that takes any route) becomes a union over all calls, which the compiler compares with
 * itself: that took it twenty times as long as everything else in this file.
 */
export type InputOf<R extends Route> =
  CallsByName extends Record<NameOf<R>, { readonly input: infer Input extends z.ZodType }> ? z.input<Input> : never;
export type ValueOf<R extends Route> =
  CallsByName extends Record<NameOf<R>, { readonly value: infer Value extends z.ZodType }> ? z.output<Value> : never;

const TIMEOUT_MS = 15_000;

/**
 * Calls the server and answers with the value of the envelope. The types come from the contracts, the validators stay
 * on the server, so that no page carries them. @throws ApiError
 */
export async function apiCall<R extends Route>(route: R, input: InputOf<R>, signal?: AbortSignal): Promise<ValueOf<R>> {
  try {
    return await send<ValueOf<R>>(route, input as Record<string, unknown>, signal);
  } catch (fault) {
    // The keys have changed, or this machine's clock has been set, since the page was opened.
    if (!(fault instanceof ApiError) || !['DECRYPTION_FAILED', 'REQUEST_EXPIRED'].includes(fault.code)) throw fault;
    if (!route.encrypted) throw fault;
    forgetKeys();
    return send<ValueOf<R>>(route, input as Record<string, unknown>, signal);
  }
}

/** Path parameters are taken out of the input; what remains travels in the query or the body. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

async function send<Value>(route: Route, input: Record<string, unknown>, signal?: AbortSignal): Promise<Value> {
  const { path, rest } = fillPath(route.path, input);
  const token = getToken();
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': servedLanguage() };
  if (token) headers.Authorization = `Bearer ${token}`;

  let url = path;
  let body: string | undefined;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (route.encrypted) {
      body = await encrypt(`${route.method} ${path}`, rest);
      headers['Content-Type'] = 'application/jose';
    } else if (route.method === 'GET' || route.method === 'DELETE') {
      url += queryOf(rest);
    } else {
      body = JSON.stringify(rest);
      headers['Content-Type'] = 'application/json';
    }
    const response = await fetch(url, {
      method: route.method,
      headers,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    return unwrap<Value>(await response.text(), token, retryAfterOf(response));
  } catch (fault) {
    if (fault instanceof ApiError || signal?.aborted) throw fault;
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK');
  }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input as Record<string, string | number | undefined>)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers?.get('retry-after') ?? '', 10);
  return seconds > 0 ? seconds : null;
}

/** Returns the value of an envelope. @throws ApiError for a refusal */
export function unwrap<Value>(text: string, sentToken: string | null, retryAfterS: number | null = null): Value {
  let envelope: Envelope<Value>;
  try {
    envelope = JSON.parse(text) as Envelope<Value>;
  } catch {
    // A proxy in between answers with a page of its own when the service is away.
    throw new ApiError('BAD_ANSWER');
  }
  if (envelope.success === true) return envelope.value as Value;
  const code = (envelope.code ?? 'UNKNOWN_ERROR') as ApiErrorCode;
  // A laptop that slept has heard no push of it. Where the server does not say why, the session was left idle.
  if (code === 'NOT_LOGGED_IN' && sentToken !== null) endSession(sentToken, endingIn(envelope.value));
  const value = (envelope.value ?? {}) as Record<string, unknown>;
  throw new ApiError(code, envelope.message, envelope.fields, value, retryAfterS);
}

function endingIn(value: unknown): SessionEnding {
  return (value as { readonly ended?: SessionEnding } | null | undefined)?.ended ?? 'expired';
}
