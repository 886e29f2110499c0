import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Paging({ page, pages, onPage }: PagingProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <div className="flex items-center justify-center gap-3 py-2">
      <Button size="icon" disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={t('common.previous')}>
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Button>
      <span className="text-13 tabular-nums text-fg-2" aria-live="polite">
        {t('common.pageOf', { page, pages })}
      </span>
      <Button size="icon" disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={t('common.next')}>
        <ChevronRight className="size-5" aria-hidden="true" />
      </Button>
    </div>
  );
}
