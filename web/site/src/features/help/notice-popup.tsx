import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/dialog';
import { Fault, Skeleton } from '@web/ui/states';
import { clsx } from 'clsx';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../app/popup-host';
import { usePopup } from '../../app/use-popup';
import { useAnnouncements } from '../home/use-announcements';

/** All notices, with the one that was clicked marked and in view. */
export default function NoticePopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const { params } = usePopup();
  const { data, error, isFetching, refetch } = useAnnouncements();
  const chosen = params.get('id');
  return (
    <Dialog open={open} onClose={onClose} title={t('home.notices')} icon={<Megaphone className="size-4.5" />}>
      {error && !data && <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton className="h-40 rounded-16!" />}
      <ul className="space-y-3">
        {data?.player.map((notice) => (
          <li
            key={notice.id}
            ref={(item) => {
              if (notice.id === chosen) item?.scrollIntoView({ block: 'nearest' });
            }}
            className={clsx('panel p-4', notice.id === chosen && 'border-gold/50!')}
          >
            <h3 className="font-display text-16 font-semibold">{notice.title}</h3>
            <p className="mt-0.5 text-12 tabular-nums text-fg-3">
              {time(notice.publishedAt)} ({zone})
            </p>
            <p className="mt-2 whitespace-pre-line text-fg-2">{notice.content}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
