import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export const POPUPS = ['login', 'register', 'deposit', 'game', 'bets', 'account', 'help', 'terms', 'notice'] as const;
export type PopupName = (typeof POPUPS)[number];

/** What belongs to a popup in the address and goes away with it. */
const PARAMS = ['popup', 'next', 'vassalage', 'code', 'deposit', 'range', 'page', 'id'];

interface PopupState {
  readonly pushed?: boolean;
}

export interface PopupControl {
  readonly popup: PopupName | null;
  readonly params: URLSearchParams;
  readonly open: (popup: PopupName, params?: Readonly<Record<string, string>>) => void;
  /** Puts another popup in the place of the one that is open, so that "back" leaves both. */
  readonly swap: (popup: PopupName, params?: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
  /** Changes the popup's own part of the address, such as a filter. */
  readonly setParams: (params: Readonly<Record<string, string | null>>) => void;
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
      for (const name of PARAMS) next.delete(name);
      if (popup) next.set('popup', popup);
      for (const [name, value] of Object.entries(params)) next.set(name, value);
      void navigate({ search: next.toString() }, { replace, state, preventScrollReset: true });
    },
    [navigate, search],
  );

  return useMemo(() => {
    const named = search.get('popup');
    // The payment provider sends the player back to /?deposit=<id>.
    const popup = POPUPS.find((name) => name === named) ?? (search.has('deposit') ? 'deposit' : null);
    return {
      popup,
      params: search,
      open: (name, params = {}) => go(name, params, false, { pushed: true }),
      swap: (name, params = {}) => go(name, params, true, { pushed }),
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
