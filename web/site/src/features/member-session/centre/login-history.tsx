import type { MemberLogin } from '@contracts/http/account-security';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useSessionWords } from '@web/sessions/use-session-words';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { notify } from '@web/ui/feedback/toast';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { endOtherSessions } from '../api/end-other-sessions';

/** The log-in before this one. A member who does not know it ends all other sessions and changes the password. */
export function PreviousLogin({
  login,
  canChange,
}: {
  readonly login: MemberLogin | undefined;
  readonly canChange: boolean;
}) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { open } = usePopup();
  const words = useSessionWords();
  const faultText = useFaultText();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => endOtherSessions(),
    onSuccess: ({ ended }) => {
      notify('success', t('sessions.ended', { count: ended }));
      if (canChange) open('changePassword');
    },
    onError: (fault) => notify('error', faultText(fault)),
    onSettled: () => setAsking(false),
  });
  if (!login) return <p className="text-13 text-fg-3">{t('centre.security.noPrevious')}</p>;
  return (
    <div className="text-13 sm:text-end" data-testid="previous-login">
      <p className="text-12 text-fg-3">{t('centre.security.previous')}</p>
      <p className="font-medium tabular-nums">{time(login.at)}</p>
      <p className="text-fg-2">
        {words.device(login.device)} · {login.address}
      </p>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 font-semibold text-loss hover:underline sm:min-h-9"
        data-testid="not-me"
      >
        {t('centre.security.notMe')}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t('centre.security.notMeTitle')}
        text={t('centre.security.notMeText')}
        confirmLabel={t('centre.security.notMeConfirm')}
        confirmTestId="not-me-confirm"
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onCancel={() => !ending.isPending && setAsking(false)}
      />
    </div>
  );
}

/** The newest log-ins, with device and address. */
export function LoginHistory({ logins }: { readonly logins: readonly MemberLogin[] }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = useSessionWords();
  if (logins.length === 0) return <p className="panel p-4 text-13 text-fg-3">{t('centre.security.noLogins')}</p>;
  return (
    <ol className="panel divide-y divide-line/60" data-testid="login-history">
      {logins.map(({ at, device, address }, place) => (
        <li key={`${at}/${place}`} className="flex items-center gap-3 px-4 py-2.5 text-13">
          <LogIn className="size-4 shrink-0 text-fg-3" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium tabular-nums">{time(at)}</span>
            <span className="block wrap-anywhere text-12 text-fg-3">
              {words.device(device)} · {address}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
