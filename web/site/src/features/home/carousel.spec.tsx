import '@web/testing/browser-globals';
import type { Banner } from '@contracts/http/system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import Carousel from './carousel';

jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));

const WIDTH = 400;
const BETWEEN = 20;
const EVERY_MS = 5_000;

const banner = (id: string, more: Partial<Banner> = {}): Banner => ({
  id,
  groupName: 'w_home',
  title: `Banner ${id}`,
  text: '',
  buttonLabel: '',
  artwork: 'seven',
  linkageType: 'NONE',
  linkTarget: '',
  ...more,
});
const BANNERS = [
  banner('a'),
  banner('b', { linkageType: 'PAGE', linkTarget: '/provider' }),
  banner('c', { linkageType: 'REGISTER' }),
];

/**
 * jsdom lays nothing out: slides stand side by side, each as wide as the view, with the room between them that the
 * style sheet gives.
 */
function layOut(): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => WIDTH },
    offsetHeight: { configurable: true, get: () => 200 },
    offsetTop: { configurable: true, get: () => 0 },
    offsetParent: { configurable: true, get: () => document.body },
    offsetLeft: {
      configurable: true,
      get: function (this: HTMLElement) {
        return placeOf(this) * (WIDTH + BETWEEN);
      },
    },
  });
  const style = document.createElement('style');
  style.textContent = `[role=group] { margin-right: ${BETWEEN}px; }`;
  document.head.append(style);
}

const placeOf = (element: HTMLElement) =>
  element.getAttribute('role') === 'group' ? [...element.parentElement!.children].indexOf(element) : 0;

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function open({ isReduced = false, banners = BANNERS } = {}) {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: isReduced && query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  const { container } = render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Carousel slides={banners.map((banner) => ({ id: banner.id, banner }))} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
  const slides = [...container.querySelectorAll<HTMLElement>('[role=group]')];
  return { slides, row: slides[0]!.parentElement!, view: slides[0]!.parentElement!.parentElement! };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const selected = () =>
  screen
    .getAllByRole('button', { name: /^Destaque \d de/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const pauseOrPlay = () =>
  screen.getByRole('button', { name: new RegExp(`^(${ptSite.home.pause}|${ptSite.home.play})$`) });

beforeAll(async () => {
  const nothing = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { ResizeObserver: nothing, IntersectionObserver: nothing });
  layOut();
  await setUpTexts(ptSite, {});
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('moves every 5000 ms, round and round', async () => {
  open();
  expect(selected()).toBe(0);
  await pass(EVERY_MS - 1);
  expect(selected()).toBe(0);
  await pass(1);
  expect(selected()).toBe(1);
  await pass(2 * EVERY_MS);
  expect(selected()).toBe(0);
});

/** Every touch and key on it that does not ask it to move. */
async function touchItAllOver({ view, row }: ReturnType<typeof open>): Promise<void> {
  fireEvent.mouseEnter(view);
  fireEvent.mouseLeave(view);
  fireEvent.mouseDown(row, { button: 0, clientX: 10 });
  fireEvent.mouseUp(row, { clientX: 10 });
  fireEvent.focusOut(row);
  fireEvent(window, new Event('resize'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(4 * EVERY_MS);
}

it('moves on after a hover, a press and a focus', async () => {
  const carousel = open();
  await pass(100);
  await touchItAllOver(carousel);
  expect(selected()).toBe(1);
});

it('stays where it is once it was paused, whatever the pointer and the focus do, and plays again when asked', async () => {
  const carousel = open();
  fireEvent.click(pauseOrPlay());
  expect(pauseOrPlay().getAttribute('aria-label')).toBe(ptSite.home.play);
  await touchItAllOver(carousel);
  expect(selected()).toBe(0);
  fireEvent.click(pauseOrPlay());
  await pass(EVERY_MS);
  expect(selected()).toBe(1);
});

it('does not begin to move for whoever wants little motion, unless that is asked for', async () => {
  const carousel = open({ isReduced: true });
  await touchItAllOver(carousel);
  expect(selected()).toBe(0);
  expect(pauseOrPlay().getAttribute('aria-label')).toBe(ptSite.home.play);
  fireEvent.click(pauseOrPlay());
  await pass(EVERY_MS);
  expect(selected()).toBe(1);
});

it('shows the slide that a dot stands for, for as long as any other', async () => {
  open();
  await pass(EVERY_MS - 500);
  fireEvent.click(screen.getByRole('button', { name: 'Destaque 3 de 3' }));
  await pass(EVERY_MS - 1);
  expect(selected()).toBe(2);
  await pass(1);
  expect(selected()).toBe(0);
});

it.each([
  [BANNERS[1]!, '/provider'],
  [banner('closed', { linkageType: 'PAGE', linkTarget: '/promotions' }), null],
  [BANNERS[2]!, '/?popup=register'],
  [banner('d', { linkageType: 'GAME', linkTarget: 'pg/one' }), '/?popup=game&vendor=pg&code=one'],
  [banner('e', { linkageType: 'PAGE', linkTarget: '/?popup=help' }), '/?popup=help'],
])('leads where its banner says: %#', (first, address) => {
  const { slides } = open({ banners: [first, banner('z')] });
  const button = slides[0]!.querySelector('button');
  // A page that is not open yet has no button.
  expect(button === null).toBe(address === null);
  if (!button) return;
  fireEvent.click(button);
  expect(screen.getByTestId('address').textContent).toBe(address);
});
