import type { StaffAnnouncement } from '@contracts/http/site-desk';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Button } from '@web/ui/button';
import { ConfirmDialog } from '@web/ui/confirm-dialog';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { StatusMark, type Health } from '@web/ui/status-mark';
import { notify } from '@web/ui/toast';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may';
import { useStaffRows } from '../session/use-staff-query';
import { KINDS } from './announcement-draft';
import { PublishDialog } from './publish-dialog';

const HEALTH: Record<StaffAnnouncement['state'], Health> = {
  onShow: 'good',
  scheduled: 'warning',
  over: 'unknown',
  withdrawn: 'unknown',
};

function useColumns(onWithdraw: ((row: StaffAnnouncement) => void) | undefined): readonly Column<StaffAnnouncement>[] {
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
      cell: ({ texts }) => (
        <span className="block max-w-96">
          <b className="block truncate font-medium">{texts[language].title}</b>
          <span className="block truncate text-12 text-fg-3">{texts[language].text}</span>
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
    ...(onWithdraw
      ? [
          {
            id: 'act',
            header: t('bo.announcements.withdraw'),
            isFixed: true,
            className: 'text-end!',
            cell: (row: StaffAnnouncement) =>
              (row.state === 'onShow' || row.state === 'scheduled') && (
                <Button
                  size="sm"
                  className="h-7! text-12! sm:-my-1"
                  onClick={() => onWithdraw(row)}
                  data-testid="withdraw"
                >
                  {t('bo.announcements.withdraw')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** What the site announces: published and withdrawn here. */
export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const may = useMay();
  const language = servedLanguage(useLanguage());
  const faultText = useFaultText();
  const intention = useIntention();
  const view = useListView('announcements');
  const { values, set, count, clear } = useAddress(['kind']);
  const [publishing, setPublishing] = useState(false);
  const [leaving, setLeaving] = useState<StaffAnnouncement | null>(null);
  const kind = KINDS.find((one) => one === values.kind);
  const list = useStaffRows(
    routes.staffAnnouncements,
    { ...(kind ? { kind } : {}) },
    { keyOf: ({ id }) => id, pageSize: view.pageSize, live: true },
  );
  const withdraw = useMutation({
    mutationFn: (announcementId: string) =>
      intention.carryOut((key) => apiCall(routes.withdrawAnnouncement, { announcementId, key })),
    onSuccess: () => {
      notify('success', t('bo.announcements.withdrawn'));
      setLeaving(null);
      list.retry();
    },
    onError: (fault) => notify('error', faultText(fault)),
  });
  return (
    <>
      <PageHead title={t('bo.announcements.title')} note={t('bo.announcements.text')}>
        {may(routes.publishAnnouncement) && (
          <Button size="sm" look="gold" onClick={() => setPublishing(true)} data-testid="publish">
            <Plus className="size-4" aria-hidden="true" />
            {t('bo.announcements.publish')}
          </Button>
        )}
      </PageHead>
      <CursorList
        label={t('bo.announcements.title')}
        columns={useColumns(may(routes.withdrawAnnouncement) ? setLeaving : undefined)}
        list={list}
        view={view}
        rowData={({ state, kind: of }) => ({ 'data-testid': 'announcement-row', 'data-state': state, 'data-kind': of })}
        toolbar={
          <FilterBar count={count} onClear={clear}>
            <ChoiceFilter
              label={t('bo.announcements.kind')}
              all={t('bo.announcements.allKinds')}
              value={values.kind}
              options={KINDS.map((one) => ({ value: one, label: t(`bo.announcements.kinds.${one}`) }))}
              onChange={(value) => set({ kind: value })}
              testId="announcement-kind"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        empty={<Empty icon={<Megaphone className="size-6" />} title={t('bo.announcements.none')} />}
      />
      <PublishDialog open={publishing} onClose={() => setPublishing(false)} onDone={list.retry} />
      <ConfirmDialog
        open={leaving !== null}
        title={t('bo.announcements.withdrawTitle', { title: leaving?.texts[language].title ?? '' })}
        text={t('bo.announcements.withdrawText')}
        confirmLabel={t('bo.announcements.withdraw')}
        confirmTestId="withdraw-confirm"
        busy={withdraw.isPending}
        onConfirm={() => leaving && withdraw.mutate(leaving.id)}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
