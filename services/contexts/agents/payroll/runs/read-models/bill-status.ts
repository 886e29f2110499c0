import type { BillStatus } from '@contracts/http/agents/bills';
import type { ContractKind } from '../../terms/terms';

interface Figures {
  readonly kind: ContractKind;
  readonly tier: number | null;
  readonly payMinor: bigint;
  readonly owedMinor: bigint;
}

/** The status of a bill when it is issued: a salary is paid a moment later, a dividend after its decisions. */
export function statusOf({ kind, tier, payMinor, owedMinor }: Figures): BillStatus {
  if (payMinor === 0n && owedMinor === 0n) return kind !== 'realtime' && tier === null ? 'not-reached' : 'nothing-due';
  // One that is missing as a whole is approved as well, before its debtors are asked.
  if (kind === 'dividend') return 'to-request';
  return payMinor > 0n ? 'paying' : 'payer-short';
}
