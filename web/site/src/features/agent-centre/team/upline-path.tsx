import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface TrailProps {
  /** The path from the agent who is logged in to the member whose downlines are listed. */
  readonly path: readonly { readonly memberId: string; readonly username: string }[];
  readonly onStep: (memberId: string) => void;
}

/**
 * The path from the agent down the tree to the member whose downlines are listed; each step leads back to that level.
 * The first step is the agent.
 */
export function Trail({ path, onStep }: TrailProps) {
  const { t } = useTranslation();
  if (path.length < 2) return null;
  return (
    <nav aria-label={t('list.trail')} className="flex flex-wrap items-center gap-1 text-13" data-testid="trail">
      {path.map(({ memberId, username }, place) => {
        const isLast = place === path.length - 1;
        return (
          <span key={memberId} className="inline-flex items-center gap-1">
            {place > 0 && <ChevronRight className="size-3.5 text-fg-3 rtl:rotate-180" aria-hidden="true" />}
            {isLast ? (
              <span aria-current="location" className="font-semibold">
                {username}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onStep(place === 0 ? '' : memberId)}
                className="min-h-9 max-sm:min-h-11 rounded-6 px-1 text-gold hover:text-gold-hi hover:underline"
              >
                {place === 0 ? t('agent.list.me', { name: username }) : username}
              </button>
            )}
          </span>
        );
      })}
    </nav>
  );
}
