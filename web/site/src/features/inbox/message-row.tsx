import type { MemberMessage } from '@contracts/http/member-messages';
import { useFormat } from '@web/api/merchant';
import { Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { SIGNS, useMessageWords } from './message-words';
import { useOpenLink } from './use-open-link';

const ROW = 'panel relative flex items-start gap-3 rounded-16! p-3.5 sm:gap-4 sm:p-4';
const TONES = { good: 'bg-win/12 text-win', bad: 'bg-loss/12 text-loss', calm: 'bg-gold/12 text-gold' } as const;
/** The whole row is the target of its title. */
const STRETCHED = 'after:absolute after:inset-0 after:rounded-16 focus-visible:outline-none';

function UnreadMark() {
  const { t } = useTranslation();
  return (
    <span
      className="me-2 inline-block size-2 rounded-full bg-gold align-middle"
      role="img"
      aria-label={t('inbox.unreadMark')}
    />
  );
}

interface MessageRowProps {
  readonly message: MemberMessage;
  readonly onRead: (id: string) => void;
}

/** A message: it opens the page that it speaks of, and is read with that. */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const { time } = useFormat();
  const wordsOf = useMessageWords();
  const openLink = useOpenLink();
  const { id, kind, isRead, occurredAt } = message;
  const link = message.link !== null && isOpen(message.link) ? message.link : null;
  const { title, text } = wordsOf(message);
  const { icon: Icon, tone } = SIGNS[kind];
  const read = () => !isRead && onRead(id);
  const follow = (event: MouseEvent) => {
    read();
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openLink(link);
  };
  return (
    <li
      className={clsx(
        ROW,
        link !== null && 'transition-colors hover:border-gold/50!',
        'focus-within:has-[a:focus-visible]:border-gold!',
        !isRead && 'border-gold/40! bg-gold/5!',
      )}
      data-testid="message"
      data-kind={kind}
      data-read={isRead}
    >
      <span className={clsx('grid size-10 shrink-0 place-items-center rounded-12', TONES[tone])}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className={clsx('min-w-0 flex-1 basis-40 text-14 sm:text-16', isRead ? 'font-medium' : 'font-semibold')}>
            {!isRead && <UnreadMark />}
            {link === null ? (
              title
            ) : (
              <Link to={link} onClick={follow} className={STRETCHED} data-testid="open-message">
                {title}
              </Link>
            )}
          </h2>
          <time dateTime={occurredAt} className="text-12 tabular-nums text-fg-3">
            {time(occurredAt)}
          </time>
        </div>
        <p className={clsx('mt-1 max-w-4xl text-13 sm:text-14', isRead ? 'text-fg-3' : 'text-fg-2')}>{text}</p>
      </div>
      <RowTools title={title} onRead={isRead ? null : read} isLeading={link !== null} />
    </li>
  );
}

interface RowToolsProps {
  readonly title: string;
  /** Null for a message that is read. */
  readonly onRead: (() => void) | null;
  readonly isLeading: boolean;
}

/** The end of a row: to read the message without opening it, and the sign that it leads somewhere. */
function RowTools({ title, onRead, isLeading }: RowToolsProps) {
  const { t } = useTranslation();
  return (
    <span className="-me-1.5 flex w-9 shrink-0 flex-col items-center gap-1 self-stretch max-sm:w-11">
      {onRead && (
        <Button
          look="ghost"
          size="iconSm"
          className="z-10"
          onClick={onRead}
          aria-label={t('inbox.readOne', { title })}
          title={t('inbox.readOne', { title })}
          data-testid="read-message"
        >
          <Check className="size-4.5" aria-hidden="true" />
        </Button>
      )}
      {isLeading && <ChevronRight className="my-auto size-4.5 shrink-0 text-fg-3 rtl:rotate-180" aria-hidden="true" />}
    </span>
  );
}

/** As large as a message of two lines. */
export function MessageSkeleton() {
  return (
    <li className={ROW} aria-hidden="true">
      <Skeleton className="size-10 shrink-0 rounded-12!" />
      <div className="min-w-0 flex-1 space-y-2.5 py-1">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-32" />
        </div>
        <Skeleton className="h-3.5 w-full max-w-2xl" />
        <Skeleton className="h-3.5 w-2/3 sm:hidden" />
      </div>
    </li>
  );
}
