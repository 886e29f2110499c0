import { randomUUID } from 'node:crypto';
import { VendorAnswer } from '@contracts/vendor/vendor-api';
import { formatMinor } from '@kernel/money';
import type { Checklist, Checks } from '../checklist';
import { believed } from '../findings';
import { TRANSFER, WALLET, type WalletDesk } from './wallet-desk';

const BET = `${WALLET}/bet`;
const WIN = `${WALLET}/win`;
const ROLLBACK = `${WALLET}/rollback`;
const CLOSE = `${WALLET}/round-close`;

/** The rows of the decision table, each played on the wallet of one player. */
export async function checkDecisionTable(
  list: Checklist,
  desk: WalletDesk,
  { mode, above }: { readonly mode: 'seamless' | 'transfer'; readonly above?: string | undefined },
): Promise<void> {
  await checkSession(list.about('session and balance'), desk);
  await checkBets(list.about('bet'), desk);
  await checkWins(list.about('win'), desk);
  await checkWithheldWin(list.about('win above the ceiling'), desk, above);
  await checkRollbacks(list.about('rollback'), desk);
  await checkTombstones(list.about('rollback before its bet'), desk);
  await checkRoundEnds(list.about('end of a round'), desk);
  await checkExpiredSessions(list.about('without a session'), desk);
  if (mode === 'transfer') await checkTransfers(list.about('transfer'), desk);
  else await checkNoTransfers(list.about('transfer'), desk);
}

async function checkSession(checks: Checks, desk: WalletDesk): Promise<void> {
  const { session, game: gameCode, currency } = desk;
  const path = `${WALLET}/authenticate`;
  const { playerId, sessionToken } = session;
  const answer = await desk.step(checks, 'authenticates a session', {
    path,
    body: { sessionToken, gameCode },
    status: 'OK',
  });
  await checks.check('names the player of the session', playerId, () => ({
    ok: answer?.playerId === playerId,
    seen: answer?.playerId ?? 'no player',
  }));
  await desk.checkBalance(checks, 'tells the same balance');
  const refusals = [
    ['a session that nobody was given', path, { sessionToken: 'no-such-session', gameCode }, 'TOKEN_EXPIRED'],
    ['a game that the vendor does not have', path, { sessionToken, gameCode: 'no-such-game' }, 'INVALID_GAME'],
    ['the balance of an unknown player', `${WALLET}/balance`, { playerId: randomUUID(), currency }, 'INVALID_PLAYER'],
    [
      'a balance in another currency',
      `${WALLET}/balance`,
      { playerId, currency: otherThan(currency) },
      'WRONG_CURRENCY',
    ],
  ] as const;
  for (const [what, to, body, status] of refusals)
    await desk.step(checks, `refuses ${what}`, { path: to, body, status });
}

async function checkBets(checks: Checks, desk: WalletDesk): Promise<void> {
  const bet = desk.bet();
  const first = await desk.step(checks, 'takes a stake', {
    path: BET,
    body: bet,
    status: 'OK',
    moves: -1,
    operatorTransactionId: 'given',
  });
  const same = { duplicate: true, operatorTransactionId: first?.operatorTransactionId ?? 'given' };
  await desk.step(checks, 'takes a repeated bet once', { path: BET, body: bet, status: 'OK', ...same });
  const reused = { path: BET, body: { ...bet, amount: desk.amount(2) }, status: 'DUPLICATE_TRANSACTION' } as const;
  await desk.step(checks, 'refuses the same id with another stake', reused);
  const other = { ...bet, roundId: `${bet.roundId}2` };
  await desk.step(checks, 'refuses the same id in another round', {
    path: BET,
    body: other,
    status: 'DUPLICATE_TRANSACTION',
  });
  const tooMuch = desk.bet({ amount: formatMinor(desk.balanceMinor + 1n, desk.currency) });
  await desk.step(checks, 'refuses a stake above the balance', {
    path: BET,
    body: tooMuch,
    status: ['NOT_ENOUGH_MONEY', 'LIMIT_REACHED'],
    operatorTransactionId: '',
  });
  const huge = desk.bet({ amount: '900000000000' });
  await desk.step(checks, 'refuses a stake above every limit', {
    path: BET,
    body: huge,
    status: ['LIMIT_REACHED', 'NOT_ENOUGH_MONEY'],
  });
  await desk.step(checks, 'rolls the stake back', {
    path: ROLLBACK,
    body: desk.rollback(bet),
    status: 'OK',
    moves: 1,
  });
  await checkBetsAtOnce(checks, desk);
}

async function checkBetsAtOnce(checks: Checks, desk: WalletDesk): Promise<void> {
  const bet = desk.bet();
  await checks.check(
    'takes one stake for eight equal bets at once',
    'OK eight times, one of them no duplicate',
    async () => {
      const heard = await Promise.all(Array.from({ length: 8 }, () => desk.caller.post(BET, bet)));
      const answers = heard.map((one) => believed(one, VendorAnswer));
      const statuses = [...new Set(answers.map(({ status }) => status))];
      const fresh = answers.filter(({ status, duplicate }) => status === 'OK' && !duplicate).length;
      desk.balanceMinor -= desk.stakeMinor;
      const isKnown = statuses.every((status) => status === 'OK' || status === 'OPERATION_IN_PROCESS');
      return { ok: isKnown && fresh === 1, seen: `${statuses.join(', ')}; ${fresh} no duplicate` };
    },
  );
  await desk.checkBalance(checks, 'has taken that stake once');
  await desk.step(checks, 'rolls that stake back', {
    path: ROLLBACK,
    body: desk.rollback(bet),
    status: 'OK',
    moves: 1,
  });
}

async function checkWins(checks: Checks, desk: WalletDesk): Promise<void> {
  const bet = desk.bet();
  const early = desk.win(bet, 1);
  await desk.step(checks, 'refuses a win for an unknown bet', {
    path: WIN,
    body: early,
    status: 'TRANSACTION_DOES_NOT_EXIST',
  });
  await desk.step(checks, 'takes the stake', { path: BET, body: bet, status: 'OK', moves: -1 });
  const win = desk.win(bet, 1);
  const paid = await desk.step(checks, 'pays a win', {
    path: WIN,
    body: win,
    status: 'OK',
    moves: 1,
    operatorTransactionId: 'given',
  });
  const same = { duplicate: true, operatorTransactionId: paid?.operatorTransactionId ?? 'given' };
  await desk.step(checks, 'pays a repeated win once', { path: WIN, body: win, status: 'OK', ...same });
  const more = { ...win, amount: desk.amount(2) };
  const reused = { path: WIN, body: more, status: 'DUPLICATE_TRANSACTION' } as const;
  await desk.step(checks, 'refuses the same id with another win', reused);
  const asWin = { ...desk.win(bet, 1), transactionId: bet.transactionId };
  await desk.step(checks, 'refuses the id of the bet for a win', {
    path: WIN,
    body: asWin,
    status: 'DUPLICATE_TRANSACTION',
  });
  await desk.step(checks, 'takes a win of nothing', { path: WIN, body: desk.win(bet, 0), status: 'OK' });
  await desk.checkBalance(checks, 'has paid each win once');
}

/** The win is taken back before its round ends, so that no person at the platform finds it waiting. */
async function checkWithheldWin(checks: Checks, desk: WalletDesk, above: string | undefined): Promise<void> {
  if (above === undefined)
    return checks.skip('records it and pays nothing', 'needs --above, an amount that is too high');
  const bet = desk.bet();
  await desk.step(checks, 'takes the stake', { path: BET, body: bet, status: 'OK', moves: -1 });
  const win = desk.win(bet, 1, { amount: above });
  const recorded = await desk.step(checks, 'records it and pays nothing', {
    path: WIN,
    body: win,
    status: 'OK',
    operatorTransactionId: 'given',
  });
  const same = { duplicate: true, operatorTransactionId: recorded?.operatorTransactionId ?? 'given' };
  await desk.step(checks, 'records a repeated one once', { path: WIN, body: win, status: 'OK', ...same });
  await desk.step(checks, 'counts the bet as won', {
    path: ROLLBACK,
    body: desk.rollback(bet),
    status: 'ROUND_SETTLED',
  });
  await desk.step(checks, 'lets it be taken back', { path: ROLLBACK, body: desk.rollback(win), status: 'OK' });
  await desk.step(checks, 'then rolls the bet back', {
    path: ROLLBACK,
    body: desk.rollback(bet),
    status: 'OK',
    moves: 1,
  });
}

async function checkRollbacks(checks: Checks, desk: WalletDesk): Promise<void> {
  const bet = desk.bet();
  await desk.step(checks, 'takes a stake', { path: BET, body: bet, status: 'OK', moves: -1 });
  const rollback = desk.rollback(bet);
  await desk.step(checks, 'gives the stake back', {
    path: ROLLBACK,
    body: rollback,
    status: 'OK',
    moves: 1,
    operatorTransactionId: 'given',
  });
  await desk.step(checks, 'gives it back once for a repeated rollback', {
    path: ROLLBACK,
    body: rollback,
    status: 'OK',
    duplicate: true,
  });
  const second = desk.rollback(bet);
  const again = {
    path: ROLLBACK,
    body: second,
    status: 'OK',
    duplicate: true,
    operatorTransactionId: '',
  } as const;
  await desk.step(checks, 'gives it back once for a second rollback', again);
  await desk.step(checks, 'remembers the id of the second rollback', {
    path: BET,
    body: desk.bet({ transactionId: second.transactionId }),
    status: 'DUPLICATE_TRANSACTION',
  });
  await desk.step(checks, 'refuses a win for a bet rolled back', {
    path: WIN,
    body: desk.win(bet, 1),
    status: 'TRANSACTION_ROLLED_BACK',
  });

  const won = desk.bet();
  await desk.step(checks, 'takes another stake', { path: BET, body: won, status: 'OK', moves: -1 });
  const win = desk.win(won, 2);
  await desk.step(checks, 'pays its win', { path: WIN, body: win, status: 'OK', moves: 2 });
  const settled = { path: ROLLBACK, body: desk.rollback(won), status: 'ROUND_SETTLED' } as const;
  await desk.step(checks, 'refuses to roll back a bet that has a win', settled);
  await desk.step(checks, 'rolls the win back', { path: ROLLBACK, body: desk.rollback(win), status: 'OK', moves: -2 });
  await desk.step(checks, 'then rolls the bet back', {
    path: ROLLBACK,
    body: desk.rollback(won),
    status: 'OK',
    moves: 1,
  });
}

async function checkTombstones(checks: Checks, desk: WalletDesk): Promise<void> {
  const bet = desk.bet();
  await desk.step(checks, 'accepts a rollback of an unknown bet', {
    path: ROLLBACK,
    body: desk.rollback(bet),
    status: 'OK',
    operatorTransactionId: '',
  });
  await desk.step(checks, 'refuses the bet that arrives after it', {
    path: BET,
    body: bet,
    status: 'TRANSACTION_ROLLED_BACK',
  });
  await desk.checkBalance(checks, 'has taken nothing');
}

async function checkRoundEnds(checks: Checks, desk: WalletDesk): Promise<void> {
  const lost = desk.bet();
  await desk.step(checks, 'takes a stake', { path: BET, body: lost, status: 'OK', moves: -1 });
  const close = desk.close(lost);
  await desk.step(checks, 'closes a lost round', { path: CLOSE, body: close, status: 'OK' });
  await desk.step(checks, 'closes it once', { path: CLOSE, body: close, status: 'OK', duplicate: true });
  await desk.step(checks, 'refuses a win after the close', {
    path: WIN,
    body: desk.win(lost, 1),
    status: 'ROUND_CLOSED',
  });
  const { referenceTransactionId: _, ...promo } = desk.win(lost, 1, { campaignId: 'conformance' });
  const paid = { path: `${WALLET}/promo-win`, body: promo, status: 'OK' } as const;
  await desk.step(checks, 'pays a promotional win', { ...paid, moves: 1 });
  await desk.step(checks, 'pays a repeated promotional win once', { ...paid, duplicate: true });
  const { roundId: __, ...without } = { ...promo, transactionId: desk.newId() };
  await desk.step(checks, 'pays a promotional win without a round', { ...paid, body: without, moves: 1 });
  const { transactionId } = without;
  const { roundId: ___, ...rollback } = desk.rollback({ roundId: '', transactionId });
  await desk.step(checks, 'rolls it back without a round', { path: ROLLBACK, body: rollback, status: 'OK', moves: -1 });
}

async function checkExpiredSessions(checks: Checks, desk: WalletDesk): Promise<void> {
  const expired = { sessionToken: 'no-such-session' };
  const bet = desk.bet();
  await desk.step(checks, 'refuses a bet', {
    path: BET,
    body: desk.bet(expired),
    status: 'TOKEN_EXPIRED',
  });
  await desk.step(checks, 'takes a stake in the session', { path: BET, body: bet, status: 'OK', moves: -1 });
  await desk.step(checks, 'answers a repeated bet as before', {
    path: BET,
    body: { ...bet, ...expired },
    status: 'OK',
    duplicate: true,
  });
  await desk.step(checks, 'pays a win', { path: WIN, body: desk.win(bet, 1, expired), status: 'OK', moves: 1 });
  const nobody = { playerId: randomUUID(), ...expired };
  await desk.step(checks, 'refuses a bet of an unknown player', {
    path: BET,
    body: desk.bet(nobody),
    status: 'INVALID_PLAYER',
  });
  await desk.step(checks, 'refuses a win of an unknown player', {
    path: WIN,
    body: desk.win(bet, 1, nobody),
    status: 'INVALID_PLAYER',
  });
  await desk.step(checks, 'refuses to close a round of an unknown player', {
    path: CLOSE,
    body: { ...desk.close(bet), playerId: nobody.playerId },
    status: 'INVALID_PLAYER',
  });
  await desk.step(checks, 'refuses a rollback for an unknown player', {
    path: ROLLBACK,
    body: desk.rollback(bet, { playerId: nobody.playerId }),
    status: 'INVALID_PLAYER',
  });
}

async function checkNoTransfers(checks: Checks, desk: WalletDesk): Promise<void> {
  const into = { path: `${TRANSFER}/in`, body: desk.transfer(1), status: 'INVALID_VENDOR' } as const;
  await desk.step(checks, 'refuses to move funds to a seamless vendor', into);
}

async function checkTransfers(checks: Checks, desk: WalletDesk): Promise<void> {
  const [into, out] = [desk.transfer(2), desk.transfer(2)];
  const [pathIn, pathOut] = [`${TRANSFER}/in`, `${TRANSFER}/out`];
  await desk.step(checks, 'moves funds to the vendor', { path: pathIn, body: into, status: 'OK', moves: -2 });
  await desk.step(checks, 'moves them once', { path: pathIn, body: into, status: 'OK', duplicate: true });
  await desk.step(checks, 'refuses to move back more than is there', {
    path: pathOut,
    body: { ...desk.transfer(1), amount: '900000000000' },
    status: 'NOT_ENOUGH_MONEY',
  });
  await desk.step(checks, 'moves funds back', { path: pathOut, body: out, status: 'OK', moves: 2 });
  await desk.step(checks, 'moves them back once', { path: pathOut, body: out, status: 'OK', duplicate: true });
}

export function otherThan(currency: string): string {
  return currency === 'USD' ? 'BRL' : 'USD';
}
