import type { Finding } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * Written out, as the contract's lists would bring their validators along; the types make sure that none is missing.
 */
const KIND_ORDER: Record<Finding['kind'], number> = {
  balance: 0,
  openStakes: 1,
  sum: 2,
  chain: 3,
  hole: 4,
  round: 5,
  suspense: 6,
  heldFunds: 7,
  refund: 8,
  unclaimed: 9,
  vendorTransfer: 10,
  vendorBalance: 11,
};
export const KINDS = Object.keys(KIND_ORDER) as Finding['kind'][];

const HEALTH: Record<Finding['status'], Health> = { open: 'bad', proposed: 'warning', resolved: 'good' };
export const STATUSES = Object.keys(HEALTH) as Finding['status'][];

export function BreakStatus({ status }: Pick<Finding, 'status'>) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[status]}>{t(`bo.breaks.statuses.${status}`)}</StatusMark>;
}

export function FrozenMark() {
  const { t } = useTranslation();
  return (
    <span
      className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border border-info/35 bg-info/10 px-2 py-px text-12 font-medium text-info"
      data-testid="frozen-mark"
    >
      <Snowflake className="size-3.5 shrink-0" aria-hidden="true" />
      {t('bo.breaks.frozen')}
    </span>
  );
}

const HOUR_MS = 3_600_000;

/**
 * Wallets are compared at a revision of theirs, rounds are open since they were begun, transfers are on their way since
 * they were sent, refunds differ since their last step, everything else is at a place in the log.
 */
export function useComparedAt(): (finding: Pick<Finding, 'kind' | 'at' | 'foundAt'>) => string {
  const { t } = useTranslation();
  const { time } = useFormat();
  return ({ kind, at, foundAt }) => {
    if (kind === 'round')
      return t('bo.breaks.openSince', {
        at: time(at),
        hours: Math.floor((Date.parse(foundAt) - Date.parse(at)) / HOUR_MS),
      });
    if (kind === 'suspense') return t('bo.breaks.sentAt', { at: time(at) });
    if (kind === 'vendorTransfer') return t('bo.breaks.sentAt', { at: time(at) });
    if (kind === 'vendorBalance') return t('bo.breaks.comparedAt', { at: time(at) });
    if (kind === 'refund') return t('bo.breaks.since', { at: time(at) });
    return kind === 'balance' || kind === 'openStakes'
      ? t('bo.breaks.atRevision', { at })
      : t('bo.breaks.atPosition', { at });
  };
}
