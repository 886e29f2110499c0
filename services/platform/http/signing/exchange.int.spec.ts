import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { exchange, type Sent } from './exchange';

const ASKED = { headers: { 'x-who': 'us' }, timeoutMs: 60_000, maxBytes: 1_000 };
const POSTED: Sent = { ...ASKED, method: 'POST', body: '{"amount":"10.00","name":"João"}' };

let server: Server;
let connections = 0;
/** The server's manner with the next requests. */
let answer: (response: ServerResponse, body: string, request: IncomingMessage) => void;
const url = (path = '/') => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => answer(response, body, request));
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('sends the bytes and the headers as they are given, and hands over those of the answer', async () => {
  answer = (response, body, { method, headers }) =>
    response.writeHead(409, { 'x-who': 'them' }).end(`${method} ${headers['x-who'] as string} ${body}`);
  const { status, headers, text } = await exchange(url('/v1/payouts'), POSTED);
  expect({ status, who: headers['x-who'], text }).toEqual({
    status: 409,
    who: 'them',
    text: 'POST us {"amount":"10.00","name":"João"}',
  });
});

it('asks without a body', async () => {
  answer = (response, body, { method, headers }) => response.end(`${method}${body}${headers['content-length'] ?? ''}`);
  await expect(exchange(url(), { ...ASKED, method: 'GET', body: undefined })).resolves.toMatchObject({ text: 'GET' });
});

it('keeps its connection for the next request, and closes it once nobody has used it for a second', async () => {
  answer = (response) => response.end('fine');
  await exchange(url(), POSTED);
  const before = connections;
  for (let no = 0; no < 5; no += 1) await exchange(url(), POSTED);
  expect(connections).toBe(before);
  await pause(1_500);
  await exchange(url(), POSTED);
  expect(connections).toBe(before + 1);
});

it('follows no redirect', async () => {
  answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
  await expect(exchange(url(), POSTED)).resolves.toMatchObject({ status: 307 });
});

it('gives up an answer that does not come, or does not end, in time', async () => {
  const hurried = { ...POSTED, timeoutMs: 100 };
  answer = () => undefined;
  await expect(exchange(url(), hurried)).rejects.toThrow('no answer within 100 ms');
  answer = (response) => response.write('a beginning');
  await expect(exchange(url(), hurried)).rejects.toThrow('no answer within 100 ms');
});

it('gives up an answer that is too long, and one that breaks off', async () => {
  answer = (response) => response.end('x'.repeat(1_001));
  await expect(exchange(url(), POSTED)).rejects.toThrow('longer than 1000 bytes');
  answer = (response) => response.write('a beginning', () => response.destroy());
  await expect(exchange(url(), POSTED)).rejects.toThrow();
});

it('fails where nobody listens', async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  await expect(exchange(new URL(`http://127.0.0.1:${port}/`), POSTED)).rejects.toThrow('ECONNREFUSED');
});
