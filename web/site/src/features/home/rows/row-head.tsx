import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface RowHeadProps {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  /** The list that holds all of it. */
  readonly to?: string;
  /** A few words at the end of the line. */
  readonly note?: string;
  /** Turns the row by its own width; without it there are no arrows. */
  readonly onTurn?: ((direction: 1 | -1) => void) | undefined;
}

function Arrows({ onTurn }: { readonly onTurn: (direction: 1 | -1) => void }) {
  const { t } = useTranslation();
  const look =
    'grid size-11 place-items-center rounded-12 border border-line bg-ink-2 text-fg-2 hover:bg-ink-3 hover:text-fg';
  return (
    <div className="flex gap-1.5 max-lg:hidden">
      <button type="button" className={look} aria-label={t('home.earlier')} onClick={() => onTurn(-1)}>
        <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
      </button>
      <button type="button" className={look} aria-label={t('home.later')} onClick={() => onTurn(1)}>
        <ChevronRight className="size-5 rtl:rotate-180" aria-hidden="true" />
      </button>
    </div>
  );
}

/** The line above a row of the home page. */
export function RowHead({ id, title, icon, to, note, onTurn }: RowHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-2 flex h-11 items-center gap-2.5">
      {icon}
      <h2 id={id} className="min-w-0 flex-1 truncate font-display text-18 font-semibold sm:text-20">
        {title}
      </h2>
      {note && <p className="shrink-0 text-12 text-fg-3 sm:text-13">{note}</p>}
      {to && (
        <Link
          to={to}
          aria-label={`${t('home.seeAll')}: ${title}`}
          className="inline-flex h-11 items-center rounded-8 px-2 text-13 text-fg-2 hover:text-fg"
        >
          {t('home.seeAll')}
        </Link>
      )}
      {onTurn && <Arrows onTurn={onTurn} />}
    </div>
  );
}
