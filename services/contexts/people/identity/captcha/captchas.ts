import { randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import type { Captcha, RefusalValue } from '@contracts/http/session';
import { SqlPool } from '@platform/database/sql-pool';
import type { ErrorCode } from '@contracts/errors/error-codes';
import { ApiError } from '@platform/http/api-error';
import { hashOfToken, newToken } from '@platform/ids';
import { PersonalData } from '../personal-data/personal-data';
import { digitsPicture } from './digits-picture';
import { sumQuestion } from './questions';

const LIFETIME_S = 300;
const DIGITS = 5;
/** The drawing may be foreseen; the digits themselves may not. */
const coarse = () => randomInt(1_000_000) / 1_000_000;

export interface CaptchaGiven {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** Slows programs down. Answers are kept hashed, for five minutes and one try. */
@Injectable()
export class Captchas {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PersonalData) private readonly data: PersonalData,
  ) {}

  async issue(kind: 'image' | 'question', language: Language): Promise<Captcha> {
    const captchaId = newToken();
    const asked = kind === 'question' ? sumQuestion(language, randomInt) : undefined;
    const answer = asked?.answer ?? Array.from({ length: DIGITS }, () => randomInt(10)).join('');
    await this.sql.query('delete from session.captchas where issued_at < now() - make_interval(secs => $1)', [
      LIFETIME_S,
    ]);
    await this.sql.query('insert into session.captchas (token_hash, answer_hash, issued_at) values ($1, $2, now())', [
      hashOfToken(captchaId),
      this.hashOf(captchaId, answer),
    ]);
    const png = asked ? null : digitsPicture(answer, coarse).toString('base64');
    return { captchaId, png, question: asked?.question ?? null };
  }

  /**
   * One try uses the captcha up, right or wrong.
   * @throws ApiError CAPTCHA_NEEDED without an answer, CAPTCHA_FAILED with a wrong one
   */
  async check({ captchaId, captcha }: CaptchaGiven): Promise<void> {
    if (!captchaId || !captcha) throw captchaRefusal('CAPTCHA_NEEDED');
    const { rows } = await this.sql.query<{ answer: Buffer }>(
      `delete from session.captchas where token_hash = $1 returning
         case when issued_at > now() - make_interval(secs => $2) then answer_hash end as answer`,
      [hashOfToken(captchaId), LIFETIME_S],
    );
    const known = rows[0]?.answer;
    if (!known || !timingSafeEqual(known, this.hashOf(captchaId, captcha))) throw captchaRefusal('CAPTCHA_FAILED');
  }

  private hashOf(captchaId: string, answer: string): Buffer {
    return this.data.hash('captcha', `${captchaId}/${answer}`);
  }
}

/** A refusal after which the form shows a captcha. */
export function captchaRefusal(code: ErrorCode, fields?: Record<string, string>): ApiError {
  const value: RefusalValue = { captcha: true };
  return new ApiError(code, fields, undefined, { value });
}
