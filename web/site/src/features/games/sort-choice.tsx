import type { GameSort } from '@contracts/http/games';
import { useAddress } from '@web/ui/frame/use-address';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChipSelect } from './chip-select';

const SORTS: readonly GameSort[] = ['DEFAULT', 'NEW', 'NAME', 'RTP'];

/** The order that an address asks for; the usual one where it asks for none that there is. */
export function sortOf(asked: string | null): GameSort {
  return SORTS.find((one) => one === asked) ?? 'DEFAULT';
}

/** The order of the page's list, kept in the address. */
export function useGameSort() {
  const { values, set } = useAddress(['sort']);
  return {
    sort: sortOf(values.sort),
    setSort: (sort: GameSort) => set({ sort: sort === 'DEFAULT' ? '' : sort }),
  };
}

interface SortChoiceProps {
  readonly sort: GameSort;
  readonly onSort: (sort: GameSort) => void;
}

export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChipSelect
      label={t('games.sortBy')}
      value={sort}
      isSet={sort !== 'DEFAULT'}
      onChange={(value) => onSort(sortOf(value))}
      icon={<ArrowDownWideNarrow className="size-4 shrink-0" aria-hidden="true" />}
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {t(`games.sort.${one}`)}
        </option>
      ))}
    </ChipSelect>
  );
}
