import { useMerchant } from '../api/merchant';
import { localIn, zonedToUtc } from '../time/merchant-time';
import { useAddress } from './use-address';

export interface AsOf {
  /** On the merchant's clock; empty means now. */
  readonly local: string;
  /** For calls; undefined means now. The named minute belongs to it as a whole. */
  readonly moment: string | undefined;
  readonly set: (local: string) => void;
  /** The minute that has just passed, to begin with. */
  readonly suggestion: () => string;
}

const MINUTE_MS = 60_000;

/** Now, or a moment in the past, kept in the address. */
export function useAsOf(name: string): AsOf {
  const { timeZone } = useMerchant();
  const { values, set } = useAddress([name]);
  const local = values[name] ?? '';
  return {
    local,
    moment: local ? new Date(Date.parse(zonedToUtc(local, timeZone)) + MINUTE_MS - 1).toISOString() : undefined,
    set: (next) => set({ [name]: next }),
    suggestion: () => localIn(timeZone, new Date(Date.now() - MINUTE_MS)),
  };
}
