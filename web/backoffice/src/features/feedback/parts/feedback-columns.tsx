import type { StaffFeedback } from '@contracts/http/office/site-desk';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import type { Column } from '@web/ui/list/list';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FEEDBACK_SUBJECT } from './feedback-words';

type OnClose = (feedback: StaffFeedback) => void;

/** The button that closes a message which is still open. */
function useAct(): (onClose: OnClose) => Column<StaffFeedback> {
  const { t } = useTranslation();
  return (onClose) => ({
    id: 'act',
    header: t('bo.feedback.close'),
    isFixed: true,
    className: 'text-end!',
    cell: (row) =>
      !row.closed && (
        <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onClose(row)} data-testid="close-feedback">
          {t('bo.feedback.close')}
        </Button>
      ),
  });
}

export function useFeedbackColumns(onClose: OnClose | undefined): readonly Column<StaffFeedback>[] {
  const act = useAct();
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
      cell: ({ reference }) => <span className="whitespace-nowrap font-mono text-12">{reference}</span>,
    },
    {
      id: 'type',
      header: t('bo.feedback.type'),
      cell: ({ type }) => t(`bo.feedback.types.${FEEDBACK_SUBJECT[type]}`),
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
      cell: ({ content }) => <span className="block whitespace-pre-line break-words sm:min-w-64">{content}</span>,
      className: 'w-2/5',
    },
    {
      id: 'state',
      header: t('bo.feedback.state'),
      cell: ({ closed }) =>
        closed ? (
          <span title={time(closed.at)} className="block text-13 text-fg-2 sm:min-w-52">
            {t('bo.feedback.closedBy', { name: closed.name ?? closed.staffId, note: closed.note })}
          </span>
        ) : (
          <StatusMark health="warning">{t('bo.feedback.isOpen')}</StatusMark>
        ),
    },
    ...(onClose ? [act(onClose)] : []),
  ];
}
