import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReadNotices } from '../../parts/announcements/read-notices';
import { useNotices } from '../../parts/announcements/use-announcements';
import { usePopup } from '../../popups/use-popup';

/** The notices of the house; a dot says that there are some which were not read on this device. */
export function HeaderBell() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const { notices = [] } = useNotices();
  const read = useReadNotices();
  const unread = notices.filter(({ id }) => !read.includes(id)).length;
  return (
    <button
      type="button"
      onClick={() => open('notice')}
      aria-label={unread > 0 ? t('site.noticesUnread', { count: unread }) : t('site.notices')}
      data-testid="open-notices"
      className="relative grid size-11 shrink-0 place-items-center rounded-12 text-fg-2 transition-colors hover:bg-ink-3 hover:text-fg max-sm:w-10"
    >
      <Bell className="size-5" aria-hidden="true" />
      {unread > 0 && (
        <span
          className="absolute end-2.5 top-2.5 size-2.5 rounded-full border-2 border-ink-0 bg-loss"
          aria-hidden="true"
        />
      )}
    </button>
  );
}
