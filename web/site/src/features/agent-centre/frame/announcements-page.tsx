import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAnnouncements } from '../../../parts/announcements/use-announcements';
import { NoticeItem } from '../../../parts/announcements/notice-item';
import { useCentreAddress } from '../../../parts/agent/use-centre';

/** The announcements to members; the newest is open. */
export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAnnouncements();
  const { values, set } = useCentreAddress(['news']);
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div className="space-y-2.5">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-16 rounded-16!" />
        ))}
      </div>
    );
  const notices = [...data.player, ...data.promotion];
  if (notices.length === 0) {
    return (
      <div className="panel">
        <Empty icon={<BellOff className="size-6" />} title={t('agent.news.none')} text={t('agent.news.noneText')} />
      </div>
    );
  }
  const chosen = values.news || notices[0]!.id;
  return (
    <ul className="max-w-3xl space-y-2.5">
      {notices.map((notice) => (
        <NoticeItem
          heading="h2"
          key={notice.id}
          notice={notice}
          isOpen={notice.id === chosen}
          onToggle={() => set({ news: notice.id === chosen ? 'none' : notice.id })}
        />
      ))}
    </ul>
  );
}
