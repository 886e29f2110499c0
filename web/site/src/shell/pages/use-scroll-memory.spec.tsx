import '@web/testing/browser-globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { pageOf, useScrollMemory } from './use-scroll-memory';

function Site() {
  useScrollMemory();
  return (
    <>
      <Link to="/rng">slots</Link>
      <Link to="/rng?gameClassify=MEGAWAY">megaways</Link>
      <Link to="/rng?gameClassify=MEGAWAY&vassalage=v1" replace>
        filter
      </Link>
      <Link to="?popup=help">help</Link>
      <Link to="/rng?gameClassify=BONUSGAME" replace>
        in the menu
      </Link>
    </>
  );
}

const scrollTo = jest.fn();

beforeEach(() => {
  history.replaceState(null, '', '/rng');
  Object.assign(window, { scrollTo });
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  scrollTo.mockClear();
});

const follow = async (name: string) => {
  await userEvent.click(screen.getByText(name));
  return scrollTo.mock.calls;
};

it('begins a list of the menu at its top, also where it is another choice of the same page', async () => {
  expect(await follow('megaways')).toEqual([[0, 0]]);
  expect(await follow('slots')).toHaveLength(2);
});

it('begins at its top what is chosen in the menu of a phone, whose place in the history it takes', async () => {
  await follow('help');
  expect(await follow('in the menu')).toEqual([[0, 0]]);
});

it('moves nothing under a popup, under its going, or under a filter', async () => {
  expect(await follow('help')).toEqual([]);
  await act(async () => {
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
  });
  expect(location.search).toBe('');
  expect(scrollTo).not.toHaveBeenCalled();
  await follow('megaways');
  scrollTo.mockClear();
  expect(await follow('filter')).toEqual([]);
});

describe('a document that is loaded anew', () => {
  const loadAt = async (path: string, type: string) => {
    Object.assign(window, { scrollY: 400 });
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    Object.assign(performance, { getEntriesByType: () => [{ type }] });
    history.replaceState(null, '', path);
    render(
      <BrowserRouter>
        <Site />
      </BrowserRouter>,
    );
    await waitFor(() => expect(scrollTo).toHaveBeenCalled());
    return scrollTo.mock.calls[0];
  };

  it('returns to where one was by a reload, and from elsewhere by "back"', async () => {
    expect(await loadAt('/rng', 'reload')).toEqual([0, 400]);
    scrollTo.mockClear();
    expect(await loadAt('/rng', 'back_forward')).toEqual([0, 400]);
  });

  it('begins at its top where its address was typed, and where another page was left in the middle', async () => {
    expect(await loadAt('/rng', 'navigate')).toEqual([0, 0]);
    scrollTo.mockClear();
    expect(await loadAt('/live', 'reload')).toEqual([0, 0]);
  });
});

it('leaves the agents’ centre to itself', () => {
  expect(pageOf('/agentHome', '?page=reports&account=x')).toBe('/agentHome');
  expect(pageOf('/rng', '?vassalage=v1&popup=game&vendor=v1&code=g')).toBe('/rng?vassalage=v1');
});
