import { Secret, TOTP } from 'otpauth';
import { MAX_CAPTCHA_LEVEL } from '@contracts/http/captcha';
import { memberIdOf } from '@contexts/people/identity/account-ids';
import { MAX_WRONG_CODES } from '@contexts/people/identity/authenticator/domain/shown-code';
import { memberDecider } from '@contexts/people/identity/members/domain/member.decide';
import { MemberAuthenticator } from '@contexts/people/identity/proofs/use-cases/member-authenticator';
import { OneTimeCodes } from '@contexts/people/identity/verification/one-time-codes';
import { PersonalData } from '@contexts/people/identity/personal-data/personal-data';
import { CommandRunner } from '@platform/commands/command-runner';
import { KeyVault } from '@platform/personal-data/key-vault';
import { PersonalTexts } from '@platform/personal-data/personal-texts';
import { HouseKeys } from '@platform/personal-data/sealing-keys';
import { newId } from '@platform/ids';
import { MAX_OF_ADDRESS } from '@platform/auth/guess-limits';
import { demoPassword } from '../../../services/apps/seed/demo-logins';
import type { ChaosOptions, ChaosProgram, ChaosReport } from '../program';
import { Visitors } from './visitors';
import { inTurn } from '../support/in-turn';
import { onStack } from '../support/on-stack';
import { publicKey } from '../support/public-key';
import { Random } from '../support/random';
import type { Stack } from '../support/stack';

/** How many guesses of each kind are sent, and how many at once. */
const FULL = {
  atOneAccount: 2_500,
  sprayed: 2_000,
  ofStrangers: 2_500,
  codes: 2_000,
  proofs: 1_000,
  totps: 200,
  atOnce: 16,
};
const SHORT = { atOneAccount: 40, sprayed: 60, ofStrangers: 40, codes: 40, proofs: 30, totps: 65, atOnce: 6 };

/** The guesses that are judged without a delay, and the first delay in seconds, which every further one doubles. */
const WITHOUT_DELAY = 5;
const FIRST_DELAY_S = 5;
/** Strangers may try so often at one account, and at one code, before more is asked of them. */
const FREE_OF_STRANGERS = 5;
const ATTEMPTS_OF_CODE = 5;

/** Visitors name their addresses themselves, and a proof is soon worked out, so that nobody is slowed down by it. */
export const GUESSING_SETTINGS: NodeJS.ProcessEnv = { TRUSTED_PROXIES: '127.0.0.1', CAPTCHA_ROUNDS: '1000' };

/**
 * C11: passwords, codes and proofs of work are guessed at from one address and from many, many at once and at two API
 * processes. No more are judged than the limits allow, also when the right one comes among those that are too many, and
 * the owner gets in all the same.
 */
export const guessing: ChaosProgram = {
  name: 'guessing',
  label: 'C11',
  run(options: ChaosOptions): Promise<ChaosReport> {
    const settings = { ...GUESSING_SETTINGS, DEMO_DAYS: '0' };
    return onStack(options, { home: 'postgres', apis: 2, isDemo: true, settings }, (stack) => guessAll(stack, options));
  },
};

interface Field {
  readonly stack: Stack;
  readonly size: typeof FULL;
  readonly visitors: Visitors;
}

/** The outcome of one kind of guessing. */
interface Guessed {
  readonly what: string;
  /** How many guesses were looked at, and how many may be at most. */
  readonly judged: number;
  readonly most: number;
  readonly violations: readonly string[];
}

async function guessAll(stack: Stack, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  await stack.ready();
  const random = new Random(seed);
  const visitors = new Visitors(stack.apiUrls, await publicKey(stack.apiUrls[0]!), random);
  const field = { stack, size: isFull ? FULL : SHORT, visitors };
  const guessed: Guessed[] = [];
  for (const guess of [atOneAccount, sprayed, ofStrangers, codes, proofs, totps]) {
    const one = await guess(field);
    guessed.push(one);
    say(
      `guessing: ${one.what}: ${one.judged} of ${visitors.attempts} judged so far, ${one.violations.length} violations`,
    );
  }
  const violations = [
    ...guessed.flatMap(({ what, judged, most, violations: found }) => [
      ...(judged > most ? [`${what}: ${judged} guesses were judged instead of ${most}`] : []),
      ...found.map((violation) => `${what}: ${violation}`),
    ]),
    ...visitors.faults,
  ];
  return { violations, rows: rowsOf(guessed, visitors.attempts, violations.length) };
}

/** Passwords of one account, from one address that works out every proof. */
async function atOneAccount({ size, visitors }: Field): Promise<Guessed> {
  const ip = '198.18.0.1';
  const [username, password] = ['demo', demoPassword('demo')];
  let startedMs = performance.now();
  let [judged, most] = [0, 0];
  const guess = (index: number) => visitors.logInWithProof(ip, { username, password: `Errada-${index}x` });
  const answers = await inTurn(size.atOneAccount, size.atOnce, guess);
  const violations: string[] = [];
  /** Counts what was guessed since the failures of the address were forgotten. */
  const count = () => {
    judged += judgedOf(answers.splice(0));
    most += WITHOUT_DELAY + Math.floor(Math.log2(1 + (performance.now() - startedMs) / 1_000 / FIRST_DELAY_S));
    startedMs = performance.now();
  };
  // The right password is sent while the address must wait for long enough still. On a busy machine it may come when
  // the wait is over: it is let in then, and what failed before is forgotten.
  for (let sent = size.atOneAccount; ; sent += 1) {
    const { outcome, waitS = 0 } = await guess(sent);
    answers.push({ outcome });
    const toldMs = performance.now();
    const right = outcome === 'TOO_MANY_ATTEMPTS' && (await visitors.logInWithProof(ip, { username, password }));
    if (!right || performance.now() - toldMs > (waitS - 1) * 1_000) {
      if (right && right.outcome === 'in') count();
      continue;
    }
    if (right.outcome !== 'TOO_MANY_ATTEMPTS') violations.push(`the right password was answered with ${right.outcome}`);
    break;
  }
  count();
  const owner = await visitors.logInWithProof('203.0.113.1', { username, password });
  if (owner.outcome !== 'in') violations.push(`the owner elsewhere was answered with ${owner.outcome}`);
  return {
    what: 'passwords of one account from one address',
    judged,
    most,
    violations,
  };
}

/** One password at many names, from one address that works out every proof. */
async function sprayed({ size, visitors }: Field): Promise<Guessed> {
  const ip = '198.18.0.2';
  const answers = await inTurn(size.sprayed, size.atOnce, (index) =>
    visitors.logInWithProof(ip, { username: `sprayed${index}`, password: 'Errada-1x' }),
  );
  const right = { username: 'norte', password: demoPassword('norte') };
  const { outcome } = await visitors.logInWithProof(ip, right);
  const owner = await visitors.logInWithProof('203.0.113.2', right);
  return {
    what: 'one password at many names from one address',
    judged: judgedOf(answers),
    most: MAX_OF_ADDRESS,
    violations: [
      ...(outcome === 'TOO_MANY_ATTEMPTS' ? [] : [`a right password was answered with ${outcome}`]),
      ...(owner.outcome === 'in' ? [] : [`its owner elsewhere was answered with ${owner.outcome}`]),
    ],
  };
}

/** Passwords of one account, from as many addresses as guesses, none of which works out a proof. */
async function ofStrangers({ size, visitors }: Field): Promise<Guessed> {
  const right = { username: 'imperio', password: demoPassword('imperio') };
  const known = '203.0.113.3';
  const violations: string[] = [];
  const before = await visitors.logInWithProof(known, right);
  if (before.outcome !== 'in') violations.push(`the owner was answered with ${before.outcome} before`);
  const answers = await inTurn(size.ofStrangers, size.atOnce, (index) =>
    visitors.logIn(`198.19.${index >> 8}.${index & 255}`, { ...right, password: `Errada-${index}x` }),
  );
  const stranger = await visitors.logIn('198.18.0.3', right);
  if (stranger.outcome !== 'CAPTCHA_NEEDED')
    violations.push(`the right password without a proof was answered with ${stranger.outcome}`);
  const owner = await visitors.logIn(known, right);
  if (owner.outcome !== 'in') violations.push(`the owner at a known address was answered with ${owner.outcome}`);
  return {
    what: 'passwords of one account from everywhere, without a proof',
    judged: judgedOf(answers),
    most: FREE_OF_STRANGERS,
    violations,
  };
}

function textsOf({ sql, store, config }: Stack): PersonalTexts {
  return new PersonalTexts(new KeyVault(sql, store, new HouseKeys(config)));
}

/** The code of an SMS, from everywhere, with the token that belongs to it. */
async function codes({ stack, size, visitors }: Field): Promise<Guessed> {
  const oneTimeCodes = new OneTimeCodes(stack.sql, new PersonalData(stack.config, textsOf(stack)), stack.config);
  const mobile = '+5511987650011';
  const { codeToken, code } = await oneTimeCodes.issue('login', mobile, '198.18.0.4');
  const guess = { username: mobile, type: 'sms' as const, codeToken };
  const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0');
  const answers = await inTurn(size.codes, size.atOnce, (index) =>
    visitors.logIn(`198.51.${index >> 8}.${index & 255}`, { ...guess, password: wrong(index) }),
  );
  const right = await visitors.logIn('198.18.0.5', { ...guess, password: code });
  return {
    what: 'codes of one SMS from everywhere',
    judged: answers.filter(({ outcome }) => outcome === 'INVALID_CODE').length,
    most: ATTEMPTS_OF_CODE,
    violations: [
      ...(right.outcome === 'TOO_MANY_ATTEMPTS' ? [] : [`the right code was answered with ${right.outcome}`]),
      // Without a guess before it the code would have been taken: this number has no account.
      ...(await controlOf(oneTimeCodes, visitors)),
    ],
  };
}

/** The same log-in with the right code at once: the code is taken, and there is no account. */
async function controlOf(oneTimeCodes: OneTimeCodes, visitors: Visitors): Promise<string[]> {
  const mobile = '+5511987650022';
  const { codeToken, code } = await oneTimeCodes.issue('login', mobile, '198.18.0.6');
  const { outcome } = await visitors.logIn('198.18.0.6', { username: mobile, type: 'sms', codeToken, password: code });
  return outcome === 'LOGIN_FAILED' ? [] : [`a code that nobody guessed at was answered with ${outcome}`];
}

/** One proof of work sent again and again, and proofs that nobody has worked out. */
async function proofs({ size, visitors }: Field): Promise<Guessed> {
  const guess = { username: 'imperio', password: 'Errada-1x' };
  const good = await visitors.proof(MAX_CAPTCHA_LEVEL);
  const challenge = await visitors.challenge(MAX_CAPTCHA_LEVEL);
  const forged = (index: number) =>
    Buffer.from(
      JSON.stringify({ challenge, solution: { counter: index, derivedKey: challenge.parameters.keyPrefix } }),
    ).toString('base64');
  const answers = await inTurn(size.proofs, size.atOnce, (index) =>
    visitors.logIn(`198.18.${1 + (index >> 8)}.${index & 255}`, {
      ...guess,
      captcha: index % 2 === 0 ? good : forged(index),
    }),
  );
  const again = await visitors.logIn('198.18.0.7', {
    username: 'imperio',
    password: demoPassword('imperio'),
    captcha: good,
  });
  return {
    what: 'proofs of work, forged and used again',
    judged: judgedOf(answers),
    most: 1,
    violations: [
      ...(again.outcome === 'CAPTCHA_FAILED' ? [] : [`a proof that was used was answered with ${again.outcome}`]),
      ...(judgedOf(answers) === 1 ? [] : ['the proof that was worked out was not taken']),
    ],
  };
}

/** Codes of an authenticator, from everywhere, by somebody who knows the password. */
async function totps({ stack, size, visitors }: Field): Promise<Guessed> {
  const known = { username: 'litoral', password: demoPassword('litoral') };
  const authenticator = new MemberAuthenticator(stack.config, textsOf(stack));
  const secret = authenticator.newSecret();
  const memberId = memberIdOf(stack.config.MERCHANT_CODE, known.username);
  const totp = { sealedSecret: await authenticator.seal(memberId, secret), recoverySecretHashes: [], step: 0 };
  const command = { type: 'SetTotp' as const, totp, occurredAt: new Date().toISOString() };
  const asMember = { correlationId: newId(), causationId: newId(), actor: { kind: 'member', id: memberId } } as const;
  await new CommandRunner(stack.store).run(memberDecider, memberId, command, { ...asMember, key: newId() });
  const codeOf = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
  /** Logs in from a new address, and answers the challenge as often as it lets anybody. */
  const guess = async (address: number, answers: readonly string[]): Promise<readonly string[]> => {
    const ip = `203.0.${100 + (address >> 8)}.${address & 255}`;
    const { outcome, challengeId } = await visitors.logInWithProof(ip, known);
    if (challengeId === undefined) return [outcome];
    await visitors.chooseAuthenticator(ip, challengeId);
    const outcomes: string[] = [];
    for (const challengeAnswer of answers)
      outcomes.push((await visitors.logInWithProof(ip, { ...known, challengeId, challengeAnswer })).outcome);
    return outcomes;
  };
  // A wrong code of now that is not the one before or after it either.
  const near = new Set([-30_000, 0, 30_000, 60_000].map((ms) => codeOf(Date.now() + ms)));
  const wrong = Array.from({ length: ATTEMPTS_OF_CODE + 4 }, (_, index) => String(index).padStart(6, '0'))
    .filter((code) => !near.has(code))
    .slice(0, ATTEMPTS_OF_CODE);
  const addresses = Math.ceil(size.totps / wrong.length);
  const outcomes = (await inTurn(addresses, size.atOnce, (address) => guess(address, wrong))).flat();
  const right = await guess(addresses, [codeOf(Date.now())]);
  const refusals = ['TOO_MANY_ATTEMPTS', 'CHALLENGE_IMPOSSIBLE'];
  return {
    what: 'codes of an authenticator from everywhere, with the password',
    judged: outcomes.filter((outcome) => outcome === 'INVALID_CODE').length,
    most: MAX_WRONG_CODES,
    violations: [
      ...(outcomes.includes('in') ? ['somebody got in without a code'] : []),
      ...(right.every((outcome) => refusals.includes(outcome))
        ? []
        : [`the right code was answered with ${right.join()}`]),
    ],
  };
}

function judgedOf(answers: readonly { readonly outcome: string }[]): number {
  return answers.filter(({ outcome }) => outcome === 'LOGIN_FAILED' || outcome === 'in').length;
}

function rowsOf(guessed: readonly Guessed[], attempts: number, violations: number): ChaosReport['rows'] {
  return [
    { name: 'C11: guesses', value: attempts, unit: 'guesses', target: '≥ 10,000', met: attempts >= 10_000 },
    ...guessed.map(({ what, judged, most }) => ({
      name: `C11: judged, ${what}`,
      value: judged,
      unit: 'guesses',
      target: `≤ ${most}`,
      met: judged <= most,
    })),
    { name: 'C11: violations', value: violations, unit: 'violations', target: '0', met: violations === 0 },
  ];
}
