/** Who may open it: `guest` popups are of no use to a member, `member` popups ask a guest to log in first. */
export type PopupAccess = 'public' | 'guest' | 'member';

interface Popup {
  readonly access: PopupAccess;
  /** What belongs to the popup in the address, and goes away with it. */
  readonly params?: readonly string[];
  /** Parameters without which there is nothing to see, for whoever walks through all addresses. */
  readonly sample?: string;
}

/**
 * Every popup that an address can name, as `?popup=<name>`. Plain data, one line each. A new popup is a line here and one
 * in `popup-host.tsx`.
 */
export const POPUPS = {
  login: { access: 'guest' },
  register: { access: 'guest', params: ['reading'] },
  forgotPassword: { access: 'guest' },
  resetPassword: { access: 'public' },
  changePassword: { access: 'member' },
  avatar: { access: 'member' },
  deposit: { access: 'member', params: ['deposit'] },
  game: { access: 'member', params: ['vendor', 'code'], sample: 'vendor=sandbox&code=royal-sevens' },
  vendor: { access: 'public', params: ['vendor', 'type'], sample: 'vendor=quartzo&type=RNG' },
  bets: { access: 'member', params: ['range', 'page', 'id'] },
  account: { access: 'member', params: ['range', 'page', 'id'] },
  contract: { access: 'member' },
  menu: { access: 'public' },
  jackpot: { access: 'public' },
  help: { access: 'public' },
  terms: { access: 'public' },
  contact: { access: 'public' },
  feedback: { access: 'public' },
  notice: { access: 'public', params: ['id', 'page'] },
} as const satisfies Readonly<Record<string, Popup>>;

export type PopupName = keyof typeof POPUPS;

export const POPUP_NAMES = Object.keys(POPUPS) as readonly PopupName[];

export function popupOf(name: PopupName): Popup {
  return POPUPS[name];
}

/** Where a guest wanted to go, kept while one logs in: a popup (`next`, with its parameters) or a page (`to`). */
export const RETURN_PARAMS = ['next', 'to'] as const;

/** What goes away with whichever popup is open. */
export const POPUP_PARAMS: readonly string[] = [
  ...new Set(['popup', ...RETURN_PARAMS, ...POPUP_NAMES.flatMap((name) => popupOf(name).params ?? [])]),
];
