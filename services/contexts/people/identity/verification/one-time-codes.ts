import { randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MAX_CAPTCHA_LEVEL } from '@contracts/http/captcha';
import type { PhoneProofPurpose } from '@contracts/http/identity/phone-proofs';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { hashOfToken, newToken } from '@platform/ids';
import { PersonalData } from '../personal-data/personal-data';
import type { PhoneProof } from './phone-proofs/phone-proof';

/** Seconds between two codes for one number. */
export const CODE_INTERVAL_S = 45;
/** The length of the window, and how many codes it allows for one number and from one address. */
const WINDOW_S = 300;
const MAX_OF_TARGET = 3;
const MAX_OF_ADDRESS = 10;
/** For one number within a day; after that only support helps. */
const MAX_OF_TARGET_PER_DAY = 10;
/** After so many codes within an hour, by number or by address, the next one needs a captcha. */
const FREE_PER_HOUR = 2;
/** After so many more, the captcha takes twice the work. */
const CODES_PER_LEVEL = 2;
const MAX_ATTEMPTS = 5;

/** A code for one purpose is refused for another. */
export type CodePurpose = PhoneProofPurpose;

export interface CodeGiven {
  readonly purpose: CodePurpose;
  /**
   * A mobile number as every country dials it; with the purposes of members who are known also `email/` and an address.
   */
  readonly target: string;
  readonly codeToken: string | undefined;
  readonly code: string;
}

interface Asked {
  readonly here: number;
  readonly ofTarget: number;
  readonly ofTargetToday: number;
  readonly hourly: number;
  readonly ofAllHourly: number;
  readonly lastS: number | null;
}

/**
 * Codes of six digits. A code is kept hashed and is good for some minutes, five attempts, one purpose and one number,
 * and only together with the token that the visitor got with the answer. Numbers are kept as keyed hashes.
 */
@Injectable()
export class OneTimeCodes implements PhoneProof {
  private readonly logger = new Logger(OneTimeCodes.name);

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The level of the captcha that the next code for this number or address needs; null if it needs none. */
  async captchaLevel(target: string, ip: string): Promise<number | null> {
    const { hourly, ofAllHourly } = await this.asked(this.sql, this.targetHash(target), ip);
    const own = hourly < FREE_PER_HOUR ? null : Math.floor((hourly - FREE_PER_HOUR) / CODES_PER_LEVEL);
    const ofAll = levelOfAll(ofAllHourly, this.config.SMS_PER_HOUR);
    return own === null || ofAll === null ? (own ?? ofAll) : Math.max(own, ofAll);
  }

  /**
   * A new code for a number, within the limits. `spoilt` makes one that nothing fits, for numbers that have no account.
   * @throws ApiError TOO_MANY_REQUESTS within the interval, TOO_MANY_ATTEMPTS for five minutes, QUOTA_EXCEEDED for the
   * day, MESSAGE_NOT_SENT while the house has sent as many as it sends within an hour
   */
  async issue(
    purpose: CodePurpose,
    target: string,
    ip: string,
    spoilt = false,
  ): Promise<{ codeToken: string; code: string }> {
    const targetHash = this.targetHash(target);
    await this.countRequest(targetHash, ip);
    const codeToken = newToken();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.sql.query("delete from session.one_time_codes where expires_at < now() - interval '1 hour'");
    await this.sql.query(
      `insert into session.one_time_codes (token_hash, purpose, target_hash, code_hash, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [
        hashOfToken(codeToken),
        purpose,
        targetHash,
        this.codeHash(codeToken, spoilt ? newToken() : code),
        this.config.SMS_CODE_MINUTES,
      ],
    );
    return { codeToken, code };
  }

  /** True when no code goes to this target today any more. */
  async isUsedUp(target: string): Promise<boolean> {
    const { rows } = await this.sql.query<{ count: number }>(
      `select count(*)::int as count from session.code_requests
        where target_hash = $1 and asked_at > now() - interval '1 day'`,
      [this.targetHash(target)],
    );
    return rows[0]!.count >= MAX_OF_TARGET_PER_DAY;
  }

  /** A code that did not go out does not count, so that no visitor waits for a fault of ours. */
  async takeBack(target: string, ip: string, codeToken: string): Promise<void> {
    await this.sql.query('delete from session.one_time_codes where token_hash = $1', [hashOfToken(codeToken)]);
    await this.sql.query(
      `delete from session.code_requests where ctid in
         (select ctid from session.code_requests where target_hash = $1 and ip = $2 order by asked_at desc limit 1)`,
      [this.targetHash(target), ip],
    );
  }

  /**
   * Checks a code without using it up, for a request that may still be refused for another reason.
   * @throws ApiError MISSING_CODE, INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS
   */
  async check({ purpose, target, codeToken, code }: CodeGiven): Promise<void> {
    if (code === '') throw new ApiError('MISSING_CODE');
    if (codeToken === undefined) throw new ApiError('INVALID_CODE');
    // Counted before the code is looked at, so that guesses sent at once do not slip past the cap together.
    const { rows } = await this.sql.query<{ codeHash: Buffer; attempts: number; isGood: boolean }>(
      `update session.one_time_codes set attempts = attempts + 1
        where token_hash = $1 and purpose = $2 and target_hash = $3
       returning code_hash as "codeHash", attempts, expires_at > now() as "isGood"`,
      [hashOfToken(codeToken), purpose, this.targetHash(target)],
    );
    const known = rows[0];
    if (!known) throw new ApiError('INVALID_CODE');
    if (!known.isGood) throw new ApiError('CODE_EXPIRED');
    if (known.attempts > MAX_ATTEMPTS) throw new ApiError('TOO_MANY_ATTEMPTS', undefined, CODE_INTERVAL_S);
    if (!timingSafeEqual(known.codeHash, this.codeHash(codeToken, code))) throw new ApiError('INVALID_CODE');
    // A right code is no failed attempt.
    await this.sql.query('update session.one_time_codes set attempts = attempts - 1 where token_hash = $1', [
      hashOfToken(codeToken),
    ]);
  }

  /** Uses a code up. When two requests use it at once, one is refused. @throws as `check` does */
  async use(given: CodeGiven): Promise<void> {
    await this.check(given);
    const { rowCount } = await this.sql.query('delete from session.one_time_codes where token_hash = $1', [
      hashOfToken(given.codeToken!),
    ]);
    if (rowCount !== 1) throw new ApiError('INVALID_CODE');
  }

  private async countRequest(targetHash: Buffer, ip: string): Promise<void> {
    const refusal = await this.sql.transaction(async (sql) => {
      // Requests wait for each other here, so that each one counts all before it.
      await sql.query("select pg_advisory_xact_lock(hashtextextended('codes', 6))");
      const asked = await this.asked(sql, targetHash, ip);
      const refused = refusalOf(asked) ?? this.refusalOfHouse(asked);
      if (refused) return refused;
      await sql.query("delete from session.code_requests where asked_at < now() - interval '1 day'");
      await sql.query('insert into session.code_requests (target_hash, ip, asked_at) values ($1, $2, now())', [
        targetHash,
        ip,
      ]);
      return undefined;
    });
    if (refusal) throw refusal;
  }

  private refusalOfHouse({ ofAllHourly }: Asked): ApiError | undefined {
    const { SMS_PER_HOUR: most } = this.config;
    if (ofAllHourly < most) return undefined;
    this.logger.warn({ message: 'As many codes by SMS were sent as SMS_PER_HOUR allows; no more are sent', most });
    return new ApiError('MESSAGE_NOT_SENT', undefined, WINDOW_S);
  }

  private async asked(sql: Pick<SqlPool, 'query'>, targetHash: Buffer, ip: string): Promise<Asked> {
    const { rows } = await sql.query<Asked>(
      `select (select count(*)::int from session.code_requests where asked_at > now() - interval '1 hour')
                as "ofAllHourly",
              count(*) filter (where ip = $2 and asked_at > now() - make_interval(secs => $3))::int as here,
              count(*) filter (
                where target_hash = $1 and asked_at > now() - make_interval(secs => $3))::int as "ofTarget",
              count(*) filter (where target_hash = $1)::int as "ofTargetToday",
              count(*) filter (where asked_at > now() - interval '1 hour')::int as hourly,
              extract(epoch from now() - max(asked_at) filter (where target_hash = $1))::float8 as "lastS"
         from session.code_requests
        where (target_hash = $1 or ip = $2) and asked_at > now() - interval '1 day'`,
      [targetHash, ip, WINDOW_S],
    );
    return rows[0]!;
  }

  private targetHash(target: string): Buffer {
    return this.data.hash('mobile', target);
  }

  private codeHash(codeToken: string, code: string): Buffer {
    return this.data.hash('code', `${codeToken}/${code}`);
  }
}

/** From half of what the house sends within an hour on, every code costs work, and the more the fewer are left. */
function levelOfAll(sent: number, most: number): number | null {
  const short = sent - Math.ceil(most / 2);
  return short < 0 ? null : Math.min(MAX_CAPTCHA_LEVEL, Math.floor((short * MAX_CAPTCHA_LEVEL * 2) / most));
}

function refusalOf({ here, ofTarget, ofTargetToday, lastS }: Asked): ApiError | undefined {
  if (ofTargetToday >= MAX_OF_TARGET_PER_DAY) return new ApiError('QUOTA_EXCEEDED');
  if (here >= MAX_OF_ADDRESS || ofTarget >= MAX_OF_TARGET)
    return new ApiError('TOO_MANY_ATTEMPTS', undefined, WINDOW_S);
  if (lastS !== null && lastS < CODE_INTERVAL_S)
    return new ApiError('TOO_MANY_REQUESTS', undefined, Math.ceil(CODE_INTERVAL_S - lastS));
  return undefined;
}
