import type { StaffAnnouncement } from '@contracts/http/office/site-desk';
import { useFormat } from '@web/api/merchant';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Button } from '@web/ui/form/button';
import type { Column } from '@web/ui/list/list';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

const HEALTH: Record<StaffAnnouncement['state'], Health> = {
  onShow: 'good',
  scheduled: 'warning',
  over: 'unknown',
  withdrawn: 'unknown',
};

type OnRow = (row: StaffAnnouncement) => void;

/** The button that withdraws an announcement, for those that are on show or will be. */
function useAct(): (onWithdraw: OnRow) => Column<StaffAnnouncement> {
  const { t } = useTranslation();
  return (onWithdraw) => ({
    id: 'act',
    header: t('bo.announcements.withdraw'),
    isFixed: true,
    className: 'text-end!',
    cell: (row) =>
      (row.state === 'onShow' || row.state === 'scheduled') && (
        <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onWithdraw(row)} data-testid="withdraw">
          {t('bo.announcements.withdraw')}
        </Button>
      ),
  });
}

/** The words of a text without its marks, for one line, in which a point stands between the items of a list. */
function unmarked(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)\s]*\)/g, '$1$2')
    .replace(/^- /, '')
    .replace(/\s*\n- /g, ' · ')
    .replace(/\s*\n\s*/g, ' ');
}

export function useAnnouncementColumns(
  onOpen: OnRow,
  onWithdraw: OnRow | undefined,
): readonly Column<StaffAnnouncement>[] {
  const act = useAct();
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = servedLanguage(useLanguage());
  const moment = (iso: string | null) =>
    iso === null ? <span className="text-fg-3">{t('bo.announcements.always')}</span> : time(iso);
  return [
    {
      id: 'title',
      header: t('bo.announcements.name'),
      isFixed: true,
      cell: (row) => (
        <span className="block max-w-96">
          <button
            type="button"
            className="block min-h-6 max-w-full truncate font-medium text-gold-hi hover:underline"
            onClick={() => onOpen(row)}
            data-testid="open-announcement"
          >
            {row.texts[language].title}
          </button>
          <span className="block truncate text-12 text-fg-3">{unmarked(row.texts[language].text)}</span>
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('bo.announcements.kind'),
      cell: ({ kind }) => t(`bo.announcements.kinds.${kind}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'audience',
      header: t('bo.announcements.audience'),
      cell: ({ execution }) => (execution ? t(`bo.announcements.executions.${execution}`) : '–'),
      className: 'text-fg-2',
    },
    {
      id: 'state',
      header: t('bo.announcements.state'),
      cell: ({ state }) => <StatusMark health={HEALTH[state]}>{t(`bo.announcements.states.${state}`)}</StatusMark>,
    },
    {
      id: 'from',
      header: t('bo.announcements.from'),
      cell: ({ from, publishedAt }) => time(from ?? publishedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'until',
      header: t('bo.announcements.until'),
      cell: ({ until, withdrawnAt }) => moment(withdrawnAt ?? until),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'published',
      header: t('bo.announcements.publishedAt'),
      cell: ({ publishedAt }) => time(publishedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
      isExtra: true,
    },
    { id: 'order', header: t('bo.announcements.order'), cell: ({ order }) => order, amount: true, isExtra: true },
    ...(onWithdraw ? [act(onWithdraw)] : []),
  ];
}
