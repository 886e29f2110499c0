import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { POPUP_NAMES, POPUP_PARAMS, popupOf, RETURN_PARAMS, type PopupName } from './popups';

export type { PopupName } from './popups';

interface PopupState {
  readonly pushed?: boolean;
  /** True for a popup that opened by itself: no reload brings it back. */
  readonly unasked?: boolean;
}

export interface PopupControl {
  readonly popup: PopupName | null;
  readonly params: URLSearchParams;
  readonly open: (popup: PopupName, params?: Readonly<Record<string, string>>) => void;
  /** Opens a popup that nobody asked for. It is part of the address as well, but a reload leaves it out. */
  readonly openUnasked: (popup: PopupName) => void;
  /**
   * Puts another popup in the place of the one that is open, so that "back" leaves both. Between the popups of a guest
   * (log-in, registration) what was wanted before is carried on.
   */
  readonly swap: (popup: PopupName, params?: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
  /** Changes the popup's own part of the address, such as a filter. */
  readonly setParams: (params: Readonly<Record<string, string | null>>) => void;
}

/** The target of the guest before the log-in, as far as the address names it. */
function wantedBefore(search: URLSearchParams): Record<string, string> {
  const next = POPUP_NAMES.find((name) => name === search.get('next'));
  const names = [...RETURN_PARAMS, ...(next ? (popupOf(next).params ?? []) : [])];
  return Object.fromEntries(names.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : [])));
}

/**
 * Takes a popup that had opened by itself out of the address that a page is loaded with. Called before the router
 * reads the address.
 */
export function leaveOutUnasked(): void {
  const { usr } = (history.state ?? {}) as { readonly usr?: PopupState | null };
  if (usr?.unasked !== true) return;
  const address = new URL(location.href);
  for (const name of POPUP_PARAMS) address.searchParams.delete(name);
  history.replaceState(null, '', address);
}

/** Popups are part of the address: "back" closes them, a link opens them, a reload keeps them. */
export function usePopup(): PopupControl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const pushed = (location.state as PopupState | null)?.pushed === true;

  const go = useCallback(
    (popup: PopupName | null, params: Readonly<Record<string, string>>, replace: boolean, state: PopupState) => {
      const next = new URLSearchParams(search);
      for (const name of POPUP_PARAMS) next.delete(name);
      if (popup) next.set('popup', popup);
      for (const [name, value] of Object.entries(params)) next.set(name, value);
      // An address that is open already adds nothing to the history: "back" would seem to do nothing.
      if (popup !== null && next.toString() === search.toString()) return;
      void navigate({ search: next.toString() }, { replace, state, preventScrollReset: true });
    },
    [navigate, search],
  );

  return useMemo(() => {
    const named = search.get('popup');
    // The payment provider sends the player back to /?deposit=<id>.
    const popup = POPUP_NAMES.find((name) => name === named) ?? (search.has('deposit') ? 'deposit' : null);
    const isForGuest = popup !== null && popupOf(popup).access === 'guest';
    return {
      popup,
      params: search,
      open: (name, params = {}) => go(name, params, false, { pushed: true }),
      openUnasked: (name) => go(name, {}, false, { pushed: true, unasked: true }),
      swap: (name, params = {}) => {
        const kept = isForGuest && popupOf(name).access === 'guest' ? wantedBefore(search) : {};
        go(name, { ...kept, ...params }, true, { pushed });
      },
      close: () => (pushed ? void navigate(-1) : go(null, {}, true, {})),
      setParams: (params) => {
        const next = new URLSearchParams(search);
        for (const [name, value] of Object.entries(params)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        void navigate({ search: next.toString() }, { replace: true, state: { pushed } });
      },
    };
  }, [search, pushed, go, navigate]);
}
