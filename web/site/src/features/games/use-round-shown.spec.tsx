import { renderHook } from '@testing-library/react';
import { roundHold } from '@web/state/balance.state';
import { useRoundShown } from './use-round-shown';

const GAME = 'https://games.example/play?game=royal-sevens';
const SHOWN = { type: 'round-shown', roundId: 'r1' };

/** Opens a game and says what was heard of a message from a window and an origin. */
function heardOf(data: unknown, origin: string, isOfTheFrame = true): readonly string[] {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const shown = jest.spyOn(roundHold, 'roundShown').mockImplementation(() => undefined);
  const { unmount } = renderHook(() => useRoundShown({ current: frame }, GAME));
  const source = isOfTheFrame ? frame.contentWindow : window;
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  unmount();
  frame.remove();
  return shown.mock.calls.map(([roundId]) => roundId);
}

it('hears that a round was shown from the game’s own frame and origin only', () => {
  expect(heardOf(SHOWN, 'https://games.example')).toEqual(['r1']);
  jest.restoreAllMocks();
  expect(heardOf(SHOWN, 'https://evil.example')).toEqual([]);
  jest.restoreAllMocks();
  expect(heardOf(SHOWN, 'https://games.example', false)).toEqual([]);
});

it('does nothing with a message of another form', () => {
  for (const data of [null, 'round-shown', { type: 'round-shown', roundId: 7 }, { type: 'other', roundId: 'r1' }])
    expect(heardOf(data, 'https://games.example')).toEqual([]);
});
