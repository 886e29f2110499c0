import { Button } from '@web/ui/form/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pagerPages } from './pager-pages';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Five pages around the current one, and the first and the last. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('notices.pages')} className="flex items-center justify-center gap-0.5 pt-1 sm:gap-1">
      <Button
        look="ghost"
        size="icon"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={t('common.previous')}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
      {pagerPages(page, pages).map((one, place) =>
        one === null ? (
          <span key={`gap-${place}`} className="w-5 text-center text-fg-3" aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={one}
            look={one === page ? 'gold' : 'ghost'}
            className="min-w-9 px-0! tabular-nums sm:min-w-11"
            aria-label={t('notices.page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </Button>
        ),
      )}
      <Button
        look="ghost"
        size="icon"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={t('common.next')}
      >
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
    </nav>
  );
}
