import { Dialog } from '@web/ui/feedback/dialog';
import { Empty } from '@web/ui/feedback/states';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { GAME_CATEGORY_NAMES } from '../../../addresses/game-categories';
import { GamePages } from '../game-grid';
import { useGamePages, useVendors } from '../../../parts/games/game-lists';
import { SearchBox } from '../list-head';
import { SortChoice, sortOf } from '../sort-choice';

/** The games of one vendor, over the page that its tile stands on. */
export default function VendorPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { params, setParams } = usePopup();
  const [vassalage] = useState(() => params.get('vendor') ?? '');
  const [type] = useState(() => params.get('type'));
  const [search, setSearch] = useState('');
  const name = useVendors().data?.find((vendor) => vendor.vassalage === vassalage)?.displayName;
  const gameType = GAME_CATEGORY_NAMES.find((one) => one === type);
  const sort = sortOf(params.get('order'));
  const query = useGamePages({ vassalage, gameType, search: search.trim(), sort });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name ?? t('games.vendor')}
      width="wide"
      {...(name === undefined ? {} : { description: t('games.vendorPopup', { name }) })}
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox label={t('games.filterList')} text={search} onText={setSearch} />
        <SortChoice sort={sort} onSort={(next) => setParams({ order: next === 'DEFAULT' ? null : next })} />
      </div>
      <GamePages
        query={query}
        empty={<Empty icon={<SearchX className="size-6" />} title={t('games.none')} text={t('games.noneText')} />}
      />
    </Dialog>
  );
}
