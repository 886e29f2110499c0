import { useMemo } from 'react';
import { useMerchant } from '../../api/merchant';
import { preciseLocalIn, zonedToUtc } from '../../time/merchant-time';
import { useAddress } from '../frame/use-address';

export interface AsOf {
  /** As the address says it, for links; empty means now. */
  readonly said: string;
  /** The same on the merchant's clock, to the second or the thousandth. */
  readonly local: string;
  /** For calls; undefined means now. Never in the future: what is still to come would change the answer. */
  readonly moment: string | undefined;
  readonly set: (local: string) => void;
  /** A moment that has just passed, to begin with. */
  readonly suggestion: () => string;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const MINUTE_CHARS = 'YYYY-MM-DDTHH:mm'.length;
const SECOND_CHARS = 'YYYY-MM-DDTHH:mm:ss'.length;

/**
 * Now, or a moment in the past, kept in the address: on the merchant's clock, or to the thousandth in UTC as events are
 * recorded.
 */
export function useAsOf(name: string): AsOf {
  const { timeZone } = useMerchant();
  const { values, set } = useAddress([name]);
  const said = values[name] ?? '';
  const moment = useMemo(() => momentOf(said, timeZone, Date.now()), [said, timeZone]);
  return {
    said: moment === undefined ? '' : said,
    local: moment === undefined ? '' : shown(moment, timeZone),
    moment,
    set: (local) => set({ [name]: local === '' ? '' : inThePast(local, timeZone) }),
    suggestion: () => preciseLocalIn(timeZone, new Date(wholeSecond(Date.now() - MINUTE_MS))),
  };
}

/** The end of what is named: of the second, or of the minute in links of old. */
function momentOf(said: string, timeZone: string, nowMs: number): string | undefined {
  const endMs = said.endsWith('Z') ? Date.parse(said) : endOf(said, timeZone);
  if (said === '' || Number.isNaN(endMs)) return undefined;
  return new Date(endMs > nowMs ? wholeSecond(nowMs) - 1 : endMs).toISOString();
}

function endOf(local: string, timeZone: string): number {
  if (Number.isNaN(Date.parse(`${local}Z`))) return NaN;
  const second = local.length === MINUTE_CHARS ? `${local}:00` : local.slice(0, SECOND_CHARS);
  const startMs = Date.parse(zonedToUtc(second, timeZone));
  if (local.length === MINUTE_CHARS) return startMs + MINUTE_MS - 1;
  return (
    startMs + (local.length > SECOND_CHARS ? Math.round(Number(local.slice(SECOND_CHARS)) * SECOND_MS) : SECOND_MS - 1)
  );
}

/** Browsers leave out seconds that are zero, and are meant; some write thousandths that nobody chose. */
function inThePast(local: string, timeZone: string): string {
  const named = local.length === MINUTE_CHARS ? `${local}:00` : local.replace(/\.0+$/, '');
  const nowMs = Date.now();
  return endOf(named, timeZone) > nowMs ? preciseLocalIn(timeZone, new Date(wholeSecond(nowMs) - SECOND_MS)) : named;
}

/** The last thousandth of a second stands for the second. */
function shown(moment: string, timeZone: string): string {
  const atMs = Date.parse(moment);
  return preciseLocalIn(timeZone, new Date(atMs % SECOND_MS === SECOND_MS - 1 ? wholeSecond(atMs) : atMs));
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / SECOND_MS) * SECOND_MS;
}
