import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useUnreadMessages } from './unread-messages';

const MOST = 99;

/** The number of unread messages beside the name of the inbox; nothing where there are none. */
export function UnreadBadge({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span
      data-testid="unread-badge"
      className={clsx(
        'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-loss px-1.5 text-11 font-bold tabular-nums text-ink-0',
        className,
      )}
    >
      <span className="sr-only">{t('site.messagesUnread', { count })}</span>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
    </span>
  );
}

/** A dot at the corner of what leads to the inbox; its name says the number. */
export function UnreadDot({ className }: { readonly className?: string }) {
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-testid="unread-dot"
      className={clsx('absolute size-3 rounded-full border-2 border-ink-0 bg-loss', className)}
    />
  );
}
