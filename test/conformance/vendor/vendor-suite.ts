import { randomUUID } from 'node:crypto';
import {
  VendorLaunchAnswer,
  VendorRoundReport,
  type VendorLaunchRequest,
  type VendorRoundQuestion,
} from '@contracts/vendor/vendor-api';
import { SignedCaller } from '@test/support/signed-caller';
import type { Checklist, Checks } from '../checklist';
import { checkBodies, checkSignatures, checkTransport, type Refusal } from '../common-checks';
import { answeredWith, believed, refused, shortened } from '../findings';

const LAUNCH = '/v1/launch';
const ROUND = '/v1/round';

export interface VendorSuiteOptions {
  readonly url: string;
  readonly party: string;
  readonly keys: readonly [string, ...string[]];
  /** How long an answer may take. */
  readonly answerWithinMs: number;
  /** A game of the vendor. */
  readonly game: string;
  readonly currency: string;
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
