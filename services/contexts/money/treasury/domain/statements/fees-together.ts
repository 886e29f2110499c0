import type { Difference } from './match-lines';
import type { StoredDifferenceLine } from './statement.events';
import type { StandingDifference, StatementState } from './statement.state';

/** The number of fees beside lines that are differences of their own; more of them are one, of their sum. */
export const FEES_APART = 100;

interface Version {
  readonly version: number;
  /** The moment of the statement, for the line of the sum. ISO 8601. */
  readonly at: string;
}

/** True for a fee that the provider names beside a line; a fee may also be a line of its own. */
export function isBesideALine({ kind, line }: Pick<Difference, 'kind' | 'line'>): boolean {
  return kind === 'fee' && line !== null && line.kind !== 'fee';
}

/**
 * Puts the fees beside lines together where a provider names one beside every payment, as it is booked and read by
 * people: as one sum. A version after one whose sum is settled has the rest of the sum, whichever lines it is of.
 *
 * @param differences those of this version that no settled difference of the state tells of
 */
export function withFeesTogether(
  { differences: standing }: StatementState,
  { version, at }: Version,
  differences: readonly Difference[],
): Difference[] {
  const beside = differences.filter(isBesideALine);
  const settled = [...standing.values()].filter(isSum);
  if (beside.length <= FEES_APART && settled.length === 0) return [...differences];
  const effectMinor = sumOf(beside) - sumOf(settled);
  const others = differences.filter((one) => !isBesideALine(one));
  return effectMinor === 0n ? others : [...others, together({ version, at }, effectMinor, beside.length)];
}

function isSum({ line, status }: StandingDifference): boolean {
  return line?.ofLines !== undefined && status === 'settled';
}

function sumOf(differences: readonly Pick<Difference, 'effectMinor'>[]): bigint {
  return differences.reduce((all, { effectMinor }) => all + effectMinor, 0n);
}

function together({ version, at }: Version, effectMinor: bigint, ofLines: number): Difference {
  // No provider names a line so.
  const lineId = `*fees*${version}`;
  const line: StoredDifferenceLine = {
    lineId,
    kind: 'fee',
    paymentId: null,
    reference: null,
    endToEndId: null,
    amountMinor: effectMinor.toString(),
    feeMinor: '0',
    status: 'booked',
    at,
    ofLines,
  };
  return { differenceId: `fee:${lineId}`, kind: 'fee', line, booking: null, effectMinor, candidates: [] };
}
