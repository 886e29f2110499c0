import { NOTHING, type Entry, type Of } from './wallet-oracle-book';

type Answer =
  | { readonly kind: 'accepted' | 'repeated' }
  | { readonly kind: 'rejected'; readonly rejection: 'PLAY_CONTRADICTED' };

/** The money of the member at a vendor: moved there, less moved back, and the result of play. */
export function purseIn(book: readonly Entry[], vendorId: string): bigint {
  const moved = (kind: Entry['kind']) =>
    book
      .filter((entry) => entry.kind === kind && entry.vendorId === vendorId)
      .reduce((sum, { amount }) => sum + amount, 0n);
  return moved('in') - moved('out') + moved('play');
}

/** A vendor reports all that was staked and won; an entry of the book holds the totals that it was made of. */
export function enterPlay(
  book: Entry[],
  { vendorId, totalStakedMinor, totalWonMinor }: Of<'RecordVendorPlay'>,
): Answer {
  const last = book.findLast((entry) => entry.kind === 'play' && entry.vendorId === vendorId);
  const [staked, won] = (last?.reference ?? '0/0').split('/').map(BigInt) as [bigint, bigint];
  if (totalStakedMinor <= staked && totalWonMinor <= won) return { kind: 'repeated' };
  const amount = totalWonMinor - won - (totalStakedMinor - staked);
  if (totalStakedMinor < staked || totalWonMinor < won || purseIn(book, vendorId) + amount < 0n)
    return { kind: 'rejected', rejection: 'PLAY_CONTRADICTED' };
  const reference = `${totalStakedMinor}/${totalWonMinor}`;
  book.push({ ...NOTHING, kind: 'play', vendorId, amount, reference, main: 0n });
  return { kind: 'accepted' };
}
