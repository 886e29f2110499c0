import { deviceGiven, keepDevice } from './device-secrets';

const secretOf = (letter: string) => letter.repeat(43);
const loggedIn = (id: string, letter?: string) => ({
  member: { id } as never,
  ...(letter ? { device: { deviceId: 'd', token: secretOf(letter) } } : {}),
});

beforeEach(() => localStorage.clear());

it('keeps one secret for each member, the newest first, and sends them all', () => {
  expect(deviceGiven()).toEqual({ tokens: [] });
  keepDevice(loggedIn('ana', 'a'));
  keepDevice(loggedIn('bia', 'b'));
  keepDevice(loggedIn('ana', 'c'));
  expect(deviceGiven()).toEqual({ tokens: [secretOf('c'), secretOf('b')] });
});

it('keeps what it has when the server gives nothing', () => {
  keepDevice(loggedIn('ana', 'a'));
  keepDevice(loggedIn('ana'));
  expect(deviceGiven()).toEqual({ tokens: [secretOf('a')] });
});

it('keeps five at most', () => {
  for (const letter of 'abcdefg') keepDevice(loggedIn(letter, letter));
  expect(deviceGiven().tokens).toEqual([...'gfedc'].map(secretOf));
});

it.each(['nonsense', '{}', '[1, null, {"memberId": "ana", "token": "short"}]'])(
  'sends nothing of a store that holds %s',
  (text) => {
    localStorage.setItem('croupier.devices', text);
    expect(deviceGiven()).toEqual({ tokens: [] });
  },
);
