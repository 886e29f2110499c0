import { categoryAt, GAME_CATEGORY_NAMES } from '../../addresses/game-categories';
import type { GameCategory, GameFilter } from '@contracts/http/games';
import { Empty } from '@web/ui/feedback/states';
import { useLoggedIn } from '@web/state/session.state';
import { Button } from '@web/ui/form/button';
import { useAddress } from '@web/ui/frame/use-address';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePopup } from '../../popups/use-popup';
import { useClassLabel } from '../../parts/games/class-label';
import { ChipSelect } from './chip-select';
import { GamePages } from './game-grid';
import { useGamePages, useVendors, type ListFilter } from '../../parts/games/game-lists';
import { CategoryChips, chipLook, ChipRow } from '../../parts/games/category-chips';
import { SearchDoor } from '../../parts/games/search-door';
import { ListHead, SearchBox } from './list-head';
import { useCategory } from '../../parts/games/use-games';
import { SortChoice, useGameSort } from './sort-choice';
import { useSearchText } from './use-search-text';

type Address = ReturnType<typeof useAddress<'vassalage' | 'gameClassify' | 'filter' | 'gameType'>>;

interface Place {
  readonly category: GameCategory | undefined;
  /** The filter that the path stands for. */
  readonly fixed: ListFilter;
  readonly chip: GameCategory | 'HOT' | 'NEW' | undefined;
}

/** The category of a path, or the filter of hot or new games. */
function placeOf(pathname: string): Place {
  const name = pathname.replace(/^\/|\/+$/g, '').toUpperCase();
  if (name === 'HOT' || name === 'NEW') return { category: undefined, fixed: { filter: name }, chip: name };
  const category = categoryAt(pathname);
  return { category, fixed: category ? { gameType: category } : {}, chip: category };
}

const FILTERS: readonly GameFilter[] = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'];

function Filters({ address, chosen }: { readonly address: Address; readonly chosen: GameFilter }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const popup = usePopup();
  const choose = (filter: GameFilter) => {
    if (!loggedIn && (filter === 'FAV' || filter === 'RECENT')) return popup.open('login');
    address.set({ filter: filter === 'ALL' ? '' : filter });
  };
  return FILTERS.map((filter) => (
    <button
      key={filter}
      type="button"
      className={chipLook(chosen === filter)}
      aria-pressed={chosen === filter}
      onClick={() => choose(filter)}
    >
      {t(`games.filter.${filter}`)}
    </button>
  ));
}

function Classes({ address, classes }: { readonly address: Address; readonly classes: readonly string[] }) {
  const classLabel = useClassLabel();
  const chosen = address.values.gameClassify;
  return classes.map((name) => (
    <button
      key={name}
      type="button"
      className={chipLook(chosen === name)}
      aria-pressed={chosen === name}
      onClick={() => address.set({ gameClassify: chosen === name ? '' : name })}
    >
      {classLabel(name)}
    </button>
  ));
}

function VendorChoice({
  address,
  category,
}: {
  readonly address: Address;
  readonly category: GameCategory | undefined;
}) {
  const { t } = useTranslation();
  const { data: vendors } = useVendors();
  const nameOf = (code: string) => vendors?.find(({ vassalage }) => vassalage === code)?.displayName ?? code;
  const offered = (vendors ?? []).filter(
    ({ gameTypes }) => !category || gameTypes.some(({ gameType }) => gameType === category),
  );
  const { vassalage: chosen } = address.values;
  return (
    <ChipSelect
      label={t('games.vendor')}
      value={chosen}
      isSet={chosen !== ''}
      yields
      onChange={(vassalage) => address.set({ vassalage })}
    >
      <option value="">{t('games.allVendors')}</option>
      {/* A vendor that has nothing here, or is not known yet, narrows the list all the same. */}
      {chosen && !offered.some(({ vassalage }) => vassalage === chosen) && (
        <option value={chosen}>{nameOf(chosen)}</option>
      )}
      {offered.map(({ vassalage, displayName }) => (
        <option key={vassalage} value={vassalage}>
          {displayName}
        </option>
      ))}
    </ChipSelect>
  );
}

function useTitle({ category, chip }: Place, classify: string): string {
  const { t } = useTranslation();
  const classLabel = useClassLabel();
  if (classify) return classLabel(classify);
  if (category) return t(`games.category.${category}`);
  if (chip === 'HOT') return t('home.hot');
  if (chip === 'NEW') return t('games.newGames');
  return t('games.title');
}

/** The ways on from an empty list: without the filters, or with the same words over all games. */
function Ways({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={onClear}>{t('common.clear')}</Button>
      {text !== '' && (
        <Button look="gold" onClick={() => open('search', { q: text })}>
          <span className="max-w-64 truncate">{t('search.everywhere', { text })}</span>
        </Button>
      )}
    </div>
  );
}

/** A category, what is hot or new: searched, filtered, sorted and 20 at a time, all of it in the address. */
export default function GameListPage() {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const place = placeOf(useLocation().pathname);
  const address: Address = useAddress(['vassalage', 'gameClassify', 'filter', 'gameType']);
  const { text, setText, search } = useSearchText();
  const { sort, setSort } = useGameSort();
  const { vassalage, gameClassify, gameType } = address.values;
  // A guest has none of his own: the list is whole, and says so; logged in, he sees what the address asks for.
  const filter = FILTERS.find(
    (one) => one === address.values.filter && (loggedIn || (one !== 'FAV' && one !== 'RECENT')),
  );
  const classes = useCategory(place.category)?.gameClassify ?? [];
  const query = useGamePages({
    vassalage,
    gameClassify,
    filter,
    gameType: GAME_CATEGORY_NAMES.find((one) => one === gameType),
    search,
    sort,
    ...place.fixed,
  });
  const title = useTitle(place, gameClassify);
  // Hot and new games are short lists: their search is that of the whole site.
  const isShort = place.fixed.filter !== undefined;
  const choices = (
    // On a phone both choices share the width of the screen; what else narrows the list is beside them.
    <div className="flex gap-2 max-sm:w-[calc(100vw-2rem)] max-sm:shrink-0">
      <VendorChoice address={address} category={place.category} />
      <SortChoice sort={sort} onSort={setSort} />
    </div>
  );
  const isNarrowed = address.count > 0 || search !== '';
  const clear = () => {
    address.clear();
    setText('');
  };
  const empty = (
    <Empty
      className="panel"
      icon={<SearchX className="size-6" />}
      title={t('games.none')}
      text={t('games.noneText')}
      action={isNarrowed ? <Ways text={text.trim()} onClear={clear} /> : undefined}
    />
  );
  return (
    <div className="space-y-4">
      <ListHead title={title}>
        {isShort && <div className="no-scrollbar flex gap-2 max-sm:order-1 max-sm:w-full">{choices}</div>}
        {isShort && !search ? <SearchDoor /> : <SearchBox label={t('games.filterList')} text={text} onText={setText} />}
      </ListHead>
      <CategoryChips chosen={place.chip} />
      {!isShort && (
        <ChipRow label={t('games.filters')}>
          {choices}
          <Filters address={address} chosen={filter ?? 'ALL'} />
          <Classes address={address} classes={classes} />
        </ChipRow>
      )}
      <GamePages query={query} empty={empty} />
    </div>
  );
}
