import type { IncomingMessage } from 'node:http';

/**
 * The address of a visitor whose request did not pass the HTTP application, such as the handshake of a socket: the last
 * hop that is no trusted proxy, as Fastify reads it.
 */
export function visitorAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: (address: string | undefined) => boolean,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded.split(',').map((hop) => hop.trim());
  let address = socket.remoteAddress ?? '';
  for (const hop of hops.reverse()) {
    if (hop === '' || !isTrusted(address)) break;
    address = hop;
  }
  return address;
}
