import { connect } from 'node:net';
import type { Random } from '../support/random';

const HOST = 'Host: croupier\r\n';
const PATIENCE_MS = 3_000;

/** Conversations of a client, each of them whole, that no HTTP library would begin. */
const CONVERSATIONS: readonly string[] = [
  ...[
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GARBAGE\u0000\u0001\u0002\r\n\r\n',
  ],
  ...[
    `GET /../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
    `GET /%zz HTTP/1.1\r\n${HOST}\r\n`,
    `GET //x HTTP/1.1\r\n${HOST}\r\n`,
  ],
  ...[
    `GET http://elsewhere/ HTTP/1.1\r\n${HOST}\r\n`,
    `CONNECT x:1 HTTP/1.1\r\n${HOST}\r\n`,
    `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  ],
  ...[
    `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
    `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`,
    `${'G'.repeat(9_000)} / HTTP/1.1\r\n${HOST}\r\n`,
  ],
  `GET /${'a'.repeat(30_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(30_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}${Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1\r\n`).join('')}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X Y: 1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: a\u0000b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nabc\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `POST /vendor/v1/wallet/bet HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /vendor/v1/wallet/bet HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{}`,
  `GET /health/live HTTP/1.1\r\n${HOST}\r\nGET /health/live HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n`,
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n\u0081\u00ff`,
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\u0081\u00ff\u0000\u0000`,
  `GET / HTTP/1.1\r\n${HOST}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
];

/** Sends a conversation, whole or cut short somewhere, and returns the status lines that came back. */
export function talk(origin: string, random: Random): Promise<readonly string[]> {
  const whole = random.pick(CONVERSATIONS);
  const said = random.chance(0.2) ? whole.slice(0, random.below(whole.length)) : whole;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(said, 'latin1')));
    const end = () => {
      socket.destroy();
      resolve([...heard.matchAll(/^HTTP\/1\.[01] (\d{3})[^\r\n]*/gm)].map(([line]) => line));
    };
    // An answer ends most conversations; one that was cut short is left alone after a while, as a client would leave.
    socket.setTimeout(random.chance(0.02) ? PATIENCE_MS : 150, end);
    socket.on('data', (part) => (heard = (heard + part.toString('latin1')).slice(0, 20_000)));
    socket.on('error', end);
    socket.on('close', end);
  });
}

/** True for the line of an answer that says that the server is at fault. */
export const isServerFault = (statusLine: string): boolean => /^HTTP\/1\.[01] 5/.test(statusLine);
