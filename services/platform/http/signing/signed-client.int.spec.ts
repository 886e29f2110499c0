import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signResponse, verifySignature } from './http-signature';
import { SignedClient } from './signed-client';

const KEY = 'a-key-of-a-party-for-tests';

let party: Server;
/** The paths for which a request was well signed. */
const asked: string[] = [];

beforeAll(async () => {
  party = createServer((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const verified = verifySignature({
        headers: request.headers,
        method: 'POST',
        path,
        rawBody: Buffer.concat(chunks),
        keysOf: () => [KEY],
        nowMs: Date.now(),
      });
      if (!verified.ok) return response.writeHead(401).end();
      asked.push(path);
      const body = '{"ok":true}';
      const { requestId } = verified;
      response.writeHead(200, signResponse({ party: 'p1', key: KEY, path, requestId, body })).end(body);
    });
  });
  await new Promise<void>((resolve) => party.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void party.close());

it.each([
  ['', '/v1/launch'],
  ['/', '/v1/launch'],
  ['/api', '/api/v1/launch'],
  ['/api/', '/api/v1/launch'],
])('calls a party at its address with "%s" under %s, and signs that path', async (suffix, path) => {
  const { port } = party.address() as AddressInfo;
  const client = new SignedClient({ id: 'p1', url: `http://127.0.0.1:${port}${suffix}`, keys: [KEY] });
  await expect(client.post('/v1/launch', {})).resolves.toEqual({ ok: true });
  expect(asked.at(-1)).toBe(path);
});
