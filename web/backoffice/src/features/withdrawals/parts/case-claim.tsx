import type { StaffWithdrawal } from '@contracts/http/office/withdrawals';
import { routes } from '@contracts/http/routes';
import { formatCountdown } from '@web/time/duration';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { useClaim } from '../api/use-withdrawals';
import { useNow } from '../../../lib/case/times';
import { claimAt } from './times';

const SECOND_MS = 1_000;

interface CaseClaimProps {
  readonly item: StaffWithdrawal;
  readonly onDone: () => void;
}

/** The person who looks at the withdrawal, and for how long; one's own claim can be renewed. */
export function CaseClaim({ item, onDone }: CaseClaimProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: staff } = useStaff();
  const now = useNow(SECOND_MS);
  const take = useClaim(item.withdrawalId, {
    onSuccess: () => notify('success', t('bo.withdrawals.taken')),
    onSettled: onDone,
  });
  const claim = claimAt(item, now);
  const isOwn = claim?.staffId === staff?.id;
  const left = claim && formatCountdown(Math.ceil((Date.parse(claim.until) - now) / SECOND_MS));
  return (
    <div className="space-y-2 border-b border-line px-4 py-3 text-13">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="inline-flex min-w-0 items-center gap-2 tabular-nums" data-testid="claim">
          <UserCheck className={isOwn ? 'size-4 text-gold' : 'size-4 text-fg-3'} aria-hidden="true" />
          {!claim
            ? t('bo.withdrawals.claimFree')
            : isOwn
              ? t('bo.withdrawals.claimedByYou', { left })
              : t('bo.withdrawals.claimed', { name: claim.name ?? claim.staffId, left })}
        </span>
        {may(routes.claimWithdrawal) && (!claim || isOwn) && (
          <Button size="sm" busy={take.isPending} onClick={() => take.mutate()} data-testid="take-claim">
            {t(isOwn ? 'bo.withdrawals.renew' : 'bo.withdrawals.take')}
          </Button>
        )}
      </div>
      <CommandFault command={take} />
    </div>
  );
}
