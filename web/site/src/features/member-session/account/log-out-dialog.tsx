import { useFaultText } from '@web/api/use-fault-text';
import { notify } from '@web/ui/feedback/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../loading/lazy-part';
import { useAwaitedLogout } from '../../../parts/member/use-session';

const ConfirmDialog = lazyPart(
  async () => ({ default: (await import('@web/ui/feedback/confirm-dialog')).ConfirmDialog }),
  { missing: 'nothing' },
);

/**
 * Asks the member, goes home, ends the session, and says so once the server has ended it. A page of members would send
 * a member who is logged out there to the log-in; so the call is sent only when the screen shows the home page.
 */
export function LogOutDialog({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutateAsync, error } = useAwaitedLogout();
  const [leaving, setLeaving] = useState(false);
  const isHome = pathname === '/';

  useEffect(() => {
    if (!leaving || !isHome) return;
    mutateAsync().then(
      () => {
        notify('success', t('site.loggedOut'));
        onDone();
      },
      () => {
        setLeaving(false);
        notify('error', t('site.logOutFailed'));
      },
    );
  }, [leaving, isHome]);

  const fault = error && !leaving ? `${t('site.logOutFailed')} ${faultText(error)}` : null;
  return (
    <ConfirmDialog
      open
      title={t('site.logOutTitle')}
      text={fault ?? t('site.logOutText')}
      confirmLabel={t('site.logOut')}
      confirmTestId="log-out-confirm"
      busy={leaving}
      onConfirm={() => {
        setLeaving(true);
        if (!isHome || search !== '') void navigate('/', { replace: isHome });
      }}
      onCancel={() => !leaving && onDone()}
    />
  );
}
