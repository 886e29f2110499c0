import { useFaultText } from '@web/api/use-fault-text';
import { Empty, Fault } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { Paging } from '@web/ui/list/paging';
import { clsx } from 'clsx';
import { CheckCheck, Mail, MailOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberAddress } from '../../parts/member-centre/use-member-centre';
import { useUnreadMessages } from '../../parts/messages/unread-messages';
import { addInboxTexts } from './inbox-texts';
import { MessageRow, MessageSkeleton } from './message-row';
import { PAGE_SIZE, useMessages, useReadMessages } from './use-messages';

const UNREAD = 'unread';
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const CHIP = 'min-h-9 max-sm:min-h-11 rounded-full border px-3.5 text-13 font-medium transition-colors';

interface FilterChipsProps {
  readonly isUnreadOnly: boolean;
  readonly unread: number;
  readonly onChange: (isUnreadOnly: boolean) => void;
}

function FilterChips({ isUnreadOnly, unread, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const chip = (isForUnread: boolean, label: string, testId: string) => (
    <button
      type="button"
      aria-pressed={isUnreadOnly === isForUnread}
      onClick={() => onChange(isForUnread)}
      data-testid={testId}
      className={clsx(
        CHIP,
        'tabular-nums',
        isUnreadOnly === isForUnread
          ? 'border-gold/60 bg-gold/15 text-gold-hi'
          : 'border-line bg-ink-2 text-fg-2 hover:text-fg',
      )}
    >
      {label}
    </button>
  );
  return (
    <div role="group" aria-label={t('inbox.filter')} className="flex gap-2">
      {chip(false, t('inbox.all'), 'messages-all')}
      {chip(true, unread > 0 ? `${t('inbox.unread')} (${unread})` : t('inbox.unread'), 'messages-unread')}
    </div>
  );
}

function Nothing({ isUnreadOnly, onShowAll }: { readonly isUnreadOnly: boolean; readonly onShowAll: () => void }) {
  const { t } = useTranslation();
  if (!isUnreadOnly)
    return (
      <Empty className="panel" icon={<Mail className="size-6" />} title={t('inbox.none')} text={t('inbox.noneText')} />
    );
  return (
    <Empty
      className="panel"
      icon={<MailOpen className="size-6" />}
      title={t('inbox.noneUnread')}
      text={t('inbox.noneUnreadText')}
      action={
        <Button onClick={onShowAll} data-testid="messages-show-all">
          {t('inbox.showAll')}
        </Button>
      }
    />
  );
}

/** The messages of the house to the member, newest first. */
export default function MessagesPage() {
  useState(addInboxTexts);
  const { t } = useTranslation();
  const faultText = useFaultText();
  const unread = useUnreadMessages();
  const address = useMemberAddress(['show', 'sheet']);
  const isUnreadOnly = address.values.show === UNREAD;
  const pageNo = Math.max(1, Math.min(10_000, Number.parseInt(address.values.sheet, 10) || 1));
  const { data, error, isFetching, isPlaceholderData, refetch } = useMessages(isUnreadOnly, pageNo);
  const reading = useReadMessages();
  const all = useReadMessages();
  const pages = Math.max(1, Math.ceil((data?.totalCount ?? 0) / PAGE_SIZE));
  // The last page goes away when its messages are read, or when newer ones push old ones out.
  const isBeyond = data !== undefined && !isPlaceholderData && pageNo > pages;
  useEffect(() => {
    if (isBeyond) address.set({ sheet: pages > 1 ? String(pages) : '' });
  });
  const show = (isForUnread: boolean) => address.set({ show: isForUnread ? UNREAD : '', sheet: '' });

  const body = () => {
    if (!data && error)
      return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (!data || isBeyond)
      return (
        <ul className="space-y-2.5" data-testid="messages-loading">
          {SKELETON_ROWS.map((place) => (
            <MessageSkeleton key={place} />
          ))}
        </ul>
      );
    if (data.list.length === 0) return <Nothing isUnreadOnly={isUnreadOnly} onShowAll={() => show(false)} />;
    return (
      <>
        <ul className={clsx('space-y-2.5', isPlaceholderData && 'opacity-70')}>
          {data.list.map((message) => (
            <MessageRow key={message.id} message={message} onRead={(id) => reading.mutate([id])} />
          ))}
        </ul>
        <Paging page={pageNo} pages={pages} onPage={(page) => address.set({ sheet: String(page) })} />
        {pages > 1 && pageNo === pages && <p className="text-center text-12 text-fg-3">{t('inbox.kept')}</p>}
      </>
    );
  };

  return (
    <section aria-label={t('centre.page.messageV2')} aria-busy={isFetching} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterChips isUnreadOnly={isUnreadOnly} unread={unread} onChange={show} />
        <Button
          size="sm"
          disabled={unread === 0}
          busy={all.isPending}
          onClick={() =>
            all.mutate('all', {
              onSuccess: () => notify('success', t('inbox.allRead')),
              onError: (fault) => notify('error', faultText(fault)),
            })
          }
          data-testid="read-all"
        >
          <CheckCheck className="size-4" aria-hidden="true" />
          <span className="max-sm:hidden">{t('inbox.readAll')}</span>
          <span className="sm:hidden">{t('inbox.readAllShort')}</span>
        </Button>
      </div>
      {body()}
    </section>
  );
}
