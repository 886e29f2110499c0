import { isPartyPage } from './party-page';

const ORIGINS = new Set(['https://games.example', 'http://localhost:3100']);

it.each(['https://games.example/play?t=1', 'http://localhost:3100/games/', 'https://GAMES.example/'])(
  'opens %s',
  (url) => expect(isPartyPage(url, ORIGINS)).toBe(true),
);

it.each([
  'https://evil.example/phish',
  'https://games.example.evil.example/',
  'https://games.example@evil.example/',
  'https://somebody@games.example/',
  'https://games.example:8443/',
  'http://games.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://games.example/1',
  '/relative',
  '',
])('does not open %s', (url) => expect(isPartyPage(url, ORIGINS)).toBe(false));
