import type { DrawnResult } from '@contracts/vendor/round-detail';
import type { CrashOutcome } from '../engines/crash';
import { RED } from '../engines/roulette';
import type { Skin } from '../slots/skin';
import type { SlotOutcome, SlotStep } from '../slots/slot-step';
import { FISH_NAMES, SIDE_NAMES, SPOT_NAMES, symbolName, WINNER_NAMES, type Language } from './round-words';

/** The outcome of a round as its engine wrote it, with the engine's name beside it. */
export interface EndedRound {
  readonly kind: string;
  readonly outcome: object;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  /** Only of a slot. */
  readonly skin?: Skin;
}

interface Dealt {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly player: readonly { readonly rank: number; readonly suit: number }[];
  readonly banker: readonly { readonly rank: number; readonly suit: number }[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
}
type Fish = keyof (typeof FISH_NAMES)['pt'];
interface Roll {
  readonly roll: number;
  readonly side: 'under' | 'over';
  readonly winningSides: number;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

/** The result of an ended round, for an operator. */
export function drawnResult(round: EndedRound, language: Language): DrawnResult {
  switch (round.kind) {
    case 'slot':
      return reelsOf(round, language);
    case 'roulette': {
      const { pocket, chips } = round.outcome as { readonly pocket: number; readonly chips: object };
      const colour = pocket === 0 ? 'green' : RED.includes(pocket) ? 'red' : 'black';
      return { kind: 'pocket', number: pocket, colour, bets: Object.keys(chips).map((id) => spotName(id, language)) };
    }
    case 'dice': {
      const { roll, side, winningSides } = round.outcome as Roll;
      const target = side === 'under' ? winningSides : 1_000_000 - winningSides;
      return { kind: 'roll', roll: decimal(roll, 4), side, target: decimal(target, 4) };
    }
    case 'crash': {
      const { crashAt, cashedAt } = round.outcome as CrashOutcome;
      const cashed = cashedAt === null ? null : decimal(cashedAt, 2);
      return { kind: 'flight', endedAt: decimal(Math.max(100, crashAt), 2), cashedAt: cashed };
    }
    case 'baccarat':
      return handsOf(round.outcome as Dealt, language);
    case 'fishing': {
      const { fish, pays, isCaught } = round.outcome as { fish: Fish; pays: number; isCaught: boolean };
      return { kind: 'catch', target: FISH_NAMES[language][fish], pays: String(pays), isCaught };
    }
    default:
      throw new Error(`There is no result of ${round.kind}`);
  }
}

/** The reels that paid most, or the last that stood; free of holds, which fill the same reels again. */
export function tellingStep({ steps }: SlotOutcome): SlotStep {
  const spins = steps.filter(({ kind }) => kind !== 'hold');
  return spins.reduce((best, one) => (one.payMinor > best.payMinor ? one : best), spins.at(-1)!);
}

/** The cells that are marked: those that paid, if the round was a win. */
export function paidCells(step: SlotStep, { stakeMinor, payoutMinor }: EndedRound): [number, number][] {
  const cells = payoutMinor > stakeMinor ? step.wins.flatMap((win) => win.cells) : [];
  return [...new Map(cells.map(([reel, row]) => [`${reel}/${row}`, [reel, row] as [number, number]])).values()];
}

function reelsOf(round: EndedRound, language: Language): DrawnResult {
  const outcome = round.outcome as SlotOutcome;
  const step = tellingStep(outcome);
  return {
    kind: 'reels',
    reels: step.grid.map((reel) => reel.map((symbol) => symbolName(round.skin?.[symbol] ?? symbol, language))),
    paid: paidCells(step, round),
    stops: outcome.steps.length,
  };
}

function handsOf(dealt: Dealt, language: Language): DrawnResult {
  const hand = (side: 'player' | 'banker', points: number) => ({
    name: SIDE_NAMES[language][side],
    cards: dealt[side].map(({ rank, suit }) => ({ rank: RANKS[rank]!, suit: SUITS[suit]! })),
    points,
  });
  return {
    kind: 'cards',
    hands: [hand('player', dealt.playerPoints), hand('banker', dealt.bankerPoints)],
    outcome: WINNER_NAMES[language][dealt.winner],
  };
}

function spotName(id: string, language: Language): string {
  const names = SPOT_NAMES[language];
  const numbered = /^(dozen|column)(\d)$/.exec(id);
  if (numbered) return names[numbered[1] as 'dozen' | 'column'](Number(numbered[2]));
  return names.simple[id as keyof typeof names.simple] ?? id.replace(/^[ni]/, '').replaceAll('-', ' · ');
}

/** A whole number of small parts as a decimal: 123,456 of four digits is 12.3456. */
function decimal(parts: number, digits: number): string {
  const text = String(parts).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
