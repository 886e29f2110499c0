import type { Adjustment } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { add, negate } from '@web/money/figure';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../command-fault';
import { useRequestAdjustment } from './api/use-request-adjustment';
import type { Asked } from './request-schema';

interface ConfirmRequestProps {
  readonly draft: Asked;
  readonly onBack: () => void;
  readonly onDone: (adjustment: Adjustment) => void;
}

/** Says in words and figures what the adjustment will do, before the request is sent. */
export function ConfirmRequest({ draft, onBack, onDone }: ConfirmRequestProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { member, direction, amount, reason, note } = draft;
  const signed = direction === 'credit' ? amount : negate(amount);
  const request = useRequestAdjustment({
    onSuccess: (adjustment) => {
      notify('success', t('bo.adjustments.requested'));
      onDone(adjustment);
    },
  });
  const afterwards = add(member.balance, signed);
  const rows = [
    [t('bo.adjustments.now'), money(member.balance)],
    [t('bo.adjustments.amount'), money(signed, true)],
    [t('bo.adjustments.afterwards'), money(afterwards)],
  ] as const;
  return (
    <div className="space-y-4" data-testid="confirm-request">
      <p className="text-16">
        {t(direction === 'credit' ? 'bo.adjustments.effectCredit' : 'bo.adjustments.effectDebit', {
          member: member.account,
          amount: money(amount),
        })}
      </p>
      <dl className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-fg-3">{label}</dt>
            <dd className="tabular-nums font-medium">{value}</dd>
          </div>
        ))}
        <div className="py-1.5">
          <dt className="text-fg-3">{t(`bo.adjustments.reasons.${reason}`)}</dt>
          <dd className="break-words">{note}</dd>
        </div>
      </dl>
      {afterwards.startsWith('-') && <Alert kind="loss">{t('bo.adjustments.notEnough')}</Alert>}
      <p className="text-13 text-fg-2">{t('bo.adjustments.secondPerson')}</p>
      <CommandFault command={request} />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onBack} disabled={request.isPending || request.isInDoubt}>
          {t('common.back')}
        </Button>
        <Button
          look="gold"
          onClick={() => request.mutate({ memberId: member.id, amount: signed, reason, note })}
          busy={request.isPending}
          data-testid="adjustment-confirm"
        >
          {request.isInDoubt ? t('common.retry') : t('bo.adjustments.send')}
        </Button>
      </div>
    </div>
  );
}
