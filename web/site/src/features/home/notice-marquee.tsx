import { Megaphone } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@web/ui/feedback/states';
import { usePopup } from '../../popups/use-popup';
import { useAnnouncements } from '../../parts/announcements/use-announcements';

/** Seconds a character is on its way: long notices run as fast as short ones. */
const SECONDS_PER_CHARACTER = 0.14;

/** Removes the marks of paragraphs, points, bold text and links. */
function asLine(content: string): string {
  return content
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The notices as one running line; it halts under the pointer and the focus, and a click opens the notice. */
export function NoticeMarquee() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const { data, isPending } = useAnnouncements();
  if (isPending) return <Skeleton className="h-11 rounded-12!" />;
  const notices = data?.player ?? [];
  if (notices.length === 0) return null;
  const length = notices.reduce((sum, notice) => sum + notice.title.length + notice.content.length + 12, 0);
  const style = {
    '--marquee-duration': `${Math.max(18, Math.round(length * SECONDS_PER_CHARACTER))}s`,
  } as CSSProperties;

  const line = (copy: boolean) => (
    <ul className="flex shrink-0 items-center" aria-hidden={copy || undefined}>
      {notices.map((notice) => (
        <li key={notice.id} className="shrink-0 pe-14">
          <button
            type="button"
            tabIndex={copy ? -1 : 0}
            onClick={() => open('notice', { id: notice.id })}
            className="h-11 whitespace-nowrap text-13 text-fg-2 hover:text-fg"
          >
            <b className="font-semibold text-fg">{notice.title}</b>
            <span className="px-2 text-fg-3">·</span>
            {asLine(notice.content)}
          </button>
        </li>
      ))}
    </ul>
  );

  return (
    <section
      aria-label={t('home.notices')}
      className="panel flex h-11 items-center gap-3 overflow-hidden rounded-12! ps-4"
    >
      <Megaphone className="size-4.5 shrink-0 text-gold" aria-hidden="true" />
      <div className="group min-w-0 flex-1 overflow-hidden motion-reduce:overflow-x-auto">
        <div
          style={style}
          className="flex w-max min-w-[200%] motion-ok:animate-marquee group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]"
        >
          {line(false)}
          {line(true)}
        </div>
      </div>
    </section>
  );
}
