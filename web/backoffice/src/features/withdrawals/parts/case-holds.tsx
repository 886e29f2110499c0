import type { StaffWithdrawal, WithdrawalCase } from '@contracts/http/office/withdrawals';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { useHoldWithdrawal, useLiftHold } from '../api/use-withdrawals';
import { Box } from '../../../lib/case/box';
import { NoteAct } from '../../../lib/case/note-act';

/** The states in which nothing was sent yet, so that a hold still keeps the money here. */
const HOLDABLE: ReadonlySet<StaffWithdrawal['status']> = new Set(['checking', 'queued', 'approved']);

interface CaseHoldsProps {
  readonly facts: WithdrawalCase;
  readonly onDone: () => void;
}

/** The holds in force. Staff place one of their own, and another person lifts it. */
export function CaseHolds({ facts, onDone }: CaseHoldsProps) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const may = useMay();
  const { holds, status } = facts.item;
  const isByStaff = holds.some(({ kind }) => kind === 'manual');
  return (
    <Box title={t('bo.withdrawals.hold')}>
      <div className="space-y-3 px-4 py-3 text-13" data-testid="holds">
        {holds.length === 0 && (
          <p className="flex items-center gap-2 text-fg-2">
            <CircleCheck className="size-4 text-win" aria-hidden="true" />
            {t('bo.withdrawals.noHold')}
          </p>
        )}
        {holds.map(({ kind, since, until }) => (
          <div key={kind} data-testid="hold" data-kind={kind}>
            <StatusMark health="warning">{t(`bo.withdrawals.holds.${kind}`)}</StatusMark>
            <p className="mt-1 text-fg-2">{t(`bo.withdrawals.holdTexts.${kind}`)}</p>
            <p className="text-12 tabular-nums text-fg-3">
              {t('bo.withdrawals.holdSince', { at: time(since) })}
              {until && ` · ${t('bo.withdrawals.holdUntil', { at: time(until) })}`} ({zone})
            </p>
          </div>
        ))}
        {isByStaff && may(routes.liftWithdrawalHold) && <Lift facts={facts} onDone={onDone} />}
        {!isByStaff && HOLDABLE.has(status) && may(routes.holdWithdrawal) && <Place facts={facts} onDone={onDone} />}
      </div>
    </Box>
  );
}

function Place({ facts: { item }, onDone }: CaseHoldsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const hold = useHoldWithdrawal(item.withdrawalId, {
    onSuccess: () => notify('success', t('bo.withdrawals.held')),
    onSettled: onDone,
  });
  if (!isOpen)
    return (
      <Button size="sm" onClick={() => setOpen(true)} data-testid="open-hold">
        {t('bo.withdrawals.placeHold')}
      </Button>
    );
  return (
    <>
      <p className="text-fg-2">{t('bo.withdrawals.placeHoldText')}</p>
      <NoteAct
        label={t('bo.withdrawals.holdNote')}
        button={t('bo.withdrawals.placeHold')}
        look="danger"
        testId="place-hold"
        command={hold}
        onSend={(note) => hold.mutate(note)}
      />
    </>
  );
}

/** Nobody lifts the hold that they placed. */
function Lift({ facts: { item, steps }, onDone }: CaseHoldsProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const lift = useLiftHold(item.withdrawalId, {
    onSuccess: () => notify('success', t('bo.withdrawals.lifted')),
    onSettled: onDone,
  });
  const placedBy = steps.filter(({ kind, by }) => kind === 'holdPlaced' && by === 'staff').at(-1)?.staff;
  if (placedBy && placedBy.staffId === staff?.id) return <Alert kind="info">{t('bo.withdrawals.ownHold')}</Alert>;
  return (
    <UnlessHeld>
      <NoteAct
        label={t('bo.withdrawals.liftNote')}
        button={t('bo.withdrawals.liftHold')}
        testId="lift-hold"
        command={lift}
        onSend={(note) => lift.mutate(note)}
      />
    </UnlessHeld>
  );
}
