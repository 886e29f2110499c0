import '@web/testing/browser-globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { TextFilter } from '../list/filters';
import { useAddress } from './use-address';

const SETTLED_MS = 1_000;

function Members() {
  const { values, set } = useAddress(['search']);
  return (
    <>
      <TextFilter label="Search" value={values.search} onChange={(search) => set({ search })} />
      <Link to="/members/ana">ana</Link>
    </>
  );
}

/** The list of members beside the page of a member, whose code arrives when `arrive` is called. */
function openList() {
  window.history.replaceState(null, '', '/members');
  let arrive!: () => void;
  const Member = lazy(
    () =>
      new Promise<{ default: () => JSX.Element }>((resolve) => {
        arrive = () => resolve({ default: () => <h1>Member ana</h1> });
      }),
  );
  render(
    <BrowserRouter>
      <Suspense fallback="loading">
        <Routes>
          <Route path="/members" element={<Members />} />
          <Route path="/members/:memberId" element={<Member />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return { arrive: () => arrive() };
}

describe('filters in the address', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  it('take what was typed', async () => {
    openList();
    await user().type(screen.getByLabelText('Search'), 'ana');
    act(() => void jest.advanceTimersByTime(SETTLED_MS));
    expect(window.location.search).toBe('?search=ana');
  });

  it('do not lead a reader back who has typed and then opened a row whose page is still loading', async () => {
    const { arrive } = openList();
    const reader = user();
    await reader.type(screen.getByLabelText('Search'), 'ana');
    await reader.click(screen.getByText('ana'));
    act(() => void jest.advanceTimersByTime(SETTLED_MS));
    await act(async () => arrive());
    expect(await screen.findByText('Member ana')).toBeTruthy();
    expect(window.location.pathname).toBe('/members/ana');
  });
});
