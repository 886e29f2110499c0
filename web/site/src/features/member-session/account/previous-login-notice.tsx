import type { PreviousLogin } from '@contracts/http/devices/login-challenge';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useLanguage } from '@web/i18n/setup';
import { useSessionWords } from '@web/sessions/use-session-words';
import { useToken } from '@web/state/session.state';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { History, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  freshPassword,
  keepFreshPassword,
  loginElsewhereKey,
  previousLoginKey,
} from '../../../parts/member/previous-login';
import { usePopup } from '../../../popups/use-popup';
import { endOtherSessions } from '../api/end-other-sessions';
import { forgetOtherDevices } from '../api/member-devices';
import { countryName } from '../parts/country-name';

/** The time for which a log-in is shown, in milliseconds: the one before this one, and one that somebody makes now. */
const SHOWN_MS = { before: 8_000, elsewhere: 30_000 };
/** How often that time is looked at. */
const TICK_MS = 250;

type Kind = keyof typeof SHOWN_MS;

/** Counts the time for which somebody could read it: not under a dialog, nor while pointer or focus are on it. */
function useGoesAway(shownMs: number, isHeld: () => boolean, onGone: () => void): void {
  useEffect(() => {
    let leftMs = shownMs;
    const timer = setInterval(() => {
      if (isHeld() || document.querySelector('[data-cover]')) return;
      leftMs -= TICK_MS;
      if (leftMs <= 0) onGone();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Ends everything else: by the password of a moment ago the devices with it, and without one the sessions. */
async function endOthers(): Promise<void> {
  const password = freshPassword();
  if (password === null) await endOtherSessions();
  else await forgetOtherDevices({ password });
}

interface NoticeProps {
  readonly kind: Kind;
  readonly login: PreviousLogin;
  readonly onGone: () => void;
}

function Notice({ kind, login, onGone }: NoticeProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = useSessionWords();
  const language = useLanguage();
  const faultText = useFaultText();
  const { open } = usePopup();
  const [isAsking, setAsking] = useState(false);
  const held = useRef(false);
  const hold = (is: boolean) => () => {
    held.current = is;
  };
  const asking = useRef(false);
  asking.current = isAsking;
  useGoesAway(SHOWN_MS[kind], () => held.current || asking.current, onGone);
  useEffect(() => () => keepFreshPassword(null), []);
  const ending = useMutation({
    mutationFn: endOthers,
    onSuccess: () => {
      notify('success', t('session.lastLogin.done'));
      onGone();
      open('changePassword');
    },
    onError: (fault) => {
      setAsking(false);
      notify('error', faultText(fault));
    },
  });
  const device = [words.device(login.device), login.place && countryName(login.place, language)];
  return (
    <>
      <div
        role="status"
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        onFocus={hold(true)}
        onBlur={hold(false)}
        className="fixed inset-x-3 bottom-24 z-40 flex items-center gap-3 rounded-12 border border-line bg-ink-2 py-2 ps-4 pe-2 shadow-popup sm:start-auto sm:end-5 sm:w-108 lg:bottom-5"
        data-testid="last-login"
      >
        <History className="size-5 shrink-0 text-fg-3" aria-hidden="true" />
        <p className="min-w-0 flex-1 text-13">
          <span className="block font-semibold">
            {t(`session.lastLogin.${kind === 'before' ? 'title' : 'elsewhere'}`)}
          </span>
          <span className="block wrap-anywhere text-12 text-fg-2 tabular-nums">
            {t('session.lastLogin.text', { time: time(login.at), device: device.filter(Boolean).join(', ') })}
          </span>
        </p>
        <Button size="sm" look="danger" onClick={() => setAsking(true)} data-testid="last-login-not-me">
          {t('session.lastLogin.notMe')}
        </Button>
        <Button size="icon" look="ghost" onClick={onGone} aria-label={t('common.close')}>
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('session.lastLogin.askTitle')}
        text={t('session.lastLogin.askText')}
        confirmLabel={t('session.lastLogin.confirm')}
        confirmTestId="last-login-confirm"
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onCancel={() => !ending.isPending && setAsking(false)}
      />
    </>
  );
}

/** A log-in that is kept beside the data of the session until it was shown. */
function useKept(key: readonly unknown[]): PreviousLogin | null {
  return useQuery<PreviousLogin | null>({ queryKey: key, queryFn: () => null, enabled: false }).data ?? null;
}

/**
 * Shows a member who has just come in when and where the account was opened before, for a few seconds; and, in every
 * open window, a log-in that somebody makes elsewhere now. The later one takes the place of the one before.
 */
export default function PreviousLoginNotice() {
  const token = useToken();
  const client = useQueryClient();
  const before = useKept(previousLoginKey(token));
  const elsewhere = useKept(loginElsewhereKey(token));
  const login = elsewhere ?? before;
  const gone = () => {
    keepFreshPassword(null);
    client.setQueryData(previousLoginKey(token), null);
    client.setQueryData(loginElsewhereKey(token), null);
  };
  if (!token || !login) return null;
  return <Notice key={`${token} ${login.at}`} kind={elsewhere ? 'elsewhere' : 'before'} login={login} onGone={gone} />;
}
