import { Inject, Injectable, Logger } from '@nestjs/common';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { PHONE_PROOF_S } from '@contracts/vendor/phone-proof-service';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { PersonalData } from '../../personal-data/personal-data';
import type { PhoneProof, PhoneProofGiven } from './phone-proof';

/** The only algorithm that is taken. With a shared secret, or without any signature, everybody could make tokens. */
const ALGORITHM = 'RS256';
const KEYS_MS = 3_600_000;
const KEYS_TIMEOUT_MS = 5_000;
/** The seconds by which the clock of the service may be ahead of ours. */
const AHEAD_S = 60;
/** The seconds for which a used proof is remembered: longer than it could be taken, whichever clock is wrong. */
const REMEMBERED_S = 3_600;

const Claims = z.object({
  sub: z.string().min(1),
  aud: z.string(),
  iat: z.number().int(),
  exp: z.number(),
  auth_time: z.number().int(),
  phone_number: z.string(),
});
type Claims = z.infer<typeof Claims>;

/** The faults of the service itself; every other fault is one of the token. */
const OF_THE_SERVICE: readonly (abstract new (...given: never[]) => Error)[] = [errors.JWKSTimeout, errors.JWKSInvalid];

/**
 * Numbers that a service has proved. Its token is taken for five minutes after the number was proved, for that number
 * alone, and once: several tokens of one proof count as one.
 */
@Injectable()
export class IdTokens implements PhoneProof {
  private readonly logger = new Logger(IdTokens.name);
  private readonly keys: JWTVerifyGetKey | undefined;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { service } = config.PHONE_PROOFS;
    const times = { cacheMaxAge: KEYS_MS, timeoutDuration: KEYS_TIMEOUT_MS };
    this.keys = service && createRemoteJWKSet(new URL(service.keysUrl), times);
  }

  async check(given: PhoneProofGiven): Promise<void> {
    const claims = await this.proven(given);
    const { rowCount } = await this.sql.query('select from session.spent_phone_proofs where proof_hash = $1', [
      this.hashOf(claims),
    ]);
    if (rowCount) throw new ApiError('INVALID_CODE');
  }

  async use(given: PhoneProofGiven): Promise<void> {
    const claims = await this.proven(given);
    await this.sql.query('delete from session.spent_phone_proofs where expires_at < now()');
    const { rowCount } = await this.sql.query(
      `insert into session.spent_phone_proofs (proof_hash, expires_at)
       values ($1, now() + make_interval(secs => $2)) on conflict do nothing`,
      [this.hashOf(claims), REMEMBERED_S],
    );
    if (rowCount !== 1) throw new ApiError('INVALID_CODE');
  }

  private async proven({ target, firebaseIdToken }: PhoneProofGiven): Promise<Claims> {
    if (!firebaseIdToken) throw new ApiError('MISSING_CODE');
    const claims = await this.verified(firebaseIdToken);
    const nowS = this.clock.nowMs() / 1_000;
    if (claims.auth_time > nowS + AHEAD_S || claims.iat > nowS + AHEAD_S) throw new ApiError('INVALID_CODE');
    if (claims.auth_time < nowS - PHONE_PROOF_S) throw new ApiError('CODE_EXPIRED');
    if (claims.phone_number !== target) throw new ApiError('INVALID_PHONE');
    return claims;
  }

  private async verified(token: string): Promise<Claims> {
    const { service } = this.config.PHONE_PROOFS;
    if (!service || !this.keys) throw new ApiError('NOT_ALLOWED');
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.keys, {
        algorithms: [ALGORITHM],
        issuer: service.issuer,
        audience: service.audience,
        currentDate: new Date(this.clock.nowMs()),
      });
      const claims = Claims.safeParse(payload);
      // Without a name of its key a token would be judged by whichever key there is.
      if (claims.success && protectedHeader.kid !== undefined) return claims.data;
    } catch (error) {
      throw this.refusalFor(error);
    }
    throw new ApiError('INVALID_CODE');
  }

  private refusalFor(error: unknown): ApiError {
    if (error instanceof errors.JWTExpired) return new ApiError('CODE_EXPIRED');
    const isOfToken = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
    if (isOfToken && !OF_THE_SERVICE.some((one) => error instanceof one)) return new ApiError('INVALID_CODE');
    this.logger.error({ message: 'The keys of the service that proves numbers cannot be had', fault: String(error) });
    return new ApiError('BUSY', undefined, undefined, { cause: error });
  }

  /** The hash of a proof, which is the same in every token that the service makes of it. */
  private hashOf({ sub, aud, auth_time, phone_number }: Claims): Buffer {
    return this.data.hash('phone proof', JSON.stringify([aud, sub, auth_time, phone_number]));
  }
}
