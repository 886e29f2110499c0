import { createHmac, hash, randomUUID } from 'node:crypto';
import { VendorRoundDetail, type RoundProof, type VendorRoundDetailQuestion } from '@contracts/vendor/round-detail';
import {
  VendorLaunchAnswer,
  VendorRoundReport,
  type VendorLaunchRequest,
  type VendorRoundQuestion,
} from '@contracts/vendor/vendor-api';
import type { Currency } from '@kernel/money';
import { SignedCaller } from '@test/support/signed-caller';
import type { Checklist, Checks } from '../checklist';
import { checkBodies, checkSignatures, checkTransport, type Refusal } from '../common-checks';
import { answeredWith, believed, refused, shortened } from '../findings';
import { checkTransfers } from './transfer-checks';

const LAUNCH = '/v1/launch';
const ROUND = '/v1/round';
const DETAIL = '/v1/round/detail';

export interface VendorSuiteOptions {
  readonly url: string;
  readonly party: string;
  readonly keys: readonly [string, ...string[]];
  /** How long an answer may take. */
  readonly answerWithinMs: number;
  /** A game of the vendor. */
  readonly game: string;
  readonly currency: Currency;
  /** True for a vendor that keeps balances of its own. */
  readonly keepsBalances?: boolean | undefined;
  /** A round that was played in this game and has ended, for the checks of its report. */
  readonly round?: { readonly roundId: string; readonly playerId: string } | undefined;
}

const UNSIGNED: Refusal = { expected: 'HTTP 401', isRefused: (heard) => answeredWith(heard, 401) };
const MALFORMED: Refusal = { expected: 'HTTP 4xx', isRefused: refused };

/** Calls a game vendor as the platform does: for the address of a game, and for how a round ended. */
export async function runVendorSuite(options: VendorSuiteOptions, list: Checklist): Promise<void> {
  const { url: baseUrl, party, keys, game, currency } = options;
  const caller = new SignedCaller({ baseUrl, party, keys, timeoutMs: options.answerWithinMs });
  const launchOf = (more: Partial<VendorLaunchRequest> = {}): VendorLaunchRequest => ({
    playerId: randomUUID(),
    sessionToken: randomUUID(),
    gameCode: game,
    currency,
    language: 'pt',
    device: 'mobile',
    lobbyUrl: 'https://lobby.example/',
    ...more,
  });
  const questionOf = (): VendorRoundQuestion => ({
    playerId: randomUUID(),
    gameCode: game,
    roundId: `conformance-${randomUUID()}`,
    currency,
  });
  const launch = { path: LAUNCH, body: () => launchOf(), needed: ['playerId', 'sessionToken', 'gameCode', 'currency'] };
  const round = { path: ROUND, body: questionOf, needed: ['playerId', 'gameCode', 'roundId'] };

  await checkTransport(list.about('launch'), caller, launch);
  await checkLaunches(list.about('launch'), caller, launchOf);
  await checkSignatures(list.about('launch, signature'), caller, launch, UNSIGNED);
  await checkBodies(list.about('launch, body'), caller, launch, MALFORMED);
  await checkTransport(list.about('round'), caller, round);
  await checkUnknownRound(list.about('round'), caller, questionOf);
  await checkPlayedRound(list.about('round'), caller, options);
  await checkSignatures(list.about('round, signature'), caller, round, UNSIGNED);
  await checkBodies(list.about('round, body'), caller, round, MALFORMED);
  await checkDetails(list.about('round detail'), caller, options, questionOf());
  if (options.keepsBalances) await checkTransfers(list, caller, currency);
}

async function checkLaunches(
  checks: Checks,
  caller: SignedCaller,
  launchOf: (more?: Partial<VendorLaunchRequest>) => VendorLaunchRequest,
): Promise<void> {
  const addressOf = async (request: VendorLaunchRequest) =>
    believed(await caller.post(LAUNCH, request), VendorLaunchAnswer).url;
  for (const language of ['pt', 'en'] as const)
    for (const device of ['mobile', 'desktop'] as const)
      await checks.check(
        `gives an address for ${language} on ${device}`,
        'an address that a browser opens',
        async () => {
          const url = await addressOf(launchOf({ language, device }));
          return { ok: /^https?:$/.test(new URL(url).protocol), seen: shortened(url) };
        },
      );
  await checks.check('opens the same session again', 'an address for each of two launches', async () => {
    const request = launchOf();
    const [first, second] = [await addressOf(request), await addressOf(request)];
    return { ok: true, seen: `${shortened(first)} and ${shortened(second)}` };
  });
  await checks.check('refuses a game that it does not have', 'HTTP 4xx', async () =>
    refused(await caller.post(LAUNCH, launchOf({ gameCode: 'no-such-game-of-conformance' }))),
  );
}

async function checkUnknownRound(
  checks: Checks,
  caller: SignedCaller,
  questionOf: () => VendorRoundQuestion,
): Promise<void> {
  const question = questionOf();
  const expected = '{"roundId": the one that was asked about, "status": "unknown"}';
  for (const name of ['says of a round that it never had that it is unknown', 'says the same when it is asked again'])
    await checks.check(name, expected, async () => {
      const report = believed(await caller.post(ROUND, question), VendorRoundReport);
      const ok = report.status === 'unknown' && report.roundId === question.roundId;
      return { ok, seen: JSON.stringify(report) };
    });
}

async function checkPlayedRound(
  checks: Checks,
  caller: SignedCaller,
  { game, currency, round }: VendorSuiteOptions,
): Promise<void> {
  const names = [
    'tells how a played round ended',
    'tells the same when it is asked again',
    'keeps it from other players',
  ];
  if (!round) return names.forEach((name) => checks.skip(name, 'needs --round and --player of a round that has ended'));
  const question = { ...round, gameCode: game, currency };
  const ask = async () => believed(await caller.post(ROUND, question), VendorRoundReport);
  let first = '';
  await checks.check(names[0]!, '"settled" with stake and payout, or "voided"', async () => {
    const report = await ask();
    first = JSON.stringify(report);
    return { ok: report.roundId === round.roundId && /^(settled|voided)$/.test(report.status), seen: first };
  });
  await checks.check(names[1]!, first || 'the same report', async () => {
    const again = JSON.stringify(await ask());
    return { ok: again === first, seen: again };
  });
  await checks.check(names[2]!, '"unknown" for another player', async () => {
    const other = { ...question, playerId: randomUUID() };
    const report = believed(await caller.post(ROUND, other), VendorRoundReport);
    return { ok: report.status === 'unknown', seen: JSON.stringify(report) };
  });
}

/** The call is optional: a program without it answers 404, and nothing more is asked. */
async function checkDetails(
  checks: Checks,
  caller: SignedCaller,
  { game, currency, round }: VendorSuiteOptions,
  unknown: VendorRoundQuestion,
): Promise<void> {
  const ofUnknown: VendorRoundDetailQuestion = { ...unknown, language: 'pt' };
  const names = [
    'says of a round that it never had that it is unknown',
    'tells what was drawn in a played round',
    'shows a seed that has its hash and gives its numbers',
    'keeps it from other players',
  ] as const;
  const skipAll = (from: number, why: string) => names.slice(from).forEach((name) => checks.skip(name, why));
  const first = await caller.post(DETAIL, ofUnknown);
  if (first.httpStatus === 404) {
    skipAll(0, 'the program does not tell what was drawn (HTTP 404)');
    return;
  }
  await checks.check(names[0], '"unknown"', async () => {
    const told = believed(first, VendorRoundDetail);
    return { ok: told.status === 'unknown' && told.roundId === unknown.roundId, seen: shortened(first.text) };
  });
  if (!round) {
    skipAll(1, 'needs --round and --player of a round that has ended');
    return;
  }
  const question: VendorRoundDetailQuestion = { ...round, gameCode: game, currency, language: 'pt' };
  const ask = async (of: VendorRoundDetailQuestion) => believed(await caller.post(DETAIL, of), VendorRoundDetail);
  let proof: RoundProof | null = null;
  await checks.check(names[1], '"ended" with a result', async () => {
    const told = await ask(question);
    if (told.status === 'ended') proof = told.proof;
    return { ok: told.roundId === round.roundId && told.status === 'ended', seen: shortened(JSON.stringify(told)) };
  });
  await checks.check(names[2], 'no proof, or one that holds', async () => {
    if (proof === null) return { ok: true, seen: 'no proof' };
    const fault = faultOfProof(proof);
    return { ok: fault === undefined, seen: fault ?? 'a proof that holds' };
  });
  await checks.check(names[3], '"unknown" for another player', async () => {
    const told = await ask({ ...question, playerId: randomUUID() });
    return { ok: told.status === 'unknown', seen: shortened(JSON.stringify(told)) };
  });
}

/** Draws the numbers of a proof again, as the guide says. */
function faultOfProof({ seedHash, seed, clientSeed, draws }: RoundProof): string | undefined {
  if (seed === null) return undefined;
  const key = Buffer.from(seed, 'hex');
  if (hash('sha256', key, 'hex') !== seedHash) return 'the seed has another hash';
  let [bytes, block] = [Buffer.alloc(0), 0];
  const next = (count: number): number => {
    while (bytes.length < count) {
      bytes = Buffer.concat([bytes, createHmac('sha256', key).update(`${clientSeed}:${block}`).digest()]);
      block++;
    }
    const value = bytes.readUIntBE(0, count);
    bytes = bytes.subarray(count);
    return value;
  };
  for (const [index, { below, value }] of draws.entries()) {
    const count = below > 65_536 ? 6 : 2;
    const fair = 256 ** count - (256 ** count % below);
    let drawn = next(count);
    while (drawn >= fair) drawn = next(count);
    if (drawn % below !== value) return `the seed gives ${drawn % below} as number ${index}, not ${value}`;
  }
  return undefined;
}
