import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** "/" opens the search where nobody is typing, Ctrl K (on a Mac ⌘ K) everywhere but in another popup. */
function useSearchKeys(): void {
  const { open, popup } = usePopup();
  useEffect(() => {
    if (popup !== null) return;
    const onKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const isCtrlK = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isSlash && !isCtrlK) return;
      event.preventDefault();
      open('search');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, popup]);
}

/** The search in the header: a magnifier, and on a wide desk a field with the key that opens it. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const { open } = usePopup();
  useSearchKeys();
  return (
    <button
      type="button"
      onClick={() => open('search')}
      aria-label={t('site.searchOpen')}
      aria-keyshortcuts="/ Control+K"
      data-testid="open-search"
      className="flex h-11 w-10 shrink-0 sm:w-11 items-center justify-center gap-2.5 rounded-12 text-fg-2 transition-colors hover:bg-ink-3 hover:text-fg xl:h-11 xl:w-[276px] xl:justify-start xl:border xl:border-line xl:bg-ink-2 xl:px-3 xl:text-fg-3 xl:hover:border-ink-4"
    >
      <Search className="size-5 shrink-0 xl:size-4.5" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-start text-14 max-xl:hidden" aria-hidden="true">
        {t('site.search')}
      </span>
      <kbd
        className="grid size-6 place-items-center rounded-6 border border-ink-4 font-sans text-12 max-xl:hidden"
        aria-hidden="true"
      >
        /
      </kbd>
    </button>
  );
}
