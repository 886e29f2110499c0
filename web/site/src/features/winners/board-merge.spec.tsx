import type { Winner, WinnerBoard } from '@contracts/http/winners';
import { newerOf, withPot, withWinners } from './board-merge';
import { between } from './between';
import { timeAgo } from './time-ago';

const winner = (id: number, isJackpot = false): Winner => ({
  id: String(id),
  playerName: 'lu***a',
  isJackpot,
  nodeId: 1,
  gameName: 'Game',
  gameType: 'RNG',
  vassalage: 'v1',
  vendorName: 'V',
  gameCode: 'g1',
  artwork: 'seven',
  vo: { winAmount: '20.00', currency: 'BRL' },
  wonAt: '2026-01-02T03:04:05.000Z',
});
const terms = {
  version: 1,
  sharePpm: 10_000,
  odds: '2000000.00',
  minStake: '1.00',
  seed: '5000.00',
  categories: ['RNG' as const],
};
const board: WinnerBoard = {
  list: [winner(9), winner(8)],
  jackpot: { balance: '5000.10', currency: 'BRL', position: '10', terms, lastWinners: [] },
};

describe('a push', () => {
  it('of the pot takes its place when it is newer, and is dropped when it is not', () => {
    const push = (position: string) => withPot(board, { balance: '5000.20', currency: 'BRL', position });
    expect(push('11')!.jackpot).toMatchObject({ balance: '5000.20', position: '11', terms });
    expect(push('10')).toBe(board);
    expect(push('9')).toBe(board);
    // As numbers, not as words.
    expect(push('100')!.jackpot!.position).toBe('100');
  });

  it('of winners puts the new ones on top, once each, and the list grows no longer than it may', () => {
    const merged = withWinners(board, { list: [winner(11), winner(10, true), winner(9)], position: '11' })!;
    expect(merged.list.map(({ id }) => id)).toEqual(['11', '10', '9', '8']);
    expect(merged.jackpot!.lastWinners.map(({ id }) => id)).toEqual(['10']);
    expect(withWinners(merged, { list: [winner(11)], position: '11' })).toBe(merged);
    const many = Array.from({ length: 30 }, (_, place) => winner(50 - place));
    expect(withWinners(board, { list: many, position: '50' })!.list).toHaveLength(20);
  });

  it('is not undone by an answer that is older', () => {
    const told = withWinners(withPot(board, { balance: '5000.20', currency: 'BRL', position: '11' }), {
      list: [winner(10)],
      position: '10',
    })!;
    const kept = newerOf(told, board);
    expect([kept.jackpot!.balance, kept.list[0]!.id]).toEqual(['5000.20', '10']);
    const newer = {
      ...board,
      list: [winner(12), winner(11)],
      jackpot: { ...board.jackpot!, balance: '6000.00', position: '20' },
    };
    expect(newerOf(told, newer)).toEqual(newer);
  });

  it('that comes before the board is fetched changes nothing', () => {
    expect(withPot(undefined, { balance: '1.00', currency: 'BRL', position: '1' })).toBeUndefined();
    expect(withWinners(undefined, { list: [winner(1)], position: '1' })).toBeUndefined();
  });
});

it('the counter is never before the one true value and never beyond the other', () => {
  for (const [from, to] of [
    [500_010n, 500_020n],
    [500_000n, 100n],
  ] as const) {
    const [low, high] = from < to ? [from, to] : [to, from];
    for (let progress = -0.1; progress < 1.2; progress += 0.013) {
      const value = between(from, to, progress);
      expect(value >= low && value <= high).toBe(true);
    }
    expect([between(from, to, 0), between(from, to, 1)]).toEqual([from, to]);
  }
});

it.each([
  ['2026-01-02T03:04:05.000Z', 'now'],
  ['2026-01-02T03:02:01.000Z', '2 min'],
  ['2026-01-02T01:02:01.000Z', '2 hr'],
  ['2026-01-01T01:02:01.000Z', '1 day'],
  ['2026-01-02T04:04:05.000Z', 'now'],
])('a win of %s is told as %s', (iso, text) => {
  expect(timeAgo(iso, Date.parse('2026-01-02T03:04:35.000Z'), 'en-US')).toBe(text);
});
