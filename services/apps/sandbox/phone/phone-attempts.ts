import { randomInt } from 'node:crypto';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import { newId } from '@platform/ids';
import { Database } from '../store/database';
import { failsAtSending, isToken, type PhoneOutcome } from './phone-outcomes';
import { TokenMint } from './token-mint';

/** The seconds until another code may be asked for. */
const RESEND_S = 60;
const MOST_TRIES = 3;

interface Attempt extends Record<string, unknown> {
  readonly number: string;
  readonly code: string;
  readonly outcome: PhoneOutcome;
  readonly tries: number;
}

export type CodeAnswer = { readonly attemptId: string; readonly resendSeconds: number } | { readonly error: string };
export type ProofAnswer = { readonly idToken: string } | { readonly error: string } | { readonly triesLeft: number };

/** The numbers that visitors prove. Each attempt ends as somebody chose on the page of the service. */
@Injectable()
export class PhoneAttempts {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(TokenMint) private readonly mint: TokenMint,
  ) {}

  async outcome(): Promise<PhoneOutcome> {
    const [row] = await this.database.query<{ outcome: PhoneOutcome }>('select outcome from phone_settings');
    return row?.outcome ?? 'good';
  }

  async choose(outcome: PhoneOutcome): Promise<void> {
    await this.database.query(
      'insert into phone_settings (id, outcome) values (true, $1) on conflict (id) do update set outcome = $1',
      [outcome],
    );
  }

  /** Sends a code, which is caught like every message of the demo. */
  async begin(number: string, language: 'pt' | 'en'): Promise<CodeAnswer> {
    const outcome = await this.outcome();
    if (failsAtSending(outcome)) return { error: `auth/${outcome}` };
    const [attemptId, code] = [newId(), String(randomInt(1_000_000)).padStart(6, '0')];
    const text =
      language === 'en' ? `Number Check: ${code} is your test code.` : `Número Certo: ${code} é o seu código de teste.`;
    await this.database.transaction(async (tx) => {
      await tx.query('insert into phone_attempts (id, number, code, outcome) values ($1, $2, $3, $4)', [
        attemptId,
        number,
        code,
        outcome,
      ]);
      await tx.query("insert into messages (channel, recipient, body) values ('sms', $1, $2)", [number, text]);
    });
    return { attemptId, resendSeconds: RESEND_S };
  }

  /** @throws HttpException 404 */
  async prove(id: string, code: string): Promise<ProofAnswer> {
    const [attempt] = await this.database.query<Attempt>(
      'update phone_attempts set tries = tries + 1 where id = $1 returning number, code, outcome, tries',
      [id],
    );
    if (!attempt) throw new HttpException({ error: 'attempt-unknown' }, 404);
    if (attempt.code !== code) {
      const triesLeft = MOST_TRIES - attempt.tries;
      return triesLeft > 0 ? { triesLeft } : { error: 'auth/invalid-verification-code' };
    }
    if (!isToken(attempt.outcome)) return { error: `auth/${attempt.outcome}` };
    const { number, outcome } = attempt;
    const before = outcome === 'usedBefore' ? await this.tokenBefore(number) : undefined;
    const idToken = before ?? (await this.mint.make(number, id, outcome === 'usedBefore' ? 'good' : outcome));
    if (outcome === 'good' || outcome === 'usedBefore')
      await this.database.query('update phone_attempts set id_token = $2 where id = $1', [id, idToken]);
    return { idToken };
  }

  /** The last good token for a number. */
  private async tokenBefore(number: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ idToken: string }>(
      `select id_token as "idToken" from phone_attempts where number = $1 and id_token is not null
        order by created_at desc limit 1`,
      [number],
    );
    return row?.idToken;
  }
}
