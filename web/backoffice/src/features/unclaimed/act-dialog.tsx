import type { UnclaimedAct } from '@contracts/http/money-out/unclaimed';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../lib/approval-hold';
import { Line } from '../../lib/case/box';
import { Mark } from '../../lib/case/mark';
import { DecisionForm, type Decision } from '../../lib/decision-form';
import { useStaff } from '../../lib/use-staff';
import { useStaffCommand } from '../../lib/use-staff-command';
import { HEALTH } from './act-columns';

interface ActDialogProps {
  readonly act: UnclaimedAct | null;
  readonly onClose: () => void;
  /** @param said what the decision has brought about */
  readonly onDone: (said: string) => void;
}

/** An act as it was asked for and decided, with the decision of a second person while it waits for one. */
export function ActDialog({ act, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={act !== null} onClose={onClose} title={act ? t(`bo.unclaimed.kinds.${act.act}`) : ''}>
      {act && <Content key={act.id} act={act} onDone={onDone} />}
    </Dialog>
  );
}

type OfOne = Pick<ActDialogProps, 'onDone'> & { readonly act: UnclaimedAct };

function Content({ act, onDone }: OfOne) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data: staff } = useStaff();
  const { status, request, decision, transfer, fault, ground } = act;
  const effect = { amount: money(act.amount), member: act.memberName ?? act.memberId };
  return (
    <div className="space-y-4" data-testid="unclaimed-dialog">
      <p className="text-16">{t(`bo.unclaimed.effect.${act.act}`, effect)}</p>
      <dl className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13">
        <Line label={t('bo.unclaimed.state')}>
          <StatusMark health={HEALTH[status]}>{t(`bo.unclaimed.states.${status}`)}</StatusMark>
        </Line>
        {ground && <Line label={t('bo.unclaimed.ground')}>{t(`bo.unclaimed.grounds.${ground}`)}</Line>}
        {transfer && (
          <Line label={t('bo.unclaimed.transfer')}>
            {transfer.providerId} <span className="font-mono">{transfer.endToEndId}</span>
          </Line>
        )}
        <Mark label={t('bo.unclaimed.maker')} mark={request} />
        {decision && (
          <Mark label={t(decision.isApproved ? 'bo.unclaimed.approvedBy' : 'bo.unclaimed.refusedBy')} mark={decision} />
        )}
      </dl>
      {fault && <Alert kind="loss">{t(`bo.unclaimed.faults.${fault}`)}</Alert>}
      {status === 'requested' &&
        (staff?.id === request.staffId ? (
          <Alert kind="info">{t('bo.unclaimed.somebodyElse')}</Alert>
        ) : (
          <UnlessHeld>
            <Decide act={act} onDone={onDone} />
          </UnlessHeld>
        ))}
    </div>
  );
}

function Decide({ act: { id: actId, memberId }, onDone }: OfOne) {
  const { t } = useTranslation();
  const decide = useStaffCommand(
    routes.decideUnclaimed,
    (decision: Decision, key) => ({ memberId, actId, ...decision, key }),
    {
      onSuccess: (_, { isApproved }) => onDone(t(isApproved ? 'bo.unclaimed.approvedNow' : 'bo.unclaimed.refusedNow')),
    },
  );
  return (
    <DecisionForm
      command={decide}
      labels={{
        note: t('bo.unclaimed.decisionNote'),
        refuse: t('bo.unclaimed.refuse'),
        approve: t('bo.unclaimed.approve'),
      }}
      testIds={{ note: 'unclaimed-decision-note', refuse: 'unclaimed-refuse', approve: 'unclaimed-approve' }}
    />
  );
}
