import type { BillStatus } from '@contracts/http/bills';
import type { ContractKind } from '../../domain/terms';

interface Figures {
  readonly kind: ContractKind;
  readonly tier: number | null;
  readonly payMinor: bigint;
  readonly owedMinor: bigint;
}

/** What a bill is from the moment that it is issued; those of dividends change as they are decided on. */
export function statusOf({ kind, tier, payMinor, owedMinor }: Figures): BillStatus {
  if (payMinor === 0n && owedMinor === 0n) return kind !== 'realtime' && tier === null ? 'not-reached' : 'nothing-due';
  // A dividend of which everything is missing waits for nobody: there is nothing to approve until somebody pays it.
  if (kind === 'dividend' && payMinor > 0n) return 'to-request';
  return owedMinor > 0n ? 'payer-short' : 'paid';
}
