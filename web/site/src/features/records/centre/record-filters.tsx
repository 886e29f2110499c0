import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { usePhone } from '@web/ui/frame/use-phone';
import { FilterBar } from '@web/ui/list/filters';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDays } from '../../../parts/member-centre/record-days';
import { RecordRange } from '../../../parts/member-centre/record-range';

interface RecordFiltersProps {
  readonly days: RecordDays;
  /** The words of each filter that narrows the record. */
  readonly chosen: readonly (string | undefined)[];
  readonly onClear: () => void;
  /** Kinds of rows as chips, with a line of their own. */
  readonly kinds?: ReactNode;
  readonly children: ReactNode;
}

/** The head of a member's record. A phone keeps the period and what narrows the record; the filters are a sheet. */
export function RecordFilters(props: RecordFiltersProps) {
  const { days, onClear, kinds, children } = props;
  const chosen = props.chosen.filter((words) => words !== undefined && words !== '');
  if (usePhone()) return <FoldedFilters {...props} chosen={chosen} />;
  return (
    <>
      <RecordRange days={days} />
      {kinds}
      <FilterBar count={chosen.length} onClear={onClear}>
        {children}
      </FilterBar>
    </>
  );
}

function FoldedFilters({ days, chosen, onClear, kinds, children }: RecordFiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <RecordRange days={days} />
        </div>
        <Button
          size="icon"
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-label={t('list.filters')}
          data-testid="open-filters"
        >
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          {chosen.length > 0 && (
            <span className="absolute -end-1.5 -top-1.5 rounded-full bg-gold px-1.5 text-11 font-bold text-on-gold">
              {chosen.length}
            </span>
          )}
        </Button>
      </div>
      {chosen.length > 0 && (
        <p className="flex items-center gap-1 text-13 text-fg-2" data-testid="chosen-filters">
          <span className="min-w-0 flex-1 truncate">{chosen.join(' · ')}</span>
          <Button look="ghost" size="icon" className="-my-3" onClick={onClear} aria-label={t('common.clear')}>
            <X className="size-4" aria-hidden="true" />
          </Button>
        </p>
      )}
      <Dialog open={isOpen} onClose={close} title={t('list.filters')}>
        <div className="space-y-4">
          {kinds}
          <FilterBar count={chosen.length} onClear={onClear}>
            {children}
          </FilterBar>
          <Button look="gold" wide onClick={close} data-testid="show-filtered">
            {t('centre.records.show')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
