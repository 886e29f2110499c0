import { BlockList, isIP } from 'node:net';

/** Names for ranges that are hard to remember. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/**
 * Returns a function that is true for an address that is one of the entries or lies in one of their ranges:
 * `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`, `loopback`, `private`. An IPv4 address that came over IPv6 matches
 * by either of its forms.
 *
 * @throws Error that names the first invalid entry
 */
export function addressSet(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((one) => NAMED[one] ?? [one])) add(list, entry);
  return (address) => {
    const version = isIP(address ?? '');
    return version !== 0 && list.check(address!, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function add(list: BlockList, entry: string): void {
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  const bits = length === undefined ? undefined : Number(length);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(length!) && bits <= (version === 6 ? 128 : 32));
  if (version === 0 || !isRange || rest.length > 0)
    throw new Error(`${entry} is neither an address nor a range of addresses`);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, bits, family);
}
