import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Option, Section } from './options';
import { SearchOption } from './search-option';

export const LIST_ID = 'search-results';
export const optionId = (place: number): string => `search-option-${place}`;

interface SearchSectionsProps {
  readonly sections: readonly Section[];
  readonly words: readonly string[];
  readonly query: string;
  readonly place: number;
  readonly onPoint: (place: number) => void;
  readonly onPick: (option: Option) => void;
  readonly onForget: () => void;
}

const LAYOUT: Readonly<Partial<Record<Section['name'], string>>> = {
  groups: 'grid gap-1 sm:grid-cols-2',
  similar: 'grid grid-cols-2 gap-1 min-[480px]:grid-cols-3',
  hot: 'grid grid-cols-2 gap-1 min-[480px]:grid-cols-3',
};

/** The results by group. Each group is a list of its own for screen readers; the keys go through all of them. */
export function SearchSections(props: SearchSectionsProps) {
  const { t } = useTranslation();
  const { sections, words, query, place, onPoint, onPick, onForget } = props;
  let before = 0;
  return (
    <div
      tabIndex={0}
      className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-6 -outline-offset-2! sm:px-4"
    >
      <div id={LIST_ID} role="listbox" aria-label={t('search.results')}>
        {sections.map(({ name, count, options }) => {
          const first = before;
          before += options.length;
          const title = t(`search.section.${name}`);
          return (
            <div key={name} role="group" aria-label={title} className="pt-4">
              <div className="flex h-7 items-center px-2 text-12 font-semibold text-fg-3" aria-hidden="true">
                <span className="flex-1">{title}</span>
                {name !== 'hot' && name !== 'similar' && <span className="tabular-nums">{count}</span>}
              </div>
              <div role="presentation" className={clsx(LAYOUT[name])}>
                {options.map((option, index) => (
                  <SearchOption
                    key={first + index}
                    id={optionId(first + index)}
                    option={option}
                    words={words}
                    query={query}
                    isChosen={place === first + index}
                    onPoint={() => onPoint(first + index)}
                    onPick={() => onPick(option)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {sections[0]?.name === 'recent' && (
        <button
          type="button"
          className="mx-2 mt-3 min-h-11 text-13 font-semibold text-gold-hi underline underline-offset-4"
          onClick={onForget}
        >
          {t('search.forget')}
        </button>
      )}
    </div>
  );
}
