import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { laterPageOf } from '../../addresses/later-pages';

/** Says in plain words that a screen is not open yet, and what serves until then. */
export default function NotOpenPage() {
  const { t } = useTranslation();
  const name = laterPageOf(useLocation().pathname);
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center" data-testid="not-open-yet">
      <span className="grid size-20 place-items-center rounded-full bg-gold/12 text-gold">
        <Hourglass className="size-9" aria-hidden="true" />
      </span>
      <p className="rounded-full border border-line px-3 py-1 text-12 font-semibold uppercase tracking-wider text-gold-hi">
        {t('page.laterMark')}
      </p>
      <h1 className="font-display text-27 font-bold">{t(`page.later.${name}.title`)}</h1>
      <p className="max-w-md text-16 text-fg-2">{t(`page.later.${name}.text`)}</p>
      <Link to="/" className="gold-surface inline-flex h-11 items-center rounded-12 px-5 font-semibold shadow-gold">
        {t('page.goHome')}
      </Link>
    </div>
  );
}
