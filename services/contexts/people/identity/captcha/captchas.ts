import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { CAPTCHA_ALGORITHM, CaptchaChallenge, MAX_CAPTCHA_LEVEL } from '@contracts/http/captcha';
import type { ErrorCode } from '@contracts/errors/error-codes';
import type { RefusalValue } from '@contracts/http/session';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { PersonalData } from '../personal-data/personal-data';

/** The time for which a challenge is good. A slow phone needs some minutes for one of the highest level. */
const LIFETIME_S = 900;
/** The most rounds of one derivation, of which the solver has to do several; one of them makes a challenge. */
const MAX_ROUNDS = 5_000;

export interface CaptchaGiven {
  /** The challenge and its solution, JSON in base64, as the ALTCHA protocol writes them. */
  readonly captcha?: string | undefined;
}

const Payload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(128) }),
});

/**
 * Captchas that a machine of the visitor works out, not the visitor: proofs of work after the ALTCHA protocol. The
 * server signs a challenge and keeps nothing of it; a solution is good once, until the challenge expires.
 */
@Injectable()
export class Captchas {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param level from 0 to `MAX_CAPTCHA_LEVEL`; every level takes twice the work of the one before */
  async issue(level: number): Promise<CaptchaChallenge> {
    const rounds = Math.min(MAX_ROUNDS, this.config.CAPTCHA_ROUNDS);
    const tries = Math.ceil(this.config.CAPTCHA_ROUNDS / rounds) * 2 ** level;
    const challenge = await createChallenge({
      algorithm: CAPTCHA_ALGORITHM,
      cost: rounds,
      counter: randomInt(tries),
      data: { level, tries },
      deriveKey,
      expiresAt: new Date(this.clock.nowMs() + LIFETIME_S * 1_000),
      ...this.keys(),
    });
    return CaptchaChallenge.parse(challenge);
  }

  /**
   * Uses a proof up, right or wrong.
   * @returns its level
   * @throws ApiError CAPTCHA_NEEDED without a proof, CAPTCHA_FAILED with one that is wrong, expired or used; both with
   * the level that is asked for
   */
  async redeem(captcha: string, wantedLevel = 0): Promise<number> {
    const payload = parsed(captcha);
    if (!payload) throw captchaRefusal('CAPTCHA_FAILED', wantedLevel);
    const { verified } = await verifySolution({ ...payload, deriveKey, ...this.keys() });
    const { nonce, expiresAt, data } = payload.challenge.parameters;
    if (!verified || !(await this.spend(nonce, expiresAt))) throw captchaRefusal('CAPTCHA_FAILED', wantedLevel);
    return data.level;
  }

  /** @throws ApiError CAPTCHA_NEEDED without a proof of the level or a higher one, CAPTCHA_FAILED with a wrong one */
  async check({ captcha }: CaptchaGiven, level = 0): Promise<void> {
    if (!captcha) throw captchaRefusal('CAPTCHA_NEEDED', level);
    if ((await this.redeem(captcha, level)) < Math.min(level, MAX_CAPTCHA_LEVEL))
      throw captchaRefusal('CAPTCHA_NEEDED', level);
  }

  /** False when the proof was used before; when two requests use it at once, one gets false. */
  private async spend(nonce: string, expiresAt: number): Promise<boolean> {
    await this.sql.query('delete from session.spent_captchas where expires_at < now()');
    const { rowCount } = await this.sql.query(
      `insert into session.spent_captchas (nonce, expires_at) values ($1, to_timestamp($2) + interval '1 minute')
       on conflict do nothing`,
      [nonce, expiresAt],
    );
    return rowCount === 1;
  }

  private keys(): { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string } {
    return {
      hmacSignatureSecret: this.data.hash('captcha', 'challenge').toString('hex'),
      hmacKeySignatureSecret: this.data.hash('captcha', 'solution').toString('hex'),
    };
  }
}

/** A refusal after which the form works out a proof of the level. */
export function captchaRefusal(code: ErrorCode, level: number, fields?: Record<string, string>): ApiError {
  const value: RefusalValue = { captcha: { level: Math.min(level, MAX_CAPTCHA_LEVEL) } };
  return new ApiError(code, fields, undefined, { value });
}

function parsed(captcha: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
