import type { MemberFacts } from './facts';

const DAY_MS = 86_400_000;

/** From which deposits of so many days on a member has to prove more. */
export interface EnhancedLine {
  readonly days: number;
  readonly minor: bigint;
}

/** The rule of identity that a trace gives cause for; null for none. */
export function enhancedBy(
  { trace, traces }: MemberFacts,
  { days, minor }: EnhancedLine,
): 'deposits' | 'exposed' | null {
  if (trace.kind === 'pep') return 'exposed';
  if (trace.kind !== 'deposit') return null;
  const since = Date.parse(trace.at) - days * DAY_MS;
  const deposits = traces.filter(({ kind, at }) => kind === 'deposit' && Date.parse(at) > since);
  return deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) >= minor ? 'deposits' : null;
}
