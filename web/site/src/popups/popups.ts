/** Who may open it: `guest` popups are of no use to a member, `member` popups ask a guest to log in first. */
export type PopupAccess = 'public' | 'guest' | 'member';

interface Popup {
  readonly access: PopupAccess;
  /** Set where a trial account may open a popup of members. Out of all others it is led to the registration. */
  readonly trial?: true;
  /** Set where a popup of guests tells a member why it is none of theirs, and does not just go away. */
  readonly tellsMembers?: true;
  /** The parameters of the popup in the address, which go away with it. */
  readonly params?: readonly string[];
  /** Parameters that the popup needs to show something, for scripts that open every address. */
  readonly sample?: string;
}

/**
 * Every popup that an address can name, as `?popup=<name>`. Plain data, one line each. A new popup is a line here and
 * one in `popup-host.tsx`.
 */
export const POPUPS = {
  login: { access: 'guest' },
  register: { access: 'guest', tellsMembers: true, params: ['reading'] },
  forgotPassword: { access: 'guest' },
  resetPassword: { access: 'public' },
  undoEmail: { access: 'public' },
  changePassword: { access: 'member' },
  avatar: { access: 'member', trial: true },
  devices: { access: 'member' },
  verify: { access: 'member' },
  steps: { access: 'member' },
  deposit: { access: 'member', params: ['deposit'] },
  withdraw: { access: 'member' },
  withdrawal: { access: 'member', params: ['id'], sample: 'id=00000000-0000-4000-8000-000000000000' },
  game: { access: 'member', trial: true, params: ['vendor', 'code'], sample: 'vendor=sandbox&code=royal-sevens' },
  vendor: { access: 'public', params: ['vendor', 'type', 'order'], sample: 'vendor=quartzo&type=RNG' },
  bets: { access: 'member', params: ['range', 'p', 'id'] },
  account: { access: 'member', params: ['range', 'p', 'id'] },
  contract: { access: 'member' },
  search: { access: 'public', params: ['q'], sample: 'q=fogute' },
  menu: { access: 'public' },
  jackpot: { access: 'public' },
  help: { access: 'public' },
  terms: { access: 'public' },
  contact: { access: 'public' },
  feedback: { access: 'public' },
  notice: { access: 'public', params: ['id', 'p'] },
} as const satisfies Readonly<Record<string, Popup>>;

export type PopupName = keyof typeof POPUPS;

export const POPUP_NAMES = Object.keys(POPUPS) as readonly PopupName[];

export function popupOf(name: PopupName): Popup {
  return POPUPS[name];
}

/** The target of a guest, kept during the log-in: a popup (`next`, with its parameters) or a page (`to`). */
export const RETURN_PARAMS = ['next', 'to'] as const;

/** The parameters that go away with any open popup. */
export const POPUP_PARAMS: readonly string[] = [
  ...new Set(['popup', ...RETURN_PARAMS, ...POPUP_NAMES.flatMap((name) => popupOf(name).params ?? [])]),
];
