import { claimDecider } from './claim';
import type { MobileEvent } from './mobile.events';

/** One number of a merchant belongs to one member. */
export const mobileDecider = claimDecider<MobileEvent, 'MOBILE_TAKEN'>({
  category: 'mobile',
  claimed: 'MobileClaimed',
  released: 'MobileReleased',
  taken: 'MOBILE_TAKEN',
});
