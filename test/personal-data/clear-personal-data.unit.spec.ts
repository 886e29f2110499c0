import { clearPersonalData } from './clear-personal-data';

const words = ['quitandeira7', 'Quitanda Azul'];
const seen = (data: object) => clearPersonalData([{ type: 'Told', text: JSON.stringify(data) }], words);

it.each([
  ['a password hash', { hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA' }],
  ['an address', { ip: '203.0.113.77' }],
  ['an address', { note: 'from 2001:db8::77, yesterday' }],
  ['an address', { input: { search: '::ffff:203.0.113.77' } }],
  ['a user agent', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }],
  ['an e-mail address', { nested: [{ to: 'ana.quitanda@example.com' }] }],
  ['a telephone number', { number: '+5511987654321' }],
  ['a word of the scenario', { username: 'quitandeira7' }],
  ['a word of the scenario', { key: 'register:quitandeira7' }],
  ['a word of the scenario', { nickname: 'Quitanda Azul' }],
])('finds %s in %j', (what, data) => {
  expect(seen(data)).toEqual([expect.stringContaining(`Told holds ${what}: `)]);
});

it.each([
  { occurredAt: '2026-11-22T22:05:00.000Z', window: 'five-minutes:2026-11-22T22:05:00.000Z' },
  { sealed: 'v2.house-V-G9ogwP.LDyGd5NovUvqqsoViPLWPQcMPXz33DQuKWL2R5A9VVSZm0NQ' },
  { amountMinor: '12345678901', actor: { kind: 'member', id: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11' } },
  { key: 'vendor:sandbox:8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11:1', payUrl: 'http://localhost:3100/pay/4' },
])('finds nothing in %j', (data) => {
  expect(seen(data)).toEqual([]);
});
