import type { StaffFeedback } from '@contracts/http/site-desk';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { CursorList } from '@web/ui/cursor-list';
import { Dialog } from '@web/ui/dialog';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { StatusMark } from '@web/ui/status-mark';
import { notify } from '@web/ui/toast';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../session/use-may';
import { useStaffRows } from '../session/use-staff-query';

/** Written out, as the contract's list would bring its validators along; the type makes sure that none is missing. */
const SUBJECT = {
  1: 'deposit',
  2: 'withdrawal',
  3: 'game',
  4: 'service',
  6: 'agent',
  0: 'other',
} as const satisfies Record<StaffFeedback['type'], string>;
const TYPES = Object.keys(SUBJECT).map(Number) as StaffFeedback['type'][];

function useColumns(onClose: ((row: StaffFeedback) => void) | undefined): readonly Column<StaffFeedback>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    {
      id: 'sent',
      header: `${t('bo.feedback.sentAt')} (${zone})`,
      cell: ({ sentAt }) => time(sentAt),
      isFixed: true,
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'reference',
      header: t('bo.feedback.reference'),
      cell: ({ reference }) => <span className="font-mono text-12">{reference}</span>,
    },
    {
      id: 'type',
      header: t('bo.feedback.type'),
      cell: ({ type }) => t(`bo.feedback.types.${SUBJECT[type]}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'sender',
      header: t('bo.feedback.sender'),
      cell: ({ sender, memberId }) =>
        memberId ? (
          <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline">
            {sender}
          </Link>
        ) : (
          <>
            {sender || '–'} <span className="text-12 text-fg-3">{t('bo.feedback.visitor')}</span>
          </>
        ),
    },
    {
      id: 'content',
      header: t('bo.feedback.content'),
      cell: ({ content }) => <span className="block min-w-64 whitespace-pre-line break-words">{content}</span>,
      className: 'w-1/2',
    },
    {
      id: 'state',
      header: t('bo.feedback.state'),
      cell: ({ closed }) =>
        closed ? (
          <span title={time(closed.at)} className="text-13 text-fg-2">
            {t('bo.feedback.closedBy', { name: closed.name ?? closed.staffId, note: closed.note })}
          </span>
        ) : (
          <StatusMark health="warning">{t('bo.feedback.open')}</StatusMark>
        ),
    },
    ...(onClose
      ? [
          {
            id: 'act',
            header: t('bo.feedback.close'),
            isFixed: true,
            className: 'text-end!',
            cell: (row: StaffFeedback) =>
              !row.closed && (
                <Button
                  size="sm"
                  className="h-7! text-12! sm:-my-1"
                  onClick={() => onClose(row)}
                  data-testid="close-feedback"
                >
                  {t('bo.feedback.close')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

interface CloseDialogProps {
  readonly feedback: StaffFeedback | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function CloseDialog({ feedback, onClose, onDone }: CloseDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={feedback !== null}
      onClose={onClose}
      title={t('bo.feedback.closeTitle', { reference: feedback?.reference ?? '' })}
    >
      {feedback && <CloseForm key={feedback.id} feedback={feedback} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function CloseForm({ feedback, onClose, onDone }: CloseDialogProps & { readonly feedback: StaffFeedback }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const close = useMutation({
    mutationFn: () =>
      intention.carryOut((key) => apiCall(routes.closeFeedback, { feedbackId: feedback.id, key, note: note.trim() })),
    onSuccess: () => {
      notify('success', t('bo.feedback.closedNow'));
      onDone();
      onClose();
    },
  });
  const send = () => {
    setTried(true);
    if (note.trim().length >= NOTE_LEAST) close.mutate();
  };
  return (
    <div className="space-y-4" data-testid="close-form">
      <p className="panel whitespace-pre-line rounded-12! p-3 text-13">{feedback.content}</p>
      <fieldset disabled={intention.isInDoubt}>
        <NoteField
          label={t('bo.feedback.closeNote')}
          value={note}
          onChange={setNote}
          showFault={tried}
          testId="close-note"
        />
      </fieldset>
      {close.error && <Alert kind="loss">{faultText(close.error)}</Alert>}
      <Button look="gold" className="w-full" busy={close.isPending} onClick={send} data-testid="close-confirm">
        {t('bo.feedback.close')}
      </Button>
    </div>
  );
}

/** What visitors wrote; whoever has dealt with it says how. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const may = useMay();
  const view = useListView('feedback');
  const { values, set, count, clear } = useAddress(['state', 'type']);
  const [chosen, setChosen] = useState<StaffFeedback | null>(null);
  const type = TYPES.find((one) => String(one) === values.type);
  const isOpen = values.state === 'open' ? 'true' : values.state === 'closed' ? 'false' : undefined;
  const list = useStaffRows(
    routes.staffFeedback,
    { ...(isOpen ? { isOpen } : {}), ...(type === undefined ? {} : { type }) } as Parameters<
      typeof useStaffRows<typeof routes.staffFeedback>
    >[1],
    { keyOf: ({ id }) => id, pageSize: view.pageSize, live: true },
  );
  return (
    <>
      <PageHead title={t('bo.feedback.title')} note={t('bo.feedback.text')} />
      <CursorList
        label={t('bo.feedback.title')}
        columns={useColumns(may(routes.closeFeedback) ? setChosen : undefined)}
        list={list}
        view={view}
        rowData={({ closed }) => ({ 'data-testid': 'feedback-row', 'data-state': closed ? 'closed' : 'open' })}
        toolbar={
          <FilterBar count={count} onClear={clear}>
            <ChoiceFilter
              label={t('bo.feedback.state')}
              all={t('bo.feedback.all')}
              value={values.state}
              options={(['open', 'closed'] as const).map((state) => ({
                value: state,
                label: t(`bo.feedback.${state}`),
              }))}
              onChange={(state) => set({ state })}
              testId="feedback-state"
            />
            <ChoiceFilter
              label={t('bo.feedback.type')}
              all={t('bo.feedback.allTypes')}
              value={values.type}
              options={TYPES.map((one) => ({ value: String(one), label: t(`bo.feedback.types.${SUBJECT[one]}`) }))}
              onChange={(chosenType) => set({ type: chosenType })}
              testId="feedback-type"
            />
          </FilterBar>
        }
        empty={<Empty icon={<Inbox className="size-6" />} title={t('bo.feedback.none')} />}
      />
      <CloseDialog feedback={chosen} onClose={() => setChosen(null)} onDone={list.retry} />
    </>
  );
}
