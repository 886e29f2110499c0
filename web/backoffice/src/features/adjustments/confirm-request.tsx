import type { StaffMember } from '@contracts/http/back-office';
import type { Adjustment } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { add, negate } from '@web/money/figure';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { notify } from '@web/ui/toast';
import { useTranslation } from 'react-i18next';
import type { Draft } from './request-form';

interface ConfirmRequestProps {
  readonly draft: Draft & { readonly member: StaffMember };
  readonly onBack: () => void;
  readonly onDone: (adjustment: Adjustment) => void;
}

/** Says in words and figures what will happen, before anything is asked of anybody. */
export function ConfirmRequest({ draft, onBack, onDone }: ConfirmRequestProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const faultText = useFaultText();
  const intention = useIntention();
  const { member, direction, amount, reason, note } = draft;
  const signed = direction === 'credit' ? amount : negate(amount);
  const request = useMutation({
    mutationFn: () =>
      intention.carryOut((key) =>
        apiCall(routes.requestAdjustment, { key, memberId: member.id, amount: signed, reason, note }),
      ),
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
      {request.error && (
        <Alert kind="loss">
          {faultText(request.error)} {intention.isInDoubt && t('bo.adjustments.inDoubt')}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onBack} disabled={request.isPending || intention.isInDoubt}>
          {t('common.back')}
        </Button>
        <Button look="gold" onClick={() => request.mutate()} busy={request.isPending} data-testid="adjustment-confirm">
          {intention.isInDoubt ? t('common.retry') : t('bo.adjustments.send')}
        </Button>
      </div>
    </div>
  );
}
