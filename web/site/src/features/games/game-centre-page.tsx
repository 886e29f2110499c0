import type { VendorCard } from '@contracts/http/games';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { lotteryAddress, vendorAddress } from '../../addresses/vendor-address';
import { usePopup } from '../../popups/use-popup';
import { categoryAt } from '../../addresses/game-categories';
import { GamePages } from './game-grid';
import { useGamePages } from '../../parts/games/game-lists';
import { CategoryChips } from '../../parts/games/category-chips';
import { ListHead, SearchBox } from './list-head';
import { useCategory, useMenus } from '../../parts/games/use-games';
import { SortChoice, useGameSort } from './sort-choice';
import { useSearchText } from './use-search-text';
import { VendorTiles } from './vendors/vendor-tiles';

/** A lottery has a screen of its own; a vendor with one game is that game, one with more is a list in a popup. */
function useOpenVendor(): (card: VendorCard) => void {
  const navigate = useNavigate();
  const { open } = usePopup();
  return ({ vassalage, gameCode, gameType, isGame }) => {
    const lottery = lotteryAddress({ vassalage, gameCode });
    if (lottery) return void navigate(lottery);
    if (isGame === 'GAME') return open('game', { vendor: vassalage, code: gameCode });
    open('vendor', { vendor: vassalage, type: gameType });
  };
}

/** Sports, e-sports, lotteries and cockfights: the vendors first, and below them what they have. */
export default function GameCentrePage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const category = categoryAt(pathname);
  const menus = useMenus();
  const cards = (useCategory(category)?.cards ?? []).filter((card) => isOpen(vendorAddress(card)));
  const openVendor = useOpenVendor();
  const { text, setText, search } = useSearchText();
  const { sort, setSort } = useGameSort();
  const query = useGamePages({ gameType: category, search, sort }, cards.length > 0);

  const vendors = () => {
    // Most of these have one vendor.
    if (menus.isPending) return <Skeleton className="h-40 rounded-16! sm:h-48" />;
    if (!menus.data)
      return (
        <Fault className="panel" fault={menus.error} onRetry={() => void menus.refetch()} busy={menus.isFetching} />
      );
    if (cards.length === 0)
      return (
        <Empty
          className="panel"
          icon={<Store className="size-6" />}
          title={t('games.noVendor')}
          text={t('games.noVendorText')}
        />
      );
    return <VendorTiles vendors={cards} few onOpen={openVendor} />;
  };

  return (
    <div className="space-y-4">
      <ListHead title={category ? t(`games.category.${category}`) : t('games.title')}>
        {cards.length > 0 && (
          <>
            <SortChoice sort={sort} onSort={setSort} />
            <SearchBox label={t('games.filterList')} text={text} onText={setText} />
          </>
        )}
      </ListHead>
      <CategoryChips chosen={category} />
      {vendors()}
      {cards.length > 0 && (
        <section aria-label={t('games.title')} className="pt-2">
          <GamePages
            query={query}
            empty={
              <Empty
                className="panel"
                icon={<Store className="size-6" />}
                title={t('games.none')}
                text={t('games.noneText')}
              />
            }
          />
        </section>
      )}
    </div>
  );
}
