import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Where the page hangs, from the top down. */
  readonly trail?: readonly { readonly label: string; readonly to: string }[];
  readonly note?: ReactNode;
  /** Buttons and choices for the whole page. */
  readonly children?: ReactNode;
}

export function PageHead({ title, trail, note, children }: PageHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {trail && (
          <nav aria-label={t('list.trail')} className="mb-0.5 flex flex-wrap items-center gap-1 text-12 text-fg-3">
            {trail.map(({ label, to }, place) => (
              <span key={to} className="inline-flex items-center gap-1">
                {place > 0 && <ChevronRight className="size-3" aria-hidden="true" />}
                <Link to={to} className="inline-flex min-h-6 items-center rounded-6 hover:text-fg hover:underline">
                  {label}
                </Link>
              </span>
            ))}
          </nav>
        )}
        <h1 className="font-display text-20 font-semibold">{title}</h1>
        {note && <p className="mt-0.5 text-13 text-fg-3">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
