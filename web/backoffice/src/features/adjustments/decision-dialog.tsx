import type { Adjustment } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useLanguage } from '@web/i18n/setup';
import { negate } from '@web/money/figure';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { FileCheck2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/use-staff';
import { AdjustmentState } from './adjustment-state';
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
          <Decide adjustment={adjustment} onClose={onClose} onDone={onDone} />
        ))}
    </div>
  );
}

function Decide({ adjustment, onClose, onDone }: DecisionDialogProps & { readonly adjustment: Adjustment }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useMutation({
    mutationFn: (isApproved: boolean) =>
      intention.carryOut((key) =>
        apiCall(routes.decideAdjustment, { adjustmentId: adjustment.id, key, isApproved, note: note.trim() }),
      ),
    onSuccess: (_, isApproved) => {
      notify('success', t(isApproved ? 'bo.adjustments.approvedNow' : 'bo.adjustments.refusedNow'));
      onDone();
      onClose();
    },
  });
  const answer = (isApproved: boolean) => {
    setTried(true);
    if (note.trim().length >= NOTE_LEAST) decide.mutate(isApproved);
  };
  // While the outcome of one answer is unknown, only the same answer may be given again.
  const blocked = (isApproved: boolean) => (decide.isPending || intention.isInDoubt) && decide.variables !== isApproved;
  return (
    <div className="space-y-4">
      <fieldset disabled={intention.isInDoubt}>
        <NoteField
          label={t('bo.adjustments.decisionNote')}
          value={note}
          onChange={setNote}
          showFault={tried}
          testId="decision-note"
        />
      </fieldset>
      {decide.error && (
        <Alert kind="loss">
          {faultText(decide.error)} {intention.isInDoubt && t('bo.adjustments.inDoubt')}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button
          look="danger"
          onClick={() => answer(false)}
          busy={decide.isPending && decide.variables === false}
          disabled={blocked(false)}
          data-testid="refuse"
        >
          {t('bo.adjustments.refuse')}
        </Button>
        <Button
          look="gold"
          onClick={() => answer(true)}
          busy={decide.isPending && decide.variables === true}
          disabled={blocked(true)}
          data-testid="approve"
        >
          {t('bo.adjustments.approve')}
        </Button>
      </div>
    </div>
  );
}
