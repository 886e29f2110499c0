import type { DepositRefund } from '@contracts/http/office/refunds';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../lib/approval-hold';
import { CommandFault } from '../../lib/command-fault';
import { DecisionForm, type Decision } from '../../lib/decision-form';
import { useStaff } from '../../lib/use-staff';
import { useStaffCommand } from '../../lib/use-staff-command';
import { ClosureForm } from './closure-form';
import { useRefundAmount } from './use-refund-amount';

interface RefundDialogProps {
  readonly refund: DepositRefund | null;
  readonly onClose: () => void;
  /** @param said what the act has brought about */
  readonly onDone: (said: string) => void;
}

type OfOne = Pick<RefundDialogProps, 'onDone'> & { readonly refund: DepositRefund };

/** A refund that its provider refused can be tried again, or be closed by two people. */
export function RefundDialog({ refund, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation();
  const amountOf = useRefundAmount();
  return (
    <Dialog open={refund !== null} onClose={onClose} title={t('bo.refunds.one')}>
      {refund && (
        <div key={refund.refundId} className="space-y-5">
          <p className="text-fg-2">
            {t('bo.refunds.refused', {
              amount: amountOf(refund),
              name: refund.memberName ?? refund.memberId.slice(0, 8),
              provider: refund.provider,
            })}
          </p>
          {refund.closure ? (
            <Decide refund={refund} closure={refund.closure} onDone={onDone} />
          ) : (
            <>
              <Retry refund={refund} onDone={onDone} />
              <ClosureForm refund={refund} onDone={onDone} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Retry({ refund: { refundId, provider }, onDone }: OfOne) {
  const { t } = useTranslation();
  const retry = useStaffCommand(routes.retryRefund, (_: void, key) => ({ refundId, key }), {
    onSuccess: () => onDone(t('bo.refunds.retriedNow')),
  });
  return (
    <section className="space-y-3">
      <p className="text-13 text-fg-2">{t('bo.refunds.retryText', { provider })}</p>
      <CommandFault command={retry} />
      <Button look="gold" wide busy={retry.isPending} onClick={() => retry.mutate()} data-testid="retry-confirm">
        {t('bo.refunds.retry')}
      </Button>
    </section>
  );
}

function Decide({
  refund: { refundId, closureNo },
  closure,
  onDone,
}: OfOne & { readonly closure: NonNullable<DepositRefund['closure']> }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { data: staff } = useStaff();
  const decide = useStaffCommand(
    routes.decideRefundClosure,
    (decision: Decision, key) => ({ refundId, closureNo, ...decision, key }),
    { onSuccess: (_, { isApproved }) => onDone(t(isApproved ? 'bo.refunds.closedNow' : 'bo.refunds.turnedDownNow')) },
  );
  const { staffId, name, receipt, note, at } = closure;
  return (
    <section className="space-y-4 border-t border-line pt-4">
      <p data-testid="closure">
        {t('bo.refunds.asked', { name: name ?? staffId.slice(0, 8), time: time(at), receipt })}
      </p>
      <p className="text-13 break-words text-fg-2">{note}</p>
      {staff?.id === staffId ? (
        <Alert kind="info">{t('bo.refunds.own')}</Alert>
      ) : (
        <UnlessHeld>
          <DecisionForm
            command={decide}
            labels={{
              note: t('bo.refunds.decisionNote'),
              refuse: t('bo.refunds.turnDown'),
              approve: t('bo.refunds.close'),
            }}
            testIds={{ note: 'closure-decision-note', refuse: 'closure-turn-down', approve: 'closure-approve' }}
          />
        </UnlessHeld>
      )}
    </section>
  );
}
