import { Dialog } from '@web/ui/feedback/dialog';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { usePopup } from '../../popups/use-popup';
import { markRead, useReadNotices } from '../../parts/announcements/read-notices';
import { useNotices } from '../../parts/announcements/use-announcements';
import { NoticeItem } from '../../parts/announcements/notice-item';
import { NOTICES_PER_PAGE, pageOfPlace } from './pager-pages';
import { Pager } from './pager';

/** All notices behind the bell, nine a page; it opens at the one that the address names. */
export default function NoticePopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { params, setParams } = usePopup();
  const { notices: data, error, isFetching, refetch } = useNotices();
  const notices = data ?? [];
  // Everything that is listed counts as read; the dots stay for as long as the list is open.
  const [readBefore] = useState(useReadNotices());
  useEffect(() => {
    if (open && data) markRead(data.map(({ id }) => id));
  }, [open, data]);
  const chosen = params.get('id');
  const pages = Math.max(1, Math.ceil(notices.length / NOTICES_PER_PAGE));
  const asked = Number(params.get('p')) || pageOfPlace(notices.findIndex(({ id }) => id === chosen));
  const page = Math.min(pages, Math.max(1, Math.trunc(asked)));
  const shown = notices.slice((page - 1) * NOTICES_PER_PAGE, page * NOTICES_PER_PAGE);

  const body = () => {
    if (!data && error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (!data) return [1, 2, 3, 4].map((place) => <Skeleton key={place} className="mb-2.5 h-14 rounded-16!" />);
    if (notices.length === 0)
      return <Empty icon={<BellOff className="size-6" />} title={t('notices.none')} text={t('notices.noneText')} />;
    return (
      <>
        <ul className="space-y-2.5">
          {shown.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              isOpen={notice.id === chosen}
              isUnread={!readBefore.includes(notice.id)}
              heading="h3"
              comesIntoView
              onToggle={() => setParams({ id: notice.id === chosen ? null : notice.id, p: String(page) })}
            />
          ))}
        </ul>
        <Pager page={page} pages={pages} onPage={(next) => setParams({ p: String(next), id: null })} />
      </>
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('home.notices')} icon={<Bell className="size-4.5" />}>
      <div className="space-y-3" aria-busy={!data && !error}>
        {body()}
      </div>
    </Dialog>
  );
}
