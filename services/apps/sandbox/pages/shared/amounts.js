/** Amounts are whole minor units. No fraction is ever made of them on the way from or to a text. */

/**
 * Reads an amount as people type it. The other of the two marks may group thousands, or stand for the decimal mark where
 * it can mean nothing else, because some keyboards have only one of them.
 * @returns whole minor units, or null for a text that is no amount
 */
export function readAmount(text, decimalMark, digits) {
  const groupMark = decimalMark === ',' ? '.' : ',';
  const bare = text.replace(/[\s\u00a0]/g, '').replace(/^(R\$|[A-Z]{3}|[$€])/, '');
  const parts = bare.split(decimalMark);
  if (parts.length > 2) return null;
  let [whole, fraction = ''] = parts;
  if (whole.includes(groupMark)) {
    const groups = whole.split(groupMark);
    const isGrouped = /^\d{1,3}$/.test(groups[0]) && groups.slice(1).every((group) => /^\d{3}$/.test(group));
    if (isGrouped) whole = groups.join('');
    else if (parts.length === 1 && groups.length === 2 && groups[1].length <= digits) [whole, fraction] = groups;
    else return null;
  }
  if (!/^\d{0,12}$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  return Number(`${whole || '0'}${fraction.slice(0, digits).padEnd(digits, '0')}`);
}

/** The rule that an amount breaks: `least`, `most` or `step`; null if it breaks none. */
export function faultOf(minor, { leastMinor, mostMinor, stepMinor }) {
  if (minor < leastMinor) return 'least';
  if (minor > mostMinor) return 'most';
  return minor % stepMinor === 0 ? null : 'step';
}

/** The offered amount that is nearest below, or the least one. */
export function offeredBelow(minor, { leastMinor, mostMinor, stepMinor }) {
  const within = Math.min(mostMinor, Math.max(leastMinor, minor));
  return within - (within % stepMinor);
}

export const halved = (minor, range) => offeredBelow((minor - (minor % 2)) / 2, range);
export const doubled = (minor, range) => offeredBelow(minor * 2, range);

/** What a payout is worth telling: nothing at or under the stake is a win. */
export function tierOf(payMinor, stakeMinor) {
  if (payMinor <= 0) return 'lost';
  if (payMinor <= stakeMinor) return 'returned';
  if (payMinor >= stakeMinor * 50) return 'epic';
  if (payMinor >= stakeMinor * 20) return 'mega';
  return payMinor >= stakeMinor * 5 ? 'big' : 'won';
}
