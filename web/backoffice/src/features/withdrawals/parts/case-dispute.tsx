import type { WithdrawalCase } from '@contracts/http/office/withdrawals';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { StoredImage } from '@web/ui/frame/stored-image';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/use-may';
import { useCloseDispute, useNoteDispute, type Closing } from '../api/use-withdrawals';
import { Box } from '../../../lib/case/box';
import { Choice } from '@web/ui/form/choice';
import { NoteAct } from '../../../lib/case/note-act';
import { AnswerLeft } from './withdrawal-marks';

const OUTCOMES = ['proved', 'repaid'] as const satisfies readonly Closing['outcome'][];

interface CaseDisputeProps {
  readonly withdrawalId: string;
  readonly dispute: NonNullable<WithdrawalCase['dispute']>;
  /** The moment by which the member expects a first answer; null where none is out. */
  readonly answerDue: string | null;
  readonly onDone: () => void;
}

/** The member says that the money has not arrived: what was written about it, and how it ended. */
export function CaseDispute({ withdrawalId, dispute, answerDue, onDone }: CaseDisputeProps) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const may = useMay();
  const { openedAt, remark, fileIds, notes, closed } = dispute;
  return (
    <Box title={t('bo.withdrawals.dispute')}>
      <div className="space-y-3 px-4 py-3 text-13" data-testid="dispute" data-closed={String(closed !== null)}>
        <p className="text-12 tabular-nums text-fg-3">
          {t('bo.withdrawals.disputeOpened', { at: `${time(openedAt)} (${zone})` })}
        </p>
        {answerDue && (
          <p>
            {t('bo.withdrawals.answerUntil', { at: `${time(answerDue)} (${zone})` })}{' '}
            <AnswerLeft answerDue={answerDue} />
          </p>
        )}
        {remark && <p className="break-words">{t('bo.withdrawals.memberSays', { remark })}</p>}
        {fileIds.length > 0 && <Images withdrawalId={withdrawalId} fileIds={fileIds} />}
        {notes.length === 0 && !closed && <p className="text-fg-3">{t('bo.withdrawals.noNotes')}</p>}
        <ul className="space-y-2">
          {notes.map(({ staffId, name, at, note }, place) => (
            <li key={`${at}/${place}`} data-testid="dispute-note">
              <p className="break-words">{note}</p>
              <p className="text-12 tabular-nums text-fg-3">
                {time(at)} ({zone}) · {name ?? staffId}
              </p>
            </li>
          ))}
        </ul>
        {closed ? (
          <Alert kind="info">
            {t('bo.withdrawals.closedBy', {
              outcome: t(`bo.withdrawals.outcomes.${closed.outcome}`),
              name: closed.name ?? closed.staffId,
              at: time(closed.at),
              note: closed.note,
            })}
          </Alert>
        ) : may(routes.noteDispute) ? (
          <>
            <Note key={notes.length} withdrawalId={withdrawalId} onDone={onDone} />
            <Close withdrawalId={withdrawalId} onDone={onDone} />
          </>
        ) : (
          <Alert kind="info">{t('bo.withdrawals.financeDecides')}</Alert>
        )}
      </div>
    </Box>
  );
}

/** The images of the member; every look at one is on record. */
function Images({ withdrawalId, fileIds }: { readonly withdrawalId: string; readonly fileIds: readonly string[] }) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may(routes.disputeImage))
    return <p className="text-fg-3">{t('bo.withdrawals.images', { count: fileIds.length })}</p>;
  return (
    <div className="flex flex-wrap gap-3" data-testid="dispute-images">
      {fileIds.map((fileId, place) => (
        <StoredImage key={fileId} route={routes.disputeImage} input={{ withdrawalId, fileId }} number={place + 1} />
      ))}
    </div>
  );
}

type ActProps = Pick<CaseDisputeProps, 'withdrawalId' | 'onDone'>;

function Note({ withdrawalId, onDone }: ActProps) {
  const { t } = useTranslation();
  const add = useNoteDispute(withdrawalId, {
    onSuccess: () => notify('success', t('bo.withdrawals.noted')),
    onSettled: onDone,
  });
  return (
    <NoteAct
      label={t('bo.withdrawals.disputeNote')}
      button={t('bo.withdrawals.addNote')}
      testId="add-note"
      command={add}
      onSend={(note) => add.mutate(note)}
    />
  );
}

function Close({ withdrawalId, onDone }: ActProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Closing['outcome']>('proved');
  const close = useCloseDispute(withdrawalId, {
    onSuccess: () => notify('success', t('bo.withdrawals.disputeClosed')),
    onSettled: onDone,
  });
  return (
    <div className="border-t border-line pt-3">
      <NoteAct
        label={t('bo.withdrawals.closeNote')}
        button={t('bo.withdrawals.closeDispute')}
        look="gold"
        testId="close-dispute"
        command={close}
        onSend={(note) => close.mutate({ outcome, note })}
      >
        <Choice
          label={t('bo.withdrawals.outcome')}
          value={outcome}
          onChange={(chosen) => setOutcome(OUTCOMES.find((one) => one === chosen) ?? 'proved')}
          testId="dispute-outcome"
        >
          {OUTCOMES.map((one) => (
            <option key={one} value={one}>
              {t(`bo.withdrawals.outcomes.${one}`)}
            </option>
          ))}
        </Choice>
      </NoteAct>
    </div>
  );
}
