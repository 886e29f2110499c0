import type { Adjustment } from '@contracts/http/office/proofs';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { add, negate } from '@web/money/figure';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnlessHeld } from '../approval-hold';
import { useMembers } from '../api/use-members';
import { useStaff } from '../use-staff';
import { useStaffQuery } from '../use-staff-query';
import { Line } from '../case/box';
import { Mark } from '../case/mark';
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

/** The balance that the requester saw, as it is now, and as it would be. */
function Balances({ adjustment: { memberId, amount } }: { readonly adjustment: Adjustment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data } = useMembers({ search: memberId, pageNo: 1, pageSize: 1 });
  const balance = data?.list.find(({ id }) => id === memberId)?.balance;
  if (balance === undefined) return null;
  return (
    <>
      <Line label={t('bo.adjustments.now')}>{money(balance)}</Line>
      <Line label={t('bo.adjustments.afterwards')}>
        <b className="font-semibold" data-testid="balance-after">
          {money(add(balance, amount))}
        </b>
      </Line>
    </>
  );
}

/** The newest movements of the member's wallet. */
function History({ memberId }: { readonly memberId: string }) {
  const { t, i18n } = useTranslation();
  const { money, time } = useFormat();
  const { data } = useStaffQuery(routes.walletStatement, { memberId, pageSize: SHOWN_MOVEMENTS });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="text-13" data-testid="member-history">
      <h3 className="mb-1 flex items-baseline justify-between gap-3 font-semibold">
        {t('bo.members.newest')}
        <Link to={`/members/${memberId}/statement`} className="text-12 font-normal text-gold-hi hover:underline">
          {t('bo.members.page.statement')}
        </Link>
      </h3>
      <ul className="divide-y divide-line/60">
        {data.list.map(({ eventId, kind, amount, balanceAfter, occurredAt }) => (
          <li key={eventId} className="flex flex-wrap justify-between gap-x-4 py-1 tabular-nums">
            <span>
              {i18n.exists(`bo.members.kinds.${kind}`) ? t(`bo.members.kinds.${kind}` as 'bo.members.kinds.bet') : kind}{' '}
              <span className="text-12 text-fg-3">{time(occurredAt)}</span>
            </span>
            <span>
              {money(amount, true)} <span className="text-fg-3">→ {money(balanceAfter)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_MOVEMENTS = 5;

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
        {status === 'requested' && <Balances adjustment={adjustment} />}
        <Line label={t('bo.adjustments.reason')}>{t(`bo.adjustments.reasons.${adjustment.reason}`)}</Line>
        <Mark label={t('bo.adjustments.maker')} mark={request} />
        {decision && (
          <Mark
            label={t(decision.isApproved ? 'bo.adjustments.approvedBy' : 'bo.adjustments.refusedBy')}
            mark={decision}
          />
        )}
      </dl>
      {status === 'requested' && <History memberId={adjustment.memberId} />}
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
