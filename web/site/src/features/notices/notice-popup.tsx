import type { Notice } from '@contracts/http/system';
import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/dialog';
import { Empty, Fault, Skeleton } from '@web/ui/states';
import { clsx } from 'clsx';
import { BellOff, ChevronDown, Megaphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../app/popup-host';
import { usePopup } from '../../app/use-popup';
import { useAnnouncements } from '../home/use-announcements';
import { NOTICES_PER_PAGE, pageOfPlace } from './pager-pages';
import { Pager } from './pager';
import { RichText } from './rich-text';

function NoticeItem({ notice, isOpen, onToggle }: { readonly notice: Notice; readonly isOpen: boolean; readonly onToggle: () => void }) {
  const { time, zone } = useFormat();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item} className={clsx('panel overflow-hidden rounded-16!', isOpen && 'border-gold/50!')} data-testid="notice">
      <h3>
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={isOpen}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2! hover:bg-ink-3/60"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-display text-14 font-semibold sm:text-16">{notice.title}</span>
            <span className="mt-0.5 block text-12 font-normal tabular-nums text-fg-3">
              {time(notice.publishedAt)} ({zone})
            </span>
          </span>
          <ChevronDown className={clsx('size-4.5 shrink-0 text-fg-3 transition-transform duration-200', isOpen && 'rotate-180')} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && <RichText text={notice.content} className="border-t border-line px-4 py-3.5 text-fg-2" />}
    </li>
  );
}

/** All notices, nine a page; it opens at the one that the address names. */
export default function NoticePopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { params, setParams } = usePopup();
  const { data, error, isFetching, refetch } = useAnnouncements();
  const notices = data?.player ?? [];
  const chosen = params.get('id');
  const pages = Math.max(1, Math.ceil(notices.length / NOTICES_PER_PAGE));
  const asked = Number(params.get('page')) || pageOfPlace(notices.findIndex(({ id }) => id === chosen));
  const page = Math.min(pages, Math.max(1, Math.trunc(asked)));
  const shown = notices.slice((page - 1) * NOTICES_PER_PAGE, page * NOTICES_PER_PAGE);

  const body = () => {
    if (!data && error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (!data) return [1, 2, 3, 4].map((place) => <Skeleton key={place} className="mb-2.5 h-14 rounded-16!" />);
    if (notices.length === 0) return <Empty icon={<BellOff className="size-6" />} title={t('notices.none')} text={t('notices.noneText')} />;
    return (
      <>
        <ul className="space-y-2.5">
          {shown.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              isOpen={notice.id === chosen}
              onToggle={() => setParams({ id: notice.id === chosen ? null : notice.id, page: String(page) })}
            />
          ))}
        </ul>
        <Pager page={page} pages={pages} onPage={(next) => setParams({ page: String(next), id: null })} />
      </>
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('home.notices')} icon={<Megaphone className="size-4.5" />}>
      <div className="space-y-3" aria-busy={!data && !error}>
        {body()}
      </div>
    </Dialog>
  );
}
