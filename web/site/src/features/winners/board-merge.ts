import type { JackpotPush, WinnerPush } from '@contracts/realtime/events';
import type { WinnerBoard } from '@contracts/http/winners';

export const BOARD_LENGTH = 20;

/** What is older than what is shown is dropped; a pot that is not known yet is fetched with its terms. */
export function withPot(board: WinnerBoard | undefined, push: JackpotPush): WinnerBoard | undefined {
  if (!board?.jackpot || BigInt(push.position) <= BigInt(board.jackpot.position)) return board;
  return { ...board, jackpot: { ...board.jackpot, balance: push.balance, position: push.position } };
}

export function withWinners(board: WinnerBoard | undefined, { list }: WinnerPush): WinnerBoard | undefined {
  if (!board) return board;
  const newest = BigInt(board.list[0]?.id ?? -1);
  const fresh = list.filter(({ id }) => BigInt(id) > newest);
  if (fresh.length === 0) return board;
  const jackpots = fresh.filter(({ isJackpot }) => isJackpot);
  const jackpot = board.jackpot && {
    ...board.jackpot,
    lastWinners: [...jackpots, ...board.jackpot.lastWinners].slice(0, 3),
  };
  return { list: [...fresh, ...board.list].slice(0, BOARD_LENGTH), jackpot };
}

/** What was fetched, unless a push has told something newer meanwhile: an answer may be a second old. */
export function newerOf(known: WinnerBoard | undefined, fetched: WinnerBoard): WinnerBoard {
  if (!known) return fetched;
  const board = known.jackpot && fetched.jackpot ? withPot(fetched, known.jackpot)! : fetched;
  return withWinners(board, { list: known.list, position: '' })!;
}
