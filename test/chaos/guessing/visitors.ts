import type { JWK } from 'jose';
import type { CaptchaChallenge } from '@contracts/http/captcha';
import { sealedBody } from '@test/support/sealed-body';
import { solvedCaptcha } from '@test/support/solved-captcha';
import type { Random } from '../support/random';

const LOGIN = 'POST /wps/session/login';
const CHALLENGE = 'POST /wps/session/login/challenge';

/** The credentials that a visitor knows, or tries. */
export interface Guess {
  readonly username: string;
  readonly password: string;
  readonly type?: 'sms';
  readonly countryDialingCode?: string;
  readonly codeToken?: string;
  readonly captcha?: string;
  readonly challengeId?: string;
  readonly challengeAnswer?: string;
}

export interface Answer {
  /** `in`, or the code of the refusal. */
  readonly outcome: string;
  /** The level of the proof of work that is asked for. */
  readonly level?: number;
  /** The seconds after which to come again. */
  readonly waitS?: number;
  /** The challenge of a device that is not known. */
  readonly challengeId?: string;
}

/** Visitors of any address, who log in at any of the API processes. */
export class Visitors {
  /** Log-ins that were sent. */
  attempts = 0;
  /** Answers that no guess may get. */
  readonly faults: string[] = [];

  constructor(
    private readonly apis: readonly string[],
    private readonly key: JWK,
    private readonly random: Random,
  ) {}

  async logIn(ip: string, guess: Guess): Promise<Answer> {
    this.attempts += 1;
    const answer = await this.post(LOGIN, ip, guess);
    const { code = 'in', value } = (await answer.json()) as {
      code?: string;
      value?: { captcha?: { level: number }; challengeId?: string };
    };
    if (answer.status >= 500) this.faults.push(`a log-in was answered with ${answer.status} ${code}`);
    const waitS = answer.headers.get('retry-after');
    return {
      outcome: answer.ok ? 'in' : code,
      ...(value?.captcha && { level: value.captcha.level }),
      ...(waitS !== null && { waitS: Number(waitS) }),
      ...(value?.challengeId && { challengeId: value.challengeId }),
    };
  }

  /** Chooses the authenticator as the proof of a device that is not known. */
  async chooseAuthenticator(ip: string, challengeId: string): Promise<void> {
    await this.post(CHALLENGE, ip, { challengeId, kind: 'totp' });
  }

  private async post(call: string, ip: string, body: object): Promise<Response> {
    const path = call.slice(call.indexOf('/'));
    return fetch(`${this.random.pick(this.apis)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/jose', 'x-forwarded-for': ip },
      body: await sealedBody(this.key, call, body),
    });
  }

  /** Works out every proof that is asked for, at most so many times. */
  async logInWithProof(ip: string, guess: Guess, patience = 3): Promise<Answer> {
    let answer = await this.logIn(ip, guess);
    for (let tries = 0; tries < patience && answer.outcome === 'CAPTCHA_NEEDED'; tries += 1)
      answer = await this.logIn(ip, { ...guess, captcha: await this.proof(answer.level ?? 0) });
    return answer;
  }

  /** A new proof of work of the level. */
  async proof(level: number): Promise<string> {
    return solvedCaptcha(await this.challenge(level));
  }

  async challenge(level: number): Promise<CaptchaChallenge> {
    const answer = await fetch(`${this.random.pick(this.apis)}/wps/captcha?level=${level}`);
    return ((await answer.json()) as { value: CaptchaChallenge }).value;
  }
}
