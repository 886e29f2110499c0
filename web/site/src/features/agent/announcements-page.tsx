import type { Notice } from '@contracts/http/system';
import { useFormat } from '@web/api/merchant';
import { Empty, Fault, Skeleton } from '@web/ui/states';
import { clsx } from 'clsx';
import { BellOff, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAnnouncements } from '../home/use-announcements';
import { RichText } from '../notices/rich-text';
import { useCentreAddress } from './use-centre';

interface AnnouncementProps {
  readonly notice: Notice;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Announcement({ notice, isOpen, onToggle }: AnnouncementProps) {
  const { time, zone } = useFormat();
  return (
    <li className={clsx('panel overflow-hidden', isOpen && 'border-gold/50!')} data-testid="announcement">
      <h2>
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={isOpen}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2! hover:bg-ink-3/60"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-display text-16 font-semibold">{notice.title}</span>
            <span className="mt-0.5 block text-12 tabular-nums text-fg-3">
              {time(notice.publishedAt)} ({zone})
            </span>
          </span>
          <ChevronDown className={clsx('size-4.5 shrink-0 text-fg-3 transition-transform', isOpen && 'rotate-180')} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && <RichText text={notice.content} className="border-t border-line px-4 py-3.5 text-fg-2" />}
    </li>
  );
}

/** What the house tells its members; the newest is open. */
export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAnnouncements();
  const { values, set } = useCentreAddress(['news']);
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <div className="space-y-2.5">{[1, 2, 3].map((place) => <Skeleton key={place} className="h-16 rounded-16!" />)}</div>;
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
        <Announcement
          key={notice.id}
          notice={notice}
          isOpen={notice.id === chosen}
          onToggle={() => set({ news: notice.id === chosen ? 'none' : notice.id })}
        />
      ))}
    </ul>
  );
}
