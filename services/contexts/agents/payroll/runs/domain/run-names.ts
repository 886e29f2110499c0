import { windowKey, type PayWindow, type Period } from '../../terms/pay-window';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';

/** A run in words: what it pays for, and when. */
export interface RunOf {
  readonly kind: ContractKind;
  readonly window: PayWindow;
}

/** The id of a run's stream. */
export function runIdOf({ kind, window }: RunOf): string {
  return `${kind}.${window.period}.${Date.parse(window.from)}`;
}

export function billIdOf(runId: string, agentId: string): string {
  return `${runId}.${agentId}`;
}

/** Names what an agent is paid, or charged, for ever; its wallet takes it once. */
export function paymentIdOf(kind: ContractKind, window: Pick<PayWindow, 'period' | 'from'>): string {
  return `${kind}:${windowKey(window as PayWindow)}`;
}

/**
 * A part of what was missing of an earlier bill, as it is charged and paid later: named by who owes it and by the later
 * run.
 */
export function debtIdOf(billId: string, debtorId: string, runId: string): string {
  return `debt:${billId}:${debtorId}:${runId}`;
}

/** The parts of a bill's id; undefined for what is none. */
export function readBillId(
  billId: string,
): { runId: string; agentId: string; kind: ContractKind; period: Period; fromMs: number } | undefined {
  const [, kind, period, from, agentId] = /^(\w+)\.([\w-]+)\.(\d{1,15})\.([\w-]{1,64})$/.exec(billId) ?? [];
  if (!agentId || !CONTRACT_KINDS.includes(kind as ContractKind)) return undefined;
  return {
    runId: `${kind}.${period}.${from}`,
    agentId,
    kind: kind as ContractKind,
    period: period as Period,
    fromMs: Number(from),
  };
}
