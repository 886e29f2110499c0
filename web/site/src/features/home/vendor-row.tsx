import { Blocks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { vendorListAddress } from '../../addresses/vendor-address';
import { useVendors } from '../../parts/games/game-lists';
import { VendorMark } from '../../parts/games/vendor-mark';

const MOST = 8;

/** The providers by their marks: a row of another shape between the rows of games. */
export function VendorRow() {
  const { t } = useTranslation();
  const { data } = useVendors();
  const vendors = (data ?? []).filter((vendor) => isOpen(vendorListAddress(vendor))).slice(0, MOST);
  // Without providers there is no game either, and the rows around it are gone as well.
  if (data && vendors.length === 0) return null;
  return (
    <section aria-labelledby="vendors" className="min-h-[284px] sm:min-h-[208px] xl:min-h-[124px]">
      <div className="mb-2 flex h-11 items-center gap-2.5">
        <Blocks className="size-5 shrink-0 text-info" aria-hidden="true" />
        <h2 id="vendors" className="min-w-0 flex-1 truncate font-display text-18 font-semibold sm:text-20">
          {t('games.providers')}
        </h2>
        <Link
          to="/provider"
          aria-label={`${t('home.seeAll')}: ${t('games.providers')}`}
          className="inline-flex h-11 items-center rounded-8 px-2 text-13 text-fg-2 hover:text-fg"
        >
          {t('home.seeAll')}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-6 xl:gap-4">
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link
              to={vendorListAddress(vendor)}
              className="panel flex h-18 items-center gap-3 px-3 transition-colors hover:border-gold/60"
            >
              <VendorMark vassalage={vendor.vassalage} name={vendor.displayName} className="size-9 shrink-0" />
              <span className="min-w-0">
                <span className="line-clamp-2 text-14 leading-tight font-semibold">{vendor.displayName}</span>
                <span className="block text-12 text-fg-3">{t('games.count', { count: vendor.gameCount })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
