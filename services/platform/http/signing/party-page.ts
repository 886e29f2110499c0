/**
 * Says whether an address that a party answered may be opened by a browser: a page of a party with a contract, and not
 * one that would run a script or lead elsewhere.
 */
export function isPartyPage(address: string, origins: ReadonlySet<string>): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.username === '' && origins.has(url.origin);
}
