import '@web/testing/browser-globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpTexts } from '@web/i18n/setup';
import { Suspense, type ComponentType } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { lazyPart } from './lazy-part';
import { ptSite } from '../i18n/pt';

const PART = { default: () => <p>the part</p> };
/** A part is asked for twice, a second apart, before it counts as missing. */
const gone = () => Promise.reject(new Error('gone'));

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

function show(Part: ComponentType) {
  return render(
    <MemoryRouter>
      <p>the running game</p>
      <Link to="/elsewhere">elsewhere</Link>
      <Suspense fallback={<p>waiting</p>}>
        <Part />
      </Suspense>
    </MemoryRouter>,
  );
}

it('says in a line that a part did not come, leaves the rest alone, and fetches it again by hand', async () => {
  const load = jest
    .fn<Promise<typeof PART>, []>()
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValue(PART);
  show(lazyPart(load, { alone: true }));
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText(/Esta parte não carregou/)).toBeTruthy();
  expect(screen.getByText('the running game')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it('gives up a part that hangs, so that nothing waits for ever', async () => {
  show(lazyPart(() => new Promise<typeof PART>(() => undefined), { alone: true, timeoutMs: 20 }));
  expect(await screen.findByText(/Esta parte não carregou/)).toBeTruthy();
});

it.each([
  ['the network is back', async () => act(() => void window.dispatchEvent(new Event('online')))],
  ['one goes elsewhere', () => userEvent.click(screen.getByText('elsewhere'))],
])('asks again by itself when %s', async (_, happen) => {
  let there = false;
  const load = jest.fn(() => (there ? Promise.resolve(PART) : gone()));
  show(lazyPart(load, { alone: true, missing: 'nothing' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull());
  expect(screen.queryByRole('status')).toBeNull();
  there = true;
  await happen();
  expect(await screen.findByText('the part')).toBeTruthy();
});

it('draws something else in the place of a part where there is something', async () => {
  show(lazyPart(gone as () => Promise<typeof PART>, { alone: true, missing: () => <p>the first banner</p> }));
  expect(await screen.findByText('the first banner')).toBeTruthy();
});
