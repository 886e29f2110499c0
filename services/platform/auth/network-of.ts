import { isIPv6 } from 'node:net';

/** The groups of an IPv6 address that name a network; its holder has all addresses below them. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The unit in which guesses and calls are counted: an IPv4 address itself, and the /64 network of an IPv6 address,
 * since one customer has all of its addresses.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => '0'), ...right];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
