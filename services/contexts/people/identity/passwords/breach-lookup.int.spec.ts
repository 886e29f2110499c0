import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { HttpBreachLookup, isBreached, LocalBreachLookup } from './breach-lookup';
import { PasswordRules } from './password-rules';

const LEAKED = 'Pitangueira-Azul-7';
const digits = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

let server: Server;
let answer: RequestListener;
let lookup: HttpBreachLookup;
const paths: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lookup = new HttpBreachLookup(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  paths.length = 0;
  answer = (_, response) =>
    response.end(`${digits('another').slice(5)}:3\r\n${digits(LEAKED).slice(5)}:12\r\n${digits('padding').slice(5)}:0`);
});

it('finds a leaked password by five digits of its hash, and never says more of it', async () => {
  expect(await isBreached(lookup, LEAKED)).toBe(true);
  expect(await isBreached(lookup, 'Serra-Clara-42')).toBe(false);
  expect(await isBreached(lookup, 'padding')).toBe(false);
  expect(paths).toEqual([LEAKED, 'Serra-Clara-42', 'padding'].map((one) => `/range/${digits(one).slice(0, 5)}`));
});

it.each<[string, RequestListener]>([
  ['answers with a fault', (_, response) => response.writeHead(500).end()],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/range/else' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['answers too much', (_, response) => response.end('0'.repeat(300_000))],
])('takes a password, and records a warning, when the service %s', async (_how, listener) => {
  answer = listener;
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  expect(await isBreached(lookup, LEAKED)).toBe(false);
  const line = { message: 'A password was taken without a look at the breached ones', fault: expect.any(String) };
  expect(warned.mock.calls).toEqual([[line]]);
  expect(JSON.stringify(warned.mock.calls)).not.toContain(LEAKED);
  expect(paths).toHaveLength(1);
});

it('is asked after our own list, which also answers by itself', async () => {
  const rules = new PasswordRules(lookup);
  expect(await rules.isGuessable('liverpool1', 'maria')).toBe(true);
  expect(await rules.isGuessable('xMaria-99-xx', 'maria')).toBe(true);
  expect(paths).toEqual([]);
  expect(await rules.isGuessable(LEAKED, 'maria')).toBe(true);
  expect(await isBreached(new LocalBreachLookup(), 'trustno1')).toBe(true);
  expect(await isBreached(new LocalBreachLookup(), LEAKED)).toBe(false);
});
