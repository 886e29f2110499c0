import { STAFF_WITHDRAWAL_REFUSALS, type StaffWithdrawal } from '@contracts/http/office/withdrawals';
import { routes, type StaffRole } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { DecisionForm } from '../../../lib/decision-form';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { useDecideWithdrawal, useProposeWithdrawal } from '../api/use-withdrawals';
import { Box } from '../../../lib/case/box';
import { CaseClaim } from './case-claim';
import { Choice } from '@web/ui/form/choice';
import { NoteAct } from '../../../lib/case/note-act';
import { useNow } from '../../../lib/case/times';
import { claimAt } from './times';

const TICK_MS = 1_000;

interface OfOne {
  readonly item: StaffWithdrawal;
  readonly onDone: () => void;
}

/** The acts on a withdrawal that waits for people, for those who may. */
export function CaseDecision({ item, onDone }: OfOne) {
  const { t } = useTranslation();
  if (item.status !== 'queued') return null;
  return (
    <Box title={t('bo.withdrawals.decision')}>
      <CaseClaim item={item} onDone={onDone} />
      <div className="space-y-3 p-4">
        <Act item={item} onDone={onDone} />
      </div>
    </Box>
  );
}

function Act({ item, onDone }: OfOne) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: staff } = useStaff();
  const claim = claimAt(item, useNow(TICK_MS));
  const { proposal } = item;
  const isOthers = claim !== null && claim.staffId !== staff?.id;
  if (proposal) return <Decide item={item} proposal={proposal} onDone={onDone} />;
  if (!may(routes.proposeWithdrawal)) return <Alert kind="info">{t('bo.withdrawals.othersPropose')}</Alert>;
  if (isOthers)
    return <Alert kind="info">{t('bo.withdrawals.othersClaim', { name: claim.name ?? claim.staffId })}</Alert>;
  return <Propose item={item} onDone={onDone} />;
}

/** Pays or refuses where the word of one person is enough; asks a second person elsewhere. */
function Propose({ item, onDone }: OfOne) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isHeld = item.holds.length > 0;
  const [what, setWhat] = useState(isHeld ? '' : 'pay');
  const refusal = STAFF_WITHDRAWAL_REFUSALS.find((one) => one === what) ?? null;
  const { data: staff } = useStaff();
  const is = (role: StaffRole) => staff?.roles.includes(role) ?? false;
  const refusals = STAFF_WITHDRAWAL_REFUSALS.filter((one) => one !== 'aml' || is('compliance'));
  const isOne = item.lane === 'one' && is('finance') && refusal !== 'aml';
  const propose = useProposeWithdrawal(item.withdrawalId, {
    onSuccess: (_, draft) => {
      const decided = draft.refusal === null ? 'bo.withdrawals.paySent' : 'bo.withdrawals.refuseSent';
      notify('success', t(isOne ? decided : 'bo.withdrawals.proposalSent'));
    },
    // A refusal often means that somebody else was faster; the page then shows the withdrawal as it is now.
    onSettled: onDone,
  });
  // Money may be given back while it is held for a reason, and not be sent.
  const isOpen = refusal !== null || (what === 'pay' && !isHeld);
  const button = refusal
    ? t(isOne ? 'bo.withdrawals.decideRefuse' : 'bo.withdrawals.proposeRefuse')
    : t(isOne ? 'bo.withdrawals.decidePay' : 'bo.withdrawals.proposePay', { amount: money(item.amount) });
  return (
    <div className="space-y-3" data-testid="propose-withdrawal">
      <p className="text-13 text-fg-2">{t(isOne ? 'bo.withdrawals.oneDecides' : 'bo.withdrawals.twoDecide')}</p>
      {isHeld && <Alert kind="info">{t('bo.withdrawals.heldText')}</Alert>}
      <NoteAct
        label={t('bo.withdrawals.note')}
        button={button}
        look={refusal ? 'danger' : 'gold'}
        testId="send-proposal"
        command={propose}
        isOpen={isOpen}
        onSend={(note) => propose.mutate({ refusal, note })}
      >
        <Choice
          label={t('bo.withdrawals.what')}
          value={isHeld && what === 'pay' ? '' : what}
          onChange={setWhat}
          testId="proposal-what"
          note={refusal === 'aml' && t('bo.withdrawals.amlText')}
        >
          {isHeld && <option value="">{t('bo.withdrawals.choose')}</option>}
          {!isHeld && <option value="pay">{t('bo.withdrawals.pay')}</option>}
          {refusals.map((one) => (
            <option key={one} value={one}>
              {`${t('bo.withdrawals.refuse')}: ${t(`bo.withdrawals.refusals.${one}`)}`}
            </option>
          ))}
        </Choice>
      </NoteAct>
    </div>
  );
}

interface DecideProps extends OfOne {
  readonly proposal: NonNullable<StaffWithdrawal['proposal']>;
}

/** The proposal, and the answer of a second person. */
function Decide({ item, proposal, onDone }: DecideProps) {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  const { data: staff } = useStaff();
  const { refusal, note, name, staffId } = proposal;
  const decide = useDecideWithdrawal(item, {
    onSuccess: (_, { isApproved }) => {
      const approved = refusal === null ? 'bo.withdrawals.approvedPay' : 'bo.withdrawals.approvedRefuse';
      notify('success', t(isApproved ? approved : 'bo.withdrawals.turnedDown'));
    },
    onSettled: onDone,
  });
  const isBlocked = refusal === null && item.holds.length > 0;
  const says = { name: name ?? staffId, amount: money(item.amount), note };
  return (
    <>
      <div>
        <p className="break-words" data-testid="proposal">
          {refusal
            ? t('bo.withdrawals.proposedRefuse', { ...says, reason: t(`bo.withdrawals.refusals.${refusal}`) })
            : t('bo.withdrawals.proposedPay', says)}
        </p>
        <p className="text-12 tabular-nums text-fg-3">
          {time(proposal.at)} ({zone})
        </p>
      </div>
      {!staff?.roles.includes(item.decidedBy) ? (
        <Alert kind="info">{t(`bo.withdrawals.decides.${item.decidedBy}`)}</Alert>
      ) : staff?.id === staffId ? (
        <Alert kind="info">{t('bo.withdrawals.ownProposal')}</Alert>
      ) : (
        <UnlessHeld>
          {isBlocked && <Alert kind="info">{t('bo.withdrawals.heldText')}</Alert>}
          <DecisionForm
            command={decide}
            labels={{
              note: t('bo.withdrawals.decisionNote'),
              refuse: t('bo.withdrawals.turnDown'),
              approve: t('bo.withdrawals.approve'),
            }}
            testIds={{ note: 'decision-note', refuse: 'turn-down', approve: 'approve-withdrawal' }}
            mayApprove={!isBlocked}
            isSmall
          />
        </UnlessHeld>
      )}
    </>
  );
}
