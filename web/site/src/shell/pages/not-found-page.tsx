import { Compass, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePopup } from '../../popups/use-popup';

export default function NotFoundPage() {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center" data-testid="not-found">
      <span className="grid size-20 place-items-center rounded-full bg-gold/12 text-gold">
        <Compass className="size-9" aria-hidden="true" />
      </span>
      <h1 className="font-display text-27 font-bold">{t('page.notFound')}</h1>
      <p className="max-w-sm text-fg-2">{t('page.notFoundText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className="gold-surface inline-flex h-11 items-center rounded-12 px-5 font-semibold shadow-gold">
          {t('page.goHome')}
        </Link>
        <Link
          to="/hot"
          className="inline-flex h-11 items-center rounded-12 border border-line bg-ink-2 px-5 font-semibold hover:bg-ink-3"
        >
          {t('page.goHot')}
        </Link>
        <button
          type="button"
          onClick={() => open('search')}
          className="inline-flex h-11 items-center gap-2 rounded-12 border border-line bg-ink-2 px-5 font-semibold hover:bg-ink-3"
        >
          <Search className="size-4.5" aria-hidden="true" />
          {t('search.fromHere')}
        </button>
      </div>
    </div>
  );
}
