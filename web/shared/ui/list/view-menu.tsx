import { SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';
import { Check } from '../form/field';
import type { Column } from './list';
import { isShown, PAGE_SIZES, type ListView } from './use-list-view';

/** Which columns, how many rows at a time, and whether more of them come by themselves. */
export function ViewMenu<Row>({
  columns,
  view,
}: {
  readonly columns: readonly Column<Row>[];
  readonly view: ListView;
}) {
  const { t } = useTranslation();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button size="sm" look="ghost" className="h-8! px-2! text-12! max-sm:h-11!" data-testid="view-menu">
          <SlidersHorizontal className="size-3.5" aria-hidden="true" />
          {t('list.view')}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          className="z-40 w-60 rounded-12 border border-line bg-ink-3 p-3 shadow-popup data-[state=open]:animate-fade-in"
          aria-label={t('list.view')}
        >
          <fieldset className="max-h-72 overflow-y-auto">
            <legend className="text-11 font-semibold uppercase tracking-wider text-fg-3">{t('list.columns')}</legend>
            {columns.map((column) => (
              <Check
                key={column.id}
                label={column.header}
                checked={isShown(column, view)}
                disabled={column.isFixed}
                onChange={(event) => view.showColumn(column.id, event.target.checked)}
                compact
              />
            ))}
          </fieldset>
          <label className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-13 text-fg-2">
            {t('list.pageSize')}
            <select
              value={view.pageSize}
              onChange={(event) => view.setPageSize(Number(event.target.value))}
              className="h-8 rounded-8 border max-sm:h-11 border-line-strong/60 bg-ink-1 px-2 text-13 text-fg"
              data-testid="page-size"
            >
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <Check
            label={t('list.scrolls')}
            checked={view.scrolls}
            onChange={(event) => view.setScrolls(event.target.checked)}
            compact
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
