import { useSessionEnd } from '@web/state/session-end.state';
import { useToken } from '@web/state/session.state';
import { Spinner } from '@web/ui/feedback/spinner';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ownAddress } from '../pages/members-only';
import { loadChunk } from '../../loading/load-chunk';
import { pageAt } from '../../addresses/page-table';
import { useStanding, type Standing } from '../../parts/member/standing';
import type { PopupProps } from '../../popups/popup-props';
import { POPUP_NAMES, popupOf, type PopupName } from '../../popups/popups';
import { PopupBoundary } from '../../loading/popup-boundary';
import { usePopup, type PopupControl } from '../../popups/use-popup';

type PopupModule = Promise<{ readonly default: ComponentType<PopupProps> }>;

const lazyPopup = (load: () => PopupModule): LazyExoticComponent<ComponentType<PopupProps>> =>
  lazy(() => loadChunk(load));

/** Deposits and withdrawals are one sheet. */
const CASH_DESK = lazyPopup(() => import('../../features/cashier/cash-desk-popup'));

/** One line each; who may open it and which parameters are its own stands in `popups.ts`. */
const COMPONENTS: Record<PopupName, LazyExoticComponent<ComponentType<PopupProps>>> = {
  login: lazyPopup(() => import('../../features/member-session/login/login-popup')),
  register: lazyPopup(() => import('../../features/member-session/register/register-popup')),
  forgotPassword: lazyPopup(() => import('../../features/member-session/password/forgot-password-popup')),
  resetPassword: lazyPopup(() => import('../../features/member-session/password/reset-password-popup')),
  undoEmail: lazyPopup(() => import('../../features/member-session/password/undo-email-popup')),
  changePassword: lazyPopup(() => import('../../features/member-session/password/change-password-popup')),
  avatar: lazyPopup(() => import('../../features/member-session/account/avatar-popup')),
  devices: lazyPopup(() => import('../../features/member-session/account/devices-popup')),
  verify: lazyPopup(() => import('../../features/member-session/verify/verify-popup')),
  steps: lazyPopup(() => import('../../features/member-session/steps/steps-popup')),
  deposit: CASH_DESK,
  withdraw: CASH_DESK,
  withdrawal: CASH_DESK,
  game: lazyPopup(() => import('../../features/games/game-popup')),
  vendor: lazyPopup(() => import('../../features/games/vendors/vendor-popup')),
  bets: lazyPopup(() => import('../../features/records/bet-record-popup')),
  account: lazyPopup(() => import('../../features/records/account-record-popup')),
  contract: lazyPopup(() => import('../../features/agent-pay/offers/contract-popup')),
  search: lazyPopup(() => import('../../features/search/search-popup')),
  menu: lazyPopup(() => import('../menu/menu-popup')),
  jackpot: lazyPopup(() => import('../../features/winners/jackpot/jackpot-popup')),
  help: lazyPopup(() => import('../../features/help/help-popup')),
  terms: lazyPopup(() => import('../../parts/help/terms-popup')),
  contact: lazyPopup(() => import('../../features/help/contact-popup')),
  feedback: lazyPopup(() => import('../../features/feedback/feedback-popup')),
  notice: lazyPopup(() => import('../../features/notices/notice-popup')),
};

/** A popup opens this long after it was asked for, so that a second click of a double click does not land in it. */
export const POPUP_DELAY_MS = 100;

/**
 * Leads a guest to the log-in, and a trial account to the registration. The name of the wanted popup and its parameters
 * travel through the address.
 */
function toEntrance(entrance: 'login' | 'register', { popup, params, swap }: PopupControl): void {
  const kept = Object.fromEntries(
    (popupOf(popup!).params ?? []).flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])),
  );
  swap(entrance, { ...kept, next: popup! });
}

/** A trial account that a guest began on the way to something else goes on to what it may open. */
function afterLogIn({ params, swap, close }: PopupControl, standing: Standing, goTo: (address: string) => void): void {
  const page = ownAddress(params.get('to'));
  if (page && (standing !== 'trial' || pageAt(page.replace(/[?#].*/, ''))?.trial)) return goTo(page);
  const next = POPUP_NAMES.find(
    (name) => name === params.get('next') && popupOf(name).access === 'member' && isFor(standing, popupOf(name)),
  );
  if (!next) return close();
  swap(
    next,
    Object.fromEntries(
      (popupOf(next).params ?? []).flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])),
    ),
  );
}

/**
 * A session may end together with a step to another popup, which the browser's address tells before React has drawn it.
 */
function isLeaving({ params }: PopupControl): boolean {
  return new URLSearchParams(location.search).get('popup') !== params.get('popup');
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="fixed inset-0 z-50 grid place-items-center bg-black/70 text-gold motion-ok:animate-fade-in"
    >
      <Spinner className="size-9" />
    </div>
  );
}

/** Says whether somebody of this standing may have the popup open. */
function isFor(standing: Standing, { access, trial, tellsMembers }: ReturnType<typeof popupOf>): boolean {
  if (access === 'public') return true;
  if (access === 'guest')
    return standing === 'guest' || standing === 'trial' || (standing === 'member' && tellsMembers === true);
  return standing === 'trial' ? trial === true : standing !== 'guest';
}

/** One opening of a popup: the same name opened again, say for another game, is another one. */
interface Opening {
  readonly popup: PopupName;
  readonly number: number;
}

/** A step between popups of one component leaves the sheet where it is. */
const isSameSheet = (one: PopupName, other: PopupName | null): boolean =>
  other !== null && COMPONENTS[one] === COMPONENTS[other];

/** The popup that the address names, a moment after it names it. */
function useDelayed(popup: PopupName | null): Opening | null {
  const [shown, setShown] = useState<Opening | null>(null);
  const openings = useRef(0);
  const stays = shown !== null && isSameSheet(shown.popup, popup);
  useEffect(() => {
    if (popup === null) return setShown(null);
    if (stays) return;
    const timer = setTimeout(() => setShown({ popup, number: (openings.current += 1) }), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [popup, stays]);
  return stays ? shown : null;
}

/** Draws the popup that the address names, and keeps the last one for as long as it takes to leave the screen. */
export function PopupHost() {
  const control = usePopup();
  const navigate = useNavigate();
  const standing = useStanding();
  const token = useToken();
  const { reason } = useSessionEnd();
  const opening = useDelayed(control.popup);
  const [last, setLast] = useState<Opening | null>(opening);
  const access = opening === null ? null : popupOf(opening.popup).access;
  const tokenBefore = useRef(token);
  const hasEntered = access === 'guest' && token !== null && token !== tokenBefore.current;
  const allowed = opening !== null && !hasEntered && isFor(standing, popupOf(opening.popup));

  useEffect(() => {
    if (!hasEntered) tokenBefore.current = token;
    if (opening === null) return;
    if (isLeaving(control)) return;
    if (access === 'member' && standing === 'guest') {
      // Why the session ended is read first; the way back in opens after it.
      if (reason === null) toEntrance('login', control);
    } else if (access === 'member' && !allowed) toEntrance('register', control);
    else if (hasEntered || (access === 'guest' && standing === 'member' && !allowed))
      afterLogIn(control, standing, (address) => void navigate(address, { replace: true }));
    else if (allowed) setLast(opening);
  }, [opening, access, allowed, hasEntered, token, standing, reason, control, navigate]);

  const shown = allowed ? opening : last;
  if (shown === null) return null;
  const Popup = COMPONENTS[shown.popup];
  return (
    <PopupBoundary key={shown.number} onClose={control.close}>
      <Suspense fallback={allowed ? <Waiting /> : null}>
        <Popup open={allowed} onClose={control.close} />
      </Suspense>
    </PopupBoundary>
  );
}
