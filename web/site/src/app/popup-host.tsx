import { useLoggedIn } from '@web/state/session.state';
import { Spinner } from '@web/ui/spinner';
import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup, type PopupControl, type PopupName } from './use-popup';

export interface PopupProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type LazyPopup = LazyExoticComponent<ComponentType<PopupProps>>;

const COMPONENTS: Record<PopupName, LazyPopup> = {
  login: lazy(() => import('../features/session/login-popup')),
  register: lazy(() => import('../features/session/register-popup')),
  deposit: lazy(() => import('../features/cashier/deposit-popup')),
  game: lazy(() => import('../features/games/game-popup')),
  bets: lazy(() => import('../features/records/bets-popup')),
  account: lazy(() => import('../features/records/account-popup')),
  help: lazy(() => import('../features/help/help-popup')),
  terms: lazy(() => import('../features/help/terms-popup')),
  notice: lazy(() => import('../features/help/notice-popup')),
};

const FOR_MEMBERS: readonly PopupName[] = ['deposit', 'game', 'bets', 'account'];
const FOR_GUESTS: readonly PopupName[] = ['login', 'register'];

/** What a guest wanted comes after the log-in: its name and its parameters travel through the log-in popup's address. */
function toLogIn({ popup, params, swap }: PopupControl): void {
  const kept = Object.fromEntries(['vassalage', 'code', 'deposit'].flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
  swap('login', { next: popup!, ...kept });
}

function afterLogIn({ params, swap, close }: PopupControl): void {
  const next = FOR_MEMBERS.find((name) => name === params.get('next'));
  if (!next) return close();
  const { popup: _popup, next: _next, ...rest } = Object.fromEntries(params);
  swap(next, rest);
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="fixed inset-0 z-50 grid place-items-center bg-black/70 text-gold motion-ok:animate-fade-in">
      <Spinner className="size-9" />
    </div>
  );
}

/** Draws the popup that the address names, and keeps the last one for as long as it takes to leave the screen. */
export function PopupHost() {
  const control = usePopup();
  const loggedIn = useLoggedIn();
  const { popup } = control;
  const [last, setLast] = useState<PopupName | null>(popup);
  const allowed = popup !== null && (loggedIn ? !FOR_GUESTS.includes(popup) : !FOR_MEMBERS.includes(popup));

  useEffect(() => {
    if (popup === null) return;
    if (!loggedIn && FOR_MEMBERS.includes(popup)) toLogIn(control);
    else if (loggedIn && FOR_GUESTS.includes(popup)) afterLogIn(control);
    else setLast(popup);
  }, [popup, loggedIn, control]);

  const shown = allowed ? popup : last;
  if (shown === null) return null;
  const Popup = COMPONENTS[shown];
  return (
    <Suspense fallback={allowed ? <Waiting /> : null}>
      <Popup key={shown} open={allowed} onClose={control.close} />
    </Suspense>
  );
}
