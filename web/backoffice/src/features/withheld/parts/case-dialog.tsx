import type { WithheldAmount, WithheldCase } from '@contracts/http/office/withheld';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { DecisionForm } from '../../../lib/decision-form';
import { useStaff } from '../../../lib/use-staff';
import { useDecideSettlement, useWithheldCase } from '../api/use-withheld';
import { CaseFacts } from './case-facts';
import { CaseRound } from './case-round';
import { ProposeForm } from './propose-form';

interface CaseDialogProps {
  readonly amount: WithheldAmount | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type OfOne = Omit<CaseDialogProps, 'amount'> & { readonly item: WithheldAmount };

/** The facts of a withheld amount, and what can be done about it now. */
export function CaseDialog({ amount, ...rest }: CaseDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={amount !== null}
      onClose={rest.onClose}
      width="wide"
      title={t('bo.withheld.one')}
      icon={<Hourglass className="size-4.5" aria-hidden="true" />}
    >
      {amount && <Content key={amount.withheldId} amount={amount} {...rest} />}
    </Dialog>
  );
}

function Content({ amount, ...rest }: CaseDialogProps & { readonly amount: WithheldAmount }) {
  const { data, error, isFetching, refetch } = useWithheldCase(amount.withheldId);
  if (data) return <Case facts={data} {...rest} />;
  if (error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton className="h-64 rounded-12!" />;
}

function Case({
  facts: { item, round, payer },
  ...rest
}: Omit<CaseDialogProps, 'amount'> & { readonly facts: WithheldCase }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-4" data-testid="withheld-case" data-status={item.status}>
      <CaseFacts item={item} />
      {payer && (
        <Alert kind="info">
          <span data-testid="payer-doubt">
            {t(`bo.withheld.doubts.${payer.doubt}`, { name: payer.payerName ?? '' })}
            {payer.doubt === 'payerUnknown' &&
              payer.payerName &&
              ` ${t('bo.withheld.payer', { name: payer.payerName })}`}
          </span>
        </Alert>
      )}
      {round && <CaseRound withheldId={item.withheldId} round={round} />}
      {item.fault && <Alert kind="loss">{t(`bo.withheld.faults.${item.fault}`)}</Alert>}
      {item.status === 'waiting' && <ProposeForm item={item} {...rest} />}
      {item.status === 'proposed' && <Decide item={item} {...rest} />}
    </div>
  );
}

function Decide({ item, onClose, onDone }: OfOne) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data: staff } = useStaff();
  const decide = useDecideSettlement(item, {
    onSuccess: (_, { isApproved }) => {
      notify('success', t(isApproved ? 'bo.withheld.approved' : 'bo.withheld.turnedDown'));
      onDone();
      onClose();
    },
  });
  const { proposal } = item;
  if (!proposal) return null;
  const { refusal, note } = proposal;
  const says = { name: proposal.name ?? proposal.staffId, amount: money(item.amount), note };
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <p data-testid="proposal">
        {refusal
          ? t('bo.withheld.proposedRefuse', { ...says, reason: t(`bo.withheld.refusals.${refusal}`) })
          : t('bo.withheld.proposedPay', says)}
      </p>
      {staff?.id === proposal.staffId ? (
        <Alert kind="info">{t('bo.withheld.own')}</Alert>
      ) : (
        <UnlessHeld>
          <DecisionForm
            command={decide}
            labels={{
              note: t('bo.withheld.decisionNote'),
              refuse: t('bo.withheld.turnDown'),
              approve: t('bo.withheld.approve'),
            }}
            testIds={{ note: 'settlement-note', refuse: 'turn-down', approve: 'approve-settlement' }}
          />
        </UnlessHeld>
      )}
    </section>
  );
}
