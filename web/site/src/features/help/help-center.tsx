import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { Headset, MessageSquareText, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePopup } from '../../popups/use-popup';
import { HelpTopics } from '../../parts/help/help-topics';
import { anchorOf, searchHelp, topicAt, useHelp } from '../../parts/help/use-help';

function Contents({
  ids,
  onPick,
}: {
  readonly ids: readonly { readonly id: string; readonly title: string }[];
  readonly onPick: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('help.contents')} className="no-scrollbar -mx-1 flex gap-1.5 overflow-x-auto px-1 py-1">
      {ids.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          onClick={() => onPick(id)}
          className="h-11 shrink-0 rounded-full border border-line bg-ink-2 px-4 text-13 font-medium text-fg-2 hover:border-gold/50 hover:text-fg"
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function StillLooking() {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 rounded-16! p-4">
      <p className="font-medium">{t('help.still')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => open('contact')}>
          <Headset className="size-4.5" aria-hidden="true" />
          {t('help.contact')}
        </Button>
        <Button look="gold" onClick={() => open('feedback')}>
          <MessageSquareText className="size-4.5" aria-hidden="true" />
          {t('feedback.title')}
        </Button>
      </div>
    </div>
  );
}

/** Help and terms with a search; the anchor of the address names the topic that is open. */
export function HelpCenterView() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useHelp();
  const [search, setSearch] = useState('');
  const location = useLocation();
  const navigate = useNavigate();
  const openTerm = topicAt(data, anchorOf(location.hash));
  // The anchor is part of the address: a topic can be linked, and the language may change under it.
  const show = (term: string | null) =>
    void navigate(
      { pathname: location.pathname, search: location.search, hash: term ? `#${term}` : '' },
      { replace: true, state: location.state as unknown, preventScrollReset: true },
    );

  if (!data && error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  const found = searchHelp(data?.sections ?? [], search);
  return (
    <div className="space-y-4" aria-busy={!data}>
      <Field
        label={t('help.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        type="search"
        autoComplete="off"
        maxLength={60}
        icon={<Search className="size-4.5" aria-hidden="true" />}
        data-testid="help-search"
      />
      {!data && [1, 2, 3, 4, 5, 6].map((place) => <Skeleton key={place} className="h-12 rounded-12!" />)}
      {data && search.trim() === '' && <Contents ids={data.sections} onPick={(id) => show(topicAt(data, id))} />}
      {data && found.length === 0 && (
        <Empty icon={<SearchX className="size-6" />} title={t('help.nothing')} text={t('help.nothingText')} />
      )}
      <HelpTopics sections={found} openTerm={openTerm} onOpen={show} />
      {data && <StillLooking />}
    </div>
  );
}
