import { useFocusReturn } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { Search, SearchX, WandSparkles, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PopupProps } from '../../popups/popup-props';
import { usePopup } from '../../popups/use-popup';
import { NOTHING, type SearchResult } from './index/site-search';
import { wordsOf } from './index/word-index';
import { openingSections, sectionsOf, type Option, type Section } from './options';
import { useRecentSearches } from './recent-searches';
import { KEY } from './search-option';
import { SearchPreview } from './search-preview';
import { LIST_ID, optionId, SearchSections } from './search-sections';
import { useSiteSearch } from './use-site-search';

const MAX_LENGTH = 60;

/** The text of the field, kept in the address a moment after the last key, so that "back" from a page restores it. */
function useQueryText() {
  const { params, setParams } = usePopup();
  const [text, setText] = useState(params.get('q') ?? '');
  const inAddress = params.get('q') ?? '';
  useEffect(() => {
    if (text === inAddress) return;
    const timer = setTimeout(() => setParams({ q: text || null }), 400);
    return () => clearTimeout(timer);
  }, [text, inAddress, setParams]);
  return { text, setText };
}

/** Opens what was picked in the place of the search, so that "back" leads to the page before it. */
function usePick(
  query: string,
  on: { readonly text: (query: string) => void; readonly all: () => void; readonly end: (query: string) => void },
) {
  const { swap } = usePopup();
  const navigate = useNavigate();
  return (option: Option) => {
    if (option.kind === 'recent') return on.text(option.text);
    if (option.kind === 'all') return on.all();
    on.end(query);
    if ('game' in option) return swap('game', { vendor: option.game.vassalage, code: option.game.gameCode });
    void navigate('group' in option ? option.group.to : option.vendor.to, { replace: true });
  };
}

interface FieldProps {
  readonly input: RefObject<HTMLInputElement>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly chosen: string | undefined;
  readonly onClose: () => void;
}

function Field({ input, text, onText, onKey, chosen, onClose }: FieldProps) {
  const { t } = useTranslation();
  const clear = () => {
    onText('');
    input.current?.focus();
  };
  return (
    <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line ps-4 pe-2 sm:ps-6 sm:pe-4">
      <Search className="size-5.5 shrink-0 text-gold" aria-hidden="true" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={LIST_ID}
        aria-activedescendant={chosen}
        aria-autocomplete="list"
        aria-label={t('search.label')}
        placeholder={t('site.search')}
        value={text}
        maxLength={MAX_LENGTH}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKey}
        enterKeyHint="go"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        data-testid="site-search"
        className="h-full min-w-0 flex-1 bg-transparent font-display text-18 font-semibold outline-none placeholder:font-sans placeholder:text-16 placeholder:font-normal placeholder:text-fg-3 sm:text-20"
      />
      {text && (
        <Button look="ghost" className="px-2.5! text-13!" onClick={clear}>
          {t('search.clear')}
        </Button>
      )}
      <Button look="ghost" size="icon" onClick={onClose} aria-label={t('common.close')} data-testid="popup-close">
        <X className="size-5" aria-hidden="true" />
      </Button>
    </div>
  );
}

interface UnderstoodProps {
  readonly query: string;
  readonly result: SearchResult;
  readonly isAsTyped: boolean;
  readonly onAsTyped: (isAsTyped: boolean) => void;
}

/**
 * Says which word was understood, with the way back to the word as it was typed, or that nothing has this name and
 * similar games are shown.
 */
function Understood({ query, result, isAsTyped, onAsTyped }: UnderstoodProps) {
  const { t } = useTranslation();
  const look = 'flex min-h-12 shrink-0 items-center gap-x-3 border-b border-line px-4 text-14 sm:px-6';
  const way = (text: string) => (
    <button
      type="button"
      className="min-h-11 max-w-1/2 shrink-0 text-end text-13 font-semibold wrap-anywhere text-fg-2 hover:text-fg"
      onClick={() => onAsTyped(!isAsTyped)}
      data-testid="search-as-typed"
    >
      {text}
    </button>
  );
  const typed = query.trim();
  if (result.readAs)
    return (
      <div className={`${look} bg-gold/8`}>
        <WandSparkles className="size-4.5 shrink-0 text-gold" aria-hidden="true" />
        <p className="min-w-0 flex-1 py-2">
          {t('search.readAs')} <b className="font-semibold text-gold-hi">{result.readAs.toLowerCase()}</b>
        </p>
        {way(t('search.asTyped', { query: typed }))}
      </div>
    );
  if (typed === '' || result.games.length + result.groups.length + result.vendors.length > 0) return null;
  return (
    <div className={look}>
      <SearchX className="size-4.5 shrink-0 text-fg-3" aria-hidden="true" />
      <p className="min-w-0 flex-1 py-2">{t('search.none', { query: typed })}</p>
      {isAsTyped && way(t('search.forgiving'))}
    </div>
  );
}

function Keys({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const hints = [
    ['↑ ↓', t('search.keyMove')],
    ['↵', t('search.keyOpen')],
    ['Esc', t('search.keyClose')],
  ] as const;
  return (
    <footer className="flex h-12 shrink-0 items-center gap-5 border-t border-line px-6 text-12 text-fg-3 max-lg:hidden">
      {hints.map(([key, name]) => (
        <span key={key} className="flex items-center gap-2">
          <kbd className={KEY}>{key}</kbd>
          {name}
        </span>
      ))}
      <span className="ms-auto tabular-nums">{t('common.results', { count })}</span>
    </footer>
  );
}

function Waiting() {
  return (
    <div className="flex-1 space-y-2 overflow-hidden p-4 sm:p-6" aria-hidden="true">
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} className="h-14 rounded-12!" />
      ))}
    </div>
  );
}

/** Moves the choice through all options with the arrow keys, round and round; Enter picks. */
function useChoice(options: readonly Option[], onPick: (option: Option) => void, key: string) {
  const [chosen, setChosen] = useState(0);
  useEffect(() => setChosen(0), [key]);
  const place = Math.min(chosen, options.length - 1);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = (place + step + options.length) % options.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    const option = options[place];
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      onPick(option);
    }
  };
  return { place, setChosen, onKey };
}

function Content({ onClose, input }: { readonly onClose: () => void; readonly input: RefObject<HTMLInputElement> }) {
  const { text, setText } = useQueryText();
  const { site, error, isFetching, refetch } = useSiteSearch();
  const { searches, remember, forget } = useRecentSearches();
  const [allFor, setAllFor] = useState<string | null>(null);
  const [asTypedFor, setAsTypedFor] = useState<string | null>(null);
  const query = useDeferredValue(text);
  const isAsTyped = asTypedFor === query;
  const result = useMemo(() => site?.search(query, isAsTyped) ?? NOTHING, [site, query, isAsTyped]);
  const isTyped = wordsOf(query).length > 0;
  const sections: readonly Section[] = !site
    ? []
    : isTyped
      ? sectionsOf(result, allFor === query)
      : openingSections(site, searches);
  const options = sections.flatMap((section) => section.options);
  const pick = usePick(text, { text: setText, all: () => setAllFor(query), end: remember });
  const choice = useChoice(options, pick, query);
  const chosen = options[choice.place];
  return (
    <>
      <Field
        input={input}
        text={text}
        onText={setText}
        onKey={choice.onKey}
        chosen={chosen ? optionId(choice.place) : undefined}
        onClose={onClose}
      />
      {site && (
        <Understood
          query={query}
          result={result}
          isAsTyped={isAsTyped}
          onAsTyped={(isOn) => {
            setAsTypedFor(isOn ? query : null);
            input.current?.focus();
          }}
        />
      )}
      {/* A box of its own once the games are known: the line above it must not push the waiting rows down. */}
      <div key={site ? 'found' : 'waiting'} className="flex min-h-0 flex-1">
        {!site && error ? (
          <Fault className="flex-1 justify-center" fault={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : !site ? (
          <Waiting />
        ) : (
          <SearchSections
            sections={sections}
            words={wordsOf(result.readAs || query)}
            query={result.readAs.toLowerCase() || query}
            place={choice.place}
            onPoint={choice.setChosen}
            onPick={pick}
            onForget={forget}
          />
        )}
        {chosen && 'game' in chosen && <SearchPreview game={chosen.game} onPlay={() => pick(chosen)} />}
      </div>
      <Keys count={isTyped ? result.games.length + result.groups.length + result.vendors.length : options.length} />
    </>
  );
}

/** The search of the site: the whole screen of a phone, a card over the page on a desk. */
export default function SearchPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const onCloseAutoFocus = useFocusReturn(open);
  const input = useRef<HTMLInputElement>(null);
  const focusField = (event: Event) => {
    event.preventDefault();
    input.current?.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          data-cover
          className="fixed inset-0 z-50 bg-black/70 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusField}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-ink-1 pb-[env(safe-area-inset-bottom)] shadow-popup focus:outline-none data-[state=closed]:animate-fade-out sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-16 sm:h-[min(720px,calc(100dvh-96px))] sm:w-[min(960px,calc(100vw-48px))] sm:-translate-x-1/2 sm:rounded-20 sm:border sm:border-line sm:pb-0"
        >
          <Radix.Title className="sr-only">{t('search.label')}</Radix.Title>
          <Content onClose={onClose} input={input} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
