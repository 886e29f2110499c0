import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export default function NotFoundPage() {
  const { t } = useTranslation();
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
      </div>
    </div>
  );
}
