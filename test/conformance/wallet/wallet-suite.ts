import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import {
  RoundAnswer,
  TransactionsAnswer,
  VendorAnswer,
  VendorLaunchRequest,
  type VendorStatus,
} from '@contracts/vendor/vendor-api';
import { parseMinor, type Currency } from '@kernel/money';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { SignedCaller, type Heard } from '@test/support/signed-caller';
import type { Checklist, Checks } from '../checklist';
import { checkSignatures, checkTransport, type Refusal } from '../common-checks';
import { believed, isSameAmount, shortened, shown } from '../findings';
import { Listener, type Arrived, type Reply } from '../listener';
import { checkDecisionTable, otherThan } from './decision-table';
import { WALLET, WalletDesk, type GameSession } from './wallet-desk';

/** How many stakes the player needs. */
const STAKES_NEEDED = 10n;
const ASK_AGAIN_AFTER_MS = 250;

export interface WalletSuiteOptions {
  readonly url: string;
  readonly party: string;
  readonly keys: readonly [string, ...string[]];
  /** How long an answer may take. */
  readonly answerWithinMs: number;
  readonly game: string;
  readonly currency: Currency;
  /** A decimal amount. */
  readonly stake: string;
  /** The vendor's mode in the catalogue of the platform. */
  readonly mode: 'seamless' | 'transfer';
  /** Without it the suite waits for a launch. */
  readonly session: GameSession | undefined;
  /** An amount that is above what a round of one stake pays by itself; without it nothing is claimed above it. */
  readonly above?: string | undefined;
  readonly listenPort: number;
  /** How long a launch, and the lists that the worker fills, may take. */
  readonly waitMs: number;
  readonly hasLists: boolean;
}

/** Plays the wallet of a running platform as a game vendor does: the whole table of calls, with every refusal. */
export async function runWalletSuite(
  options: WalletSuiteOptions,
  list: Checklist,
  say: (line: string) => void,
): Promise<void> {
  const { url: baseUrl, party, keys, game, currency } = options;
  const caller = new SignedCaller({ baseUrl, party, keys, timeoutMs: options.answerWithinMs });
  const session = options.session ?? (await sessionOfNextLaunch(options, say));
  const stakeMinor = parseMinor(options.stake, currency) ?? 0n;
  const desk = new WalletDesk(caller, session, game, currency, stakeMinor);
  const path = `${WALLET}/balance`;
  const balance = { path, body: () => ({ playerId: session.playerId, currency }), needed: [] };

  const beginning = list.about('beginning');
  await checkTransport(beginning, caller, balance);
  const isRich = await beginning.check(
    'finds a player who can play',
    `a balance of ${STAKES_NEEDED} stakes of ${options.stake} or more`,
    async () => {
      const answer = believed(await caller.post(path, balance.body()), VendorAnswer);
      desk.balanceMinor = parseMinor(answer.balance ?? '0', currency) ?? 0n;
      const ok = stakeMinor > 0n && desk.balanceMinor >= stakeMinor * STAKES_NEEDED;
      return { ok, seen: `${answer.status}, balance ${answer.balance ?? 'none'}` };
    },
  );
  if (!isRich) return beginning.skip('all further checks', 'they need such a player');

  const startedAt = new Date(Date.now() - 60_000).toISOString();
  await checkDecisionTable(list, desk, options);
  await checkSyntax(list.about('what is checked before'), desk);
  const bet = { path: `${WALLET}/bet`, body: () => desk.bet(), needed: [] };
  const signatures = list.about('signature');
  await checkSignatures(signatures, caller, bet, UNSIGNED);
  // The bet that is replayed is rightly signed at first, and so is that with the older key.
  const taken = BigInt(keys.length > 1 ? 2 : 1);
  desk.balanceMinor -= desk.stakeMinor * taken;
  await desk.checkBalance(signatures, 'has taken no stake whose signature was wrong');
  if (options.hasLists) await checkLists(list.about('reconciliation'), desk, startedAt, options.waitMs);
  else list.about('reconciliation').skip('lists rounds and transactions', 'left out by --without-lists');
}

const UNSIGNED: Refusal = {
  expected: 'HTTP 401, INVALID_SIGNATURE',
  isRefused: (heard) => {
    const ok = heard.httpStatus === 401 && statusOf(heard) === 'INVALID_SIGNATURE';
    return { ok, seen: shown(heard) };
  },
};

function statusOf({ text }: Heard): VendorStatus | undefined {
  try {
    return (JSON.parse(text) as { status?: VendorStatus }).status;
  } catch {
    return undefined;
  }
}

async function checkSyntax(checks: Checks, desk: WalletDesk): Promise<void> {
  const cases: readonly (readonly [string, object, VendorStatus])[] = [
    ['a bet in another currency', { currency: otherThan(desk.currency) }, 'WRONG_CURRENCY'],
    ['a bet in an unknown game', { gameCode: 'no-such-game' }, 'INVALID_GAME'],
    ['an amount with too many digits', { amount: '1.000000001' }, 'WRONG_SYNTAX'],
    ['a negative amount', { amount: '-1' }, 'WRONG_SYNTAX'],
    ['a stake of nothing', { amount: '0' }, 'WRONG_SYNTAX'],
    ['an amount with an exponent', { amount: '1e3' }, 'WRONG_SYNTAX'],
    ['an amount that is a number', { amount: 5 }, 'WRONG_SYNTAX'],
    ['an unknown field', { colour: 'red' }, 'WRONG_SYNTAX'],
    ['a bet without a round', { roundId: undefined }, 'WRONG_SYNTAX'],
    ['a bet without a transaction id', { transactionId: undefined }, 'WRONG_SYNTAX'],
  ];
  for (const [what, more, status] of cases)
    await desk.step(checks, `refuses ${what}`, { path: `${WALLET}/bet`, body: desk.bet(more), status });
  await checks.check('refuses a body that is not JSON', 'WRONG_SYNTAX', async () => {
    const heard = await desk.caller.post(`${WALLET}/bet`, '{"playerId":');
    return { ok: statusOf(heard) === 'WRONG_SYNTAX', seen: shown(heard) };
  });
  await desk.checkBalance(checks, 'has taken nothing for any of them');
}

/** The platform's worker fills the lists of reconciliation a moment after the answers. */
async function checkLists(checks: Checks, desk: WalletDesk, from: string, waitMs: number): Promise<void> {
  const bet = desk.bet();
  const win = desk.win(bet, 1, { roundClosed: true });
  const { currency } = desk;
  await desk.step(checks, 'takes a stake', { path: `${WALLET}/bet`, body: bet, status: 'OK', moves: -1 });
  await desk.step(checks, 'pays a win and closes the round', {
    path: `${WALLET}/win`,
    body: win,
    status: 'OK',
    moves: 1,
  });
  const stake = desk.amount(1);
  await checks.check('shows the round', `settled, stake ${stake}, payout ${stake}, two transactions`, async () => {
    const ask = async () => believed(await desk.caller.get(`/vendor/v1/rounds/${bet.roundId}`), RoundAnswer.nullable());
    const round = await inTime(waitMs, ask, (one) => one?.status === 'settled');
    const ok =
      round?.status === 'settled' &&
      isSameAmount(round.stake, stake, currency) &&
      isSameAmount(round.payout, stake, currency) &&
      [bet, win].every((one) => round.transactions.some(({ transactionId }) => transactionId === one.transactionId));
    return { ok, seen: shortened(JSON.stringify(round)) };
  });
  await checks.check('knows no round that was never played', 'null', async () => {
    const round = believed(await desk.caller.get(`/vendor/v1/rounds/${desk.newId()}`), RoundAnswer.nullable());
    return { ok: round === null, seen: JSON.stringify(round) };
  });
  const both = `${bet.transactionId} and ${win.transactionId}`;
  await checks.check('lists the transactions of the time, each once', both, async () => {
    const ask = async () => {
      const ids = await transactionIds(desk.caller, from);
      return [bet, win].map((one) => ids.filter((id) => id === one.transactionId).length);
    };
    const counts = await inTime(waitMs, ask, (found) => found.every((count) => count > 0));
    return { ok: counts.every((count) => count === 1), seen: `listed ${counts.join(' and ')} times` };
  });
}

async function transactionIds(caller: SignedCaller, from: string): Promise<readonly string[]> {
  const to = new Date(Date.now() + 60_000).toISOString();
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ from, to, ...(cursor === null ? {} : { cursor }) });
    const page: z.infer<typeof TransactionsAnswer> = believed(
      await caller.get(`/vendor/v1/transactions?${query}`),
      TransactionsAnswer,
    );
    ids.push(...page.transactions.map(({ transactionId }) => transactionId));
    cursor = page.cursor;
  } while (cursor !== null);
  return ids;
}

/** Asks until the answer is as full as it has to become, or the time is over. */
async function inTime<Answer>(
  waitMs: number,
  ask: () => Promise<Answer>,
  isFull: (answer: Answer) => boolean,
): Promise<Answer> {
  const untilMs = performance.now() + waitMs;
  for (;;) {
    const answer = await ask();
    if (isFull(answer) || performance.now() >= untilMs) return answer;
    await pause(ASK_AGAIN_AFTER_MS);
  }
}

/** Stands in for the vendor until a member opens the game, and takes the player and the session from the launch. */
async function sessionOfNextLaunch(
  { party, keys, listenPort, waitMs }: WalletSuiteOptions,
  say: (line: string) => void,
): Promise<GameSession> {
  let arrive: (session: GameSession) => void;
  const launched = new Promise<GameSession>((resolve) => (arrive = resolve));
  const listener = new Listener(({ method, path, headers, body }: Arrived): Reply => {
    const seen = verifySignature({
      headers,
      method,
      path,
      rawBody: body,
      keysOf: (name) => (name === party ? keys : undefined),
      nowMs: Date.now(),
    });
    if (!seen.ok || path !== '/v1/launch') return { httpStatus: seen.ok ? 404 : 401, body: '{}' };
    const { playerId, sessionToken, lobbyUrl } = VendorLaunchRequest.parse(JSON.parse(body));
    arrive({ playerId, sessionToken });
    const answer = JSON.stringify({ url: lobbyUrl });
    const { requestId } = seen;
    return {
      httpStatus: 200,
      body: answer,
      headers: signResponse({ party, key: keys[0], path, requestId, body: answer }),
    };
  });
  const port = await listener.open(listenPort, '0.0.0.0');
  try {
    say(
      `\n  Open a game of ${party} on the site within ${waitMs / 1_000} s; its launch must come to port ${port} here.`,
    );
    const none = pause(waitMs, undefined, { ref: false }).then(() => {
      throw new Error(`No launch came within ${waitMs / 1_000} s`);
    });
    return await Promise.race([launched, none]);
  } finally {
    await listener.close();
  }
}
