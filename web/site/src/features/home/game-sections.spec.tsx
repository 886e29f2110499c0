import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import { GameSection } from './game-sections';
import { SECTION_EVERY_MS, Turns } from './turns';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

/** An eye that sees what a test shows it. */
class Eye {
  static readonly all = new Set<Eye>();
  private readonly seen = new Set<Element>();
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {
    Eye.all.add(this);
  }
  observe(element: Element) {
    this.seen.add(element);
  }
  disconnect() {
    Eye.all.delete(this);
  }
  static comeNear(element: Element) {
    for (const eye of [...Eye.all])
      if ([...eye.seen].some((one) => one.contains(element))) eye.tell([{ isIntersecting: true }]);
  }
}

const loaded = () =>
  call.mock.calls
    .filter(([route]) => route === routes.gameList)
    .map(([, input]) => (input as { gameType: string }).gameType);

function open() {
  const names = ['RNG', 'LIVE', 'FISH'] as const;
  const { container } = render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          {names.map((name, place) => (
            <GameSection
              key={name}
              id={name}
              place={place}
              title={name}
              icon={null}
              to="/"
              filter={{ gameType: name }}
            />
          ))}
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
  return (name: string) => container.querySelector(`[data-testid="row-${name}"]`)!;
}

beforeAll(async () => {
  Object.assign(window, { IntersectionObserver: Eye });
  await setUpTexts(ptSite, {});
});
beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
  call.mockReturnValue(new Promise(() => undefined));
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('loads nothing of a section that is far from the view', async () => {
  open();
  await pass(5_000);
  expect(loaded()).toEqual([]);
});

it('loads the sections that come near one at a time, the topmost first, 500 ms apart', async () => {
  const row = open();
  act(() => ['FISH', 'RNG', 'LIVE'].forEach((name) => Eye.comeNear(row(name))));
  await pass(0);
  expect(loaded()).toEqual(['RNG']);
  await pass(SECTION_EVERY_MS - 1);
  expect(loaded()).toEqual(['RNG']);
  await pass(1);
  expect(loaded()).toEqual(['RNG', 'LIVE']);
  await pass(SECTION_EVERY_MS);
  expect(loaded()).toEqual(['RNG', 'LIVE', 'FISH']);
});

it('keeps no turn for a section that has gone', async () => {
  const turns = new Turns(SECTION_EVERY_MS);
  const went: number[] = [];
  turns.ask(0, () => went.push(0));
  const leave = turns.ask(1, () => went.push(1));
  turns.ask(2, () => went.push(2));
  await pass(0);
  leave();
  await pass(SECTION_EVERY_MS);
  expect(went).toEqual([0, 2]);
});
