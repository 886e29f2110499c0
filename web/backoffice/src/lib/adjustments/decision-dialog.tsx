import type { Adjustment } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { negate } from '@web/money/figure';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { FileCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../approval-hold';
import { useStaff } from '../use-staff';
import { DecisionForm } from '../decision-form';
import { AdjustmentState } from './adjustment-state';
import { useDecideAdjustment } from './api/use-decide-adjustment';
import { faultSentence } from './fault-sentence';

interface DecisionDialogProps {
  readonly adjustment: Adjustment | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DecisionDialog({ adjustment, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={adjustment !== null}
      onClose={onClose}
      title={t('bo.adjustments.one')}
      icon={<FileCheck2 className="size-4.5" />}
    >
      {adjustment && <Content key={adjustment.id} adjustment={adjustment} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-fg-3">{label}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}

function Mark({ label, mark }: { readonly label: string; readonly mark: Adjustment['request'] }) {
  const { time, zone } = useFormat();
  return (
    <div className="py-1.5">
      <dt className="flex justify-between gap-4 text-fg-3">
        <span>
          {label}: <span className="text-fg">{mark.name ?? mark.staffId}</span>
        </span>
        <span className="text-12 tabular-nums">
          {time(mark.at)} ({zone})
        </span>
      </dt>
      <dd className="mt-0.5 break-words">{mark.note}</dd>
    </div>
  );
}

function Content({ adjustment, onClose, onDone }: DecisionDialogProps & { readonly adjustment: Adjustment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const { data: staff } = useStaff();
  const { amount, decision, request, status, fault } = adjustment;
  const isTaken = amount.startsWith('-');
  const effect = {
    member: adjustment.memberName ?? adjustment.memberId,
    amount: money(isTaken ? negate(amount) : amount),
  };
  return (
    <div className="space-y-4" data-testid="decision-dialog">
      <p className="text-16">{t(isTaken ? 'bo.adjustments.effectDebit' : 'bo.adjustments.effectCredit', effect)}</p>
      <dl className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13">
        <Line label={t('bo.adjustments.state')}>
          <AdjustmentState adjustment={{ ...adjustment, fault: null }} />
        </Line>
        <Line label={t('bo.adjustments.reason')}>{t(`bo.adjustments.reasons.${adjustment.reason}`)}</Line>
        <Mark label={t('bo.adjustments.maker')} mark={request} />
        {decision && (
          <Mark
            label={t(decision.isApproved ? 'bo.adjustments.approvedBy' : 'bo.adjustments.refusedBy')}
            mark={decision}
          />
        )}
      </dl>
      {status === 'failed' && fault && (
        <Alert kind="loss">{t('bo.adjustments.notApplied', { reason: faultSentence(fault, language) })}</Alert>
      )}
      {status === 'approved' && <Alert kind="info">{t('bo.adjustments.beingApplied')}</Alert>}
      {status === 'requested' &&
        (staff?.id === request.staffId ? (
          <Alert kind="info">{t('bo.adjustments.somebodyElse')}</Alert>
        ) : (
          <UnlessHeld>
            <Decide adjustment={adjustment} onClose={onClose} onDone={onDone} />
          </UnlessHeld>
        ))}
    </div>
  );
}

function Decide({ adjustment, onClose, onDone }: DecisionDialogProps & { readonly adjustment: Adjustment }) {
  const { t } = useTranslation();
  const decide = useDecideAdjustment(adjustment.id, {
    onSuccess: (_, { isApproved }) => {
      notify('success', t(isApproved ? 'bo.adjustments.approvedNow' : 'bo.adjustments.refusedNow'));
      onDone();
      onClose();
    },
  });
  return (
    <DecisionForm
      command={decide}
      labels={{
        note: t('bo.adjustments.decisionNote'),
        refuse: t('bo.adjustments.refuse'),
        approve: t('bo.adjustments.approve'),
      }}
      testIds={{ note: 'decision-note', refuse: 'refuse', approve: 'approve' }}
    />
  );
}
