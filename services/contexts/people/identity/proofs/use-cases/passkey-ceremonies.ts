import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '@contracts/http/identity/passkey-ceremonies';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { hashOfToken, newToken } from '@platform/ids';
import { memberDecider } from '../../members/domain/member.decide';
import { isPerhapsCopied, type Passkey } from '../../members/domain/proofs/passkeys';

const LIFETIME_S = 300;
const TIMEOUT_MS = 60_000;
/** EdDSA, ES256 and RS256, by their numbers of COSE. */
const ALGORITHMS = [-8, -7, -257];

/** The use of a challenge: it is good for nothing else, nobody else, and nowhere else. */
export interface Ceremony {
  readonly kind: 'registration' | 'login' | 'challenge' | 'stepUp';
  /** Null where the authenticator tells who it is. */
  readonly memberId: string | null;
  /** The token of the session, or of the log-in, that it belongs to; null where there is none yet. */
  readonly boundTo: string | null;
}

export interface ProvenPasskey {
  readonly memberId: string;
  readonly passkeyId: string;
  readonly signCount: number;
  /** Its counter did not grow: two authenticators may have the key. */
  readonly isPerhapsCopied: boolean;
}

export type NewPasskey = Pick<Passkey, 'passkeyId' | 'publicKey' | 'signCount' | 'transports' | 'isSynced'>;

/**
 * The two ceremonies of WebAuthn. A challenge has 256 random bits, is kept as a hash, and is good for five minutes, one
 * use, one kind of ceremony and whom it was made for. The table may be emptied: browsers then ask again.
 */
@Injectable()
export class PasskeyCeremonies {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async registrationOptions(ceremony: Ceremony & { readonly memberId: string }): Promise<PasskeyOptions> {
    const { registered, passkeys } = (await this.runner.load(memberDecider, ceremony.memberId)).state;
    const options = await generateRegistrationOptions({
      rpName: this.config.MERCHANT_NAME,
      rpID: this.site.hostname,
      userID: handleOf(ceremony.memberId),
      userName: registered!.username,
      userDisplayName: registered!.nickname,
      challenge: await this.begin(ceremony),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map(credentialOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { ...options };
  }

  /** @throws ApiError PASSKEY_FAILED */
  async verifyRegistration(ceremony: Ceremony, given: PasskeyRegistration): Promise<NewPasskey> {
    const expectedChallenge = await this.take(ceremony, given.response.clientDataJSON);
    const { registrationInfo } = await refusing(
      verifyRegistrationResponse({
        response: given as never,
        expectedChallenge,
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.hostname,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    const { credential, credentialBackedUp: isSynced } = registrationInfo!;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const transports = given.response.transports ?? [];
    return { passkeyId: credential.id, publicKey, signCount: credential.counter, transports, isSynced };
  }

  async assertionOptions(ceremony: Ceremony): Promise<PasskeyOptions> {
    const { memberId } = ceremony;
    const known = memberId === null ? [] : (await this.runner.load(memberDecider, memberId)).state.passkeys;
    const options = await generateAuthenticationOptions({
      rpID: this.site.hostname,
      challenge: await this.begin(ceremony),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: known.map(credentialOf),
    });
    return { ...options };
  }

  /** @throws ApiError PASSKEY_FAILED, whatever does not fit */
  async verifyAssertion(ceremony: Ceremony, given: PasskeyAssertion): Promise<ProvenPasskey> {
    const expectedChallenge = await this.take(ceremony, given.response.clientDataJSON);
    const { userHandle } = given.response;
    const named = userHandle === undefined ? null : memberOfHandle(userHandle);
    const memberId = ceremony.memberId ?? named;
    if (memberId === null || (userHandle !== undefined && named !== memberId)) throw new ApiError('PASSKEY_FAILED');
    const { passkeys } = (await this.runner.load(memberDecider, memberId)).state;
    const known = passkeys.find(({ passkeyId }) => passkeyId === given.id);
    if (!known) throw new ApiError('PASSKEY_FAILED');
    const { authenticationInfo } = await refusing(
      verifyAuthenticationResponse({
        response: given as never,
        expectedChallenge,
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.hostname,
        // The counter is judged by the member's stream and refuses nothing by itself.
        credential: { id: known.passkeyId, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
        requireUserVerification: true,
      }),
    );
    const { newCounter: signCount } = authenticationInfo;
    const { passkeyId } = known;
    return { memberId, passkeyId, signCount, isPerhapsCopied: isPerhapsCopied(known, signCount) };
  }

  private get site(): URL {
    return new URL(this.config.PUBLIC_URL);
  }

  private async begin({ kind, memberId, boundTo }: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = newToken();
    await this.sql.query('delete from session.passkey_challenges where begun_at < now() - make_interval(secs => $1)', [
      LIFETIME_S,
    ]);
    await this.sql.query(
      `insert into session.passkey_challenges (challenge_hash, ceremony, member_id, bound_hash, begun_at)
       values ($1, $2, $3, $4, now())`,
      [hashOfToken(challenge), kind, memberId, boundTo === null ? null : hashOfToken(boundTo)],
    );
    return Uint8Array.from(Buffer.from(challenge, 'base64url'));
  }

  /** Uses a challenge up, and gives it as the browser has sent it. */
  private async take({ kind, memberId, boundTo }: Ceremony, clientDataJSON: string): Promise<string> {
    const challenge = challengeIn(clientDataJSON);
    const { rowCount } = await this.sql.query(
      `delete from session.passkey_challenges
        where challenge_hash = $1 and ceremony = $2 and member_id is not distinct from $3::uuid
          and bound_hash is not distinct from $4::bytea and begun_at > now() - make_interval(secs => $5)`,
      [hashOfToken(challenge), kind, memberId, boundTo === null ? null : hashOfToken(boundTo), LIFETIME_S],
    );
    if (rowCount !== 1) throw new ApiError('PASSKEY_FAILED');
    return challenge;
  }
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      readonly challenge?: unknown;
    };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Falls through to the refusal: what is no JSON has no challenge either.
  }
  throw new ApiError('PASSKEY_FAILED');
}

/** The library throws for whatever does not fit, in words that are no business of the caller. */
async function refusing<Result extends { readonly verified: boolean }>(run: Promise<Result>): Promise<Result> {
  const result = await run.catch((cause: unknown) => {
    throw new ApiError('PASSKEY_FAILED', undefined, undefined, { cause });
  });
  if (!result.verified) throw new ApiError('PASSKEY_FAILED');
  return result;
}

function credentialOf({ passkeyId: id, transports }: Passkey) {
  return { id, transports: [...transports] as AuthenticatorTransport[] };
}

/** A user handle is the member's id, and so says nothing about the member to whoever reads it. */
function handleOf(memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
}

function memberOfHandle(handle: string): string | null {
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts && parts.slice(1).join('-');
}
