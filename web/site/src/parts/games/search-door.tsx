import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';

/** A button that looks like the field that it opens: the search of the whole site, which a phone has in its header. */
export function SearchDoor() {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <button
      type="button"
      onClick={() => open('search')}
      data-testid="search-door"
      className="flex h-11 items-center gap-2.5 rounded-12 border border-line bg-ink-2 px-3.5 text-start text-fg-3 transition-colors hover:border-ink-4 hover:text-fg-2 max-sm:hidden sm:w-72"
    >
      <Search className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-14">{t('site.search')}</span>
    </button>
  );
}
