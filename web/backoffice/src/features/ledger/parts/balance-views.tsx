import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const VIEWS = { position: '/ledger', period: '/ledger/period' } as const;
type View = keyof typeof VIEWS;

/** The two forms of the trial balance: as it stands at a moment, and from the opening to the closing of a period. */
export function BalanceViews({ chosen }: { readonly chosen: View }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('bo.ledger.views.label')}
      className="inline-flex gap-0.5 rounded-8 border border-line bg-ink-1 p-0.75"
    >
      {(Object.keys(VIEWS) as View[]).map((view) => (
        <Link
          key={view}
          to={VIEWS[view]}
          aria-current={view === chosen ? 'page' : undefined}
          data-testid={`view-${view}`}
          className={clsx(
            'flex h-7 items-center rounded-6 px-2.5 text-13 max-sm:h-10',
            view === chosen ? 'bg-gold/15 text-gold-hi' : 'text-fg-2 hover:text-fg',
          )}
        >
          {t(`bo.ledger.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
