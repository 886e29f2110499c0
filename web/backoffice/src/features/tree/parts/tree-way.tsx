import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The uplines of the level that is shown, from the top down. */
export function TreeWay({
  path,
  onGo,
}: {
  readonly path: readonly { readonly memberId: string; readonly username: string }[];
  readonly onGo: (memberId: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('bo.tree.trail')} className="flex flex-wrap items-center gap-1 text-13" data-testid="tree-way">
      {[{ memberId: '', username: t('bo.tree.top') }, ...path].map(({ memberId, username }, place) => (
        <span key={memberId || 'top'} className="inline-flex items-center gap-1">
          {place > 0 && <ChevronRight className="size-3.5 text-fg-3" aria-hidden="true" />}
          <button
            type="button"
            onClick={() => onGo(memberId)}
            aria-current={place === path.length ? 'page' : undefined}
            className={
              place === path.length
                ? 'rounded-6 px-1 font-semibold text-gold-hi'
                : 'rounded-6 px-1 text-fg-2 hover:text-fg hover:underline'
            }
          >
            {username}
          </button>
        </span>
      ))}
    </nav>
  );
}
