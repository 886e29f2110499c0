import { plain } from '@web/i18n/plain';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { SearchX, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isOpen } from '../../../addresses/page-table';
import { vendorListAddress } from '../../../addresses/vendor-address';
import { useVendors } from '../../../parts/games/game-lists';
import { ListHead, SearchBox } from '../list-head';
import { useSearchText } from '../use-search-text';
import { vendorGrid, VendorTiles } from './vendor-tiles';

const WAITING_TILES = 8;

/** Every vendor and how many games it has. */
export default function ProviderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: all, error, isPending, isFetching, refetch } = useVendors();
  const data = all?.filter((vendor) => isOpen(vendorListAddress(vendor)));
  const { text, setText } = useSearchText();
  const wanted = plain(text.trim());
  const vendors = (data ?? []).filter(({ displayName }) => plain(displayName).includes(wanted));

  const list = () => {
    if (isPending)
      return (
        <div className={vendorGrid(WAITING_TILES, false)}>
          {Array.from({ length: WAITING_TILES }, (_, index) => (
            <Skeleton key={index} className="h-32 rounded-16!" />
          ))}
        </div>
      );
    if (!data) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (data.length === 0)
      return (
        <Empty
          className="panel"
          icon={<Store className="size-6" />}
          title={t('games.noVendor')}
          text={t('games.noVendorText')}
        />
      );
    if (vendors.length === 0)
      return <Empty className="panel" icon={<SearchX className="size-6" />} title={t('games.noVendorFound')} />;
    return (
      <VendorTiles
        vendors={vendors}
        outOf={data.length}
        onOpen={(vendor) => void navigate(vendorListAddress(vendor))}
      />
    );
  };

  return (
    <div className="space-y-4">
      <ListHead title={t('games.providers')}>
        <SearchBox label={t('games.filterVendors')} text={text} onText={setText} />
      </ListHead>
      {list()}
    </div>
  );
}
