import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryPath } from '../../addresses/game-categories';
import { apart } from '../../parts/games/apart';
import { CategoryIcon } from '../../parts/games/category-icon';
import { useSection, type ListFilter } from '../../parts/games/game-lists';
import { useCategories } from '../../parts/games/use-games';
import { GameRow } from './rows/game-row';
import type { RowShape } from './rows/row-skeleton';
import { TopTen } from './rows/top-ten';
import { Trust } from './trust';
import { useSectionTurn } from './use-section-turn';
import { VendorRow } from './vendor-row';

const MAX_GAMES = 12;
/** More are fetched than shown, so that there is something to set between games that look alike. */
const FETCHED = 20;
/** The providers stand behind so many categories. */
const VENDORS_AFTER = 2;

/**
 * A row that is out of sight costs neither style nor layout; until it has been seen it is taken to be as high as rows
 * of its shape are.
 */
const UNSEEN = '[content-visibility:auto] [overflow-clip-margin:24px]';
const UNSEEN_HEIGHTS: Readonly<Record<RowShape, string>> = {
  tile: '[contain-intrinsic-height:auto_195px] md:[contain-intrinsic-height:auto_235px] xl:[contain-intrinsic-height:auto_296px]',
  wide: '[contain-intrinsic-height:auto_224px] md:[contain-intrinsic-height:auto_250px] xl:[contain-intrinsic-height:auto_270px]',
  square:
    '[contain-intrinsic-height:auto_230px] md:[contain-intrinsic-height:auto_208px] xl:[contain-intrinsic-height:auto_240px]',
};

/** The shapes of the categories, in turn. */
const SHAPES: readonly RowShape[] = ['tile', 'square', 'tile', 'wide', 'square'];

interface SectionProps {
  readonly id: string;
  /** Its place from above, which is also the order of loading. */
  readonly place: number;
  readonly title: string;
  readonly icon: ReactNode;
  readonly to: string;
  readonly filter: ListFilter;
  readonly shape?: RowShape;
}

export function GameSection({ id, place, title, icon, to, filter, shape = 'tile' }: SectionProps) {
  const { box, isNear, mayLoad } = useSectionTurn<HTMLDivElement>(place);
  const { data, error, isFetching, refetch } = useSection(filter, FETCHED, mayLoad);
  // React draws the row in pieces, so that a row that arrives while the visitor scrolls does not block the page.
  const games = useDeferredValue(data);
  const shown = useMemo(() => games && apart(games, ({ artwork }) => artwork).slice(0, MAX_GAMES), [games]);
  // Without games there is no row.
  if (data?.length === 0) return null;
  return (
    <div ref={box} className={clsx(UNSEEN, UNSEEN_HEIGHTS[shape])}>
      <GameRow
        id={id}
        title={title}
        icon={icon}
        to={to}
        shape={shape}
        games={shown}
        still={!isNear}
        fault={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </div>
  );
}

/** The ranking comes in its turn like every row. */
function TopTenSection({ place }: { readonly place: number }) {
  const { box, mayLoad } = useSectionTurn<HTMLDivElement>(place);
  return (
    <div ref={box} className={clsx(UNSEEN, UNSEEN_HEIGHTS.tile, 'empty:hidden')}>
      <TopTen mayLoad={mayLoad} />
    </div>
  );
}

const ICON = 'size-5 shrink-0 text-gold';

/**
 * The rows below the hot games: the ten most played, new games, then each category that has a game, always in the same
 * order and in shapes that differ.
 */
export default function GameSections() {
  const { t } = useTranslation();
  return (
    <div className="space-y-6 lg:space-y-8">
      <TopTenSection place={0} />
      <GameSection
        id="new"
        place={1}
        shape="wide"
        title={t('home.newGames')}
        icon={<Sparkles className={ICON} aria-hidden="true" />}
        to="/new"
        filter={{ filter: 'NEW' }}
      />
      {useCategories().map((category, index) => (
        <Fragment key={category}>
          <GameSection
            id={category.toLowerCase()}
            place={index + 2}
            shape={SHAPES[index % SHAPES.length]!}
            title={t(`games.category.${category}`)}
            icon={<CategoryIcon category={category} className={ICON} />}
            to={categoryPath(category)}
            filter={{ gameType: category }}
          />
          {index + 1 === VENDORS_AFTER && <VendorRow />}
        </Fragment>
      ))}
      <Trust />
    </div>
  );
}
