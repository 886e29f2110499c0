import type { JackpotPush, WinnerPush } from '@contracts/realtime/events';
import type { WinnerBoard } from '@contracts/http/winners';

export const BOARD_LENGTH = 20;

/** A push that is older than the shown state is dropped; an unknown pot is fetched together with its terms. */
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

/** The fetched board, unless a push has brought a newer state: an answer may be a second old. */
export function newerOf(known: WinnerBoard | undefined, fetched: WinnerBoard): WinnerBoard {
  if (!known) return fetched;
  const board = known.jackpot && fetched.jackpot ? withPot(fetched, known.jackpot)! : fetched;
  return withWinners(board, { list: known.list, position: '' })!;
}
