import { hash } from 'node:crypto';
import { unattended, type CrashOutcome } from '../engines/crash';
import { FISH } from '../engines/fishing';
import type { PlayableGame } from '../engines/game-table';
import { SPOTS } from '../engines/roulette';
import { seededBytes } from '../random/seeded';

/** A round that was played before the sandbox began. Amounts are whole minor units. */
export interface PastRound {
  readonly roundId: string;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
}

/** A round that pays what hardly ever comes is given up after so many draws. */
const MOST_DRAWS = 6_000;
const HUNDREDTHS = 100;
/** A flight, or a roll, that was lost had been meant to double the stake. */
const DOUBLE = 200;

/**
 * The outcome of a draw by the game's own engine that pays what the round paid. The same round always has the same one.
 * Undefined where no bet of the game pays so, or where none was found.
 */
export function outcomeLike({ engine }: PlayableGame, round: PastRound): object | undefined {
  const { roundId, stakeMinor, payoutMinor } = round;
  const bets = betsOf(engine, round);
  if (bets.length === 0) return undefined;
  const first = hash('sha256', roundId, 'buffer').readUInt32BE() % bets.length;
  for (let number = 0; number < MOST_DRAWS; number += 1) {
    const source = seededBytes(hash('sha256', `${roundId}/${number}`, 'buffer'), roundId);
    const drawn = engine.draw(bets[(first + number) % bets.length], stakeMinor, source);
    const flown = engine.kind === 'crash' ? landed(drawn.outcome as CrashOutcome, stakeMinor) : undefined;
    const { outcome, paidMinor } = flown ?? {
      outcome: drawn.outcome,
      paidMinor: drawn.winsMinor.reduce((sum, win) => sum + win, 0),
    };
    if (paidMinor === payoutMinor) return outcome;
  }
  return undefined;
}

/** A flight that nobody left by hand. */
function landed(outcome: CrashOutcome, stakeMinor: number) {
  const { cashedAt } = unattended(outcome);
  return { outcome: { ...outcome, cashedAt }, paidMinor: ((cashedAt ?? 0) * stakeMinor) / HUNDREDTHS };
}

/** The bets that may pay so. */
function betsOf(
  { kind, published }: PlayableGame['engine'],
  { stakeMinor, payoutMinor }: PastRound,
): readonly object[] {
  const isLost = payoutMinor === 0;
  const wanted = (payoutMinor * HUNDREDTHS) / stakeMinor;
  switch (kind) {
    case 'slot':
      return [{ bought: false, baseMinor: stakeMinor }];
    case 'crash':
      return isLost ? [{ auto: DOUBLE }] : wanted > HUNDREDTHS && Number.isInteger(wanted) ? [{ auto: wanted }] : [];
    case 'dice': {
      const { multipliers } = published as { readonly multipliers: readonly { readonly hundredths: number }[] };
      return multipliers
        .filter(({ hundredths }) => (isLost ? hundredths >= DOUBLE : hundredths === wanted))
        .slice(0, 1)
        .flatMap(({ hundredths: multiplier }) => [
          { side: 'under', multiplier },
          { side: 'over', multiplier },
        ]);
    }
    case 'fishing':
      return FISH.filter(({ pays }) => isLost || pays * HUNDREDTHS === wanted).map(({ id: fish }) => ({ fish }));
    case 'roulette':
      return tableBets(stakeMinor, wanted).map((chips) => ({ chips }));
    case 'baccarat':
      return baccaratBets(stakeMinor, wanted);
  }
}

/** Whole quarters of a stake, so that chips stay whole minor units. */
function quarters(stakeMinor: number, parts: Readonly<Record<string, number>>): readonly Record<string, number>[] {
  if (stakeMinor % 4 !== 0) return [];
  return [Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, (stakeMinor / 4) * part]))];
}

function tableBets(stakeMinor: number, wanted: number): readonly Readonly<Record<string, number>>[] {
  if (wanted === 0) return ['red', 'black', 'even', 'dozen2', 'column3', 'n17'].map((id) => ({ [id]: stakeMinor }));
  if (wanted === 50) return quarters(stakeMinor, { red: 1, dozen3: 3 });
  if (wanted === 150) return quarters(stakeMinor, { black: 3, n8: 1 });
  if (wanted === 500) return quarters(stakeMinor, { 'i1-2-3': 1, dozen1: 2, red: 1 });
  return [...SPOTS.values()].filter(({ pays }) => pays * HUNDREDTHS === wanted).map(({ id }) => ({ [id]: stakeMinor }));
}

function baccaratBets(stakeMinor: number, wanted: number): readonly Readonly<Record<string, number>>[] {
  if (wanted === 0) return [{ player: stakeMinor }, { banker: stakeMinor }];
  if (wanted === 50) return quarters(stakeMinor, { player: 1, banker: 3 });
  if (wanted === 150) return quarters(stakeMinor, { player: 3, tie: 1 });
  if (wanted === 200) return [{ player: stakeMinor }];
  return wanted === 500 ? quarters(stakeMinor, { tie: 2, player: 2 }) : [];
}
