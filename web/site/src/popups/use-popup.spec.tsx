import '@web/testing/browser-globals';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { leaveOutUnasked, usePopup, type PopupControl } from './use-popup';

let control: PopupControl;
let go: NavigateFunction;

function Probe() {
  control = usePopup();
  go = useNavigate();
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
      <Probe />
    </MemoryRouter>,
  );
const where = () => screen.getByTestId('where').textContent;

describe('a popup of the address', () => {
  it('opens over its page, closes by back, and leaves the page’s own query alone', () => {
    open('/rng?search=seven');
    act(() => control.open('help'));
    expect([where(), control.popup]).toEqual(['/rng?search=seven&popup=help', 'help']);
    act(() => control.close());
    expect([where(), control.popup]).toEqual(['/rng?search=seven', null]);
    act(() => void go(-1));
    expect(where()).toBe('/before');
  });

  it('that a link opened closes without leaving the site', () => {
    open('/?popup=terms');
    expect(control.popup).toBe('terms');
    act(() => control.close());
    expect(where()).toBe('/');
  });

  it('asked for twice is in the history once', () => {
    open('/');
    act(() => control.open('help'));
    act(() => control.open('help'));
    act(() => void go(-1));
    expect(where()).toBe('/');
  });

  it('of a guest hands on what was wanted before', () => {
    open('/?popup=login&to=%2Frecent');
    act(() => control.swap('register'));
    expect(where()).toBe('/?popup=register&to=%2Frecent');
    act(() => control.swap('help'));
    expect(where()).toBe('/?popup=help');
  });

  it('that opened by itself is not there after a reload, and one that was asked for is', () => {
    history.replaceState(null, '', '/agentHome?centre=agentTeam');
    const load = () => {
      leaveOutUnasked();
      return render(
        <BrowserRouter>
          <Probe />
        </BrowserRouter>,
      );
    };
    const first = load();
    act(() => control.openUnasked('contract'));
    expect(where()).toBe('/agentHome?centre=agentTeam&popup=contract');
    first.unmount();
    const second = load();
    expect([where(), control.popup]).toEqual(['/agentHome?centre=agentTeam', null]);
    act(() => control.open('contract'));
    second.unmount();
    load();
    expect(control.popup).toBe('contract');
  });

  it('that nobody knows is none', () => {
    open('/?popup=__proto__');
    expect(control.popup).toBeNull();
  });
});
