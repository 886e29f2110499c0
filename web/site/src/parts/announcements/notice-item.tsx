import type { Notice } from '@contracts/http/system';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from './rich-text';

const HEAD = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2! hover:bg-ink-3/60';

interface NoticeItemProps {
  readonly notice: Notice;
  readonly isOpen: boolean;
  readonly isUnread?: boolean;
  readonly onToggle: () => void;
  /** The level of the headings follows from the heading above the list. */
  readonly heading: 'h2' | 'h3';
  /** In a list that scrolls by itself the open one is brought into view. */
  readonly comesIntoView?: boolean;
}

/** One announcement in a list of them: its title, and its text once it is opened. */
export function NoticeItem({
  notice,
  isOpen,
  isUnread = false,
  onToggle,
  heading: Heading,
  comesIntoView,
}: NoticeItemProps) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen && comesIntoView) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, comesIntoView]);
  return (
    <li
      ref={item}
      className={clsx('panel overflow-hidden rounded-16!', isOpen && 'border-gold/50!')}
      data-testid="notice"
    >
      <Heading>
        <button type="button" onClick={onToggle} aria-expanded={isOpen} className={HEAD}>
          {isUnread && (
            <span className="size-2 shrink-0 rounded-full bg-gold" role="img" aria-label={t('notices.unread')} />
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-display text-14 font-semibold sm:text-16">{notice.title}</span>
            <span className="mt-0.5 block text-12 font-normal tabular-nums text-fg-3">
              {time(notice.publishedAt)} ({zone})
            </span>
          </span>
          <ChevronDown
            className={clsx('size-4.5 shrink-0 text-fg-3 transition-transform duration-200', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </Heading>
      {isOpen && <RichText text={notice.content} className="border-t border-line px-4 py-3.5 text-fg-2" />}
    </li>
  );
}
