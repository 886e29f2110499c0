import { useSessionEnd } from '@web/state/session-end.state';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { popupOf } from '../../popups/popups';
import { pageAt } from '../../addresses/page-table';
import { usePopup } from '../../popups/use-popup';

/** The endings after which no log-in is accepted. */
const NO_WAY_BACK: readonly string[] = ['closed', 'blocked'];

/** Says why the session is over, and offers the way back in where there is one. */
export default function SessionEndedDialog() {
  const { t } = useTranslation();
  const { reason, dismiss } = useSessionEnd();
  const { open, swap, popup } = usePopup();
  const { pathname } = useLocation();
  if (!reason) return null;
  const logIn = () => {
    dismiss();
    // A page or a popup of members asks by itself, and is come back to.
    if (pageAt(pathname)?.access === 'member' || (popup !== null && popupOf(popup).access === 'member')) return;
    if (popup === null) open('login');
    else if (popup !== 'login') swap('login');
  };
  return (
    <Dialog open onClose={dismiss} title={t('session.endedTitle')} icon={<LogIn className="size-4.5" />}>
      <p className="text-fg-2" data-testid="session-ended">
        {t(`session.ended.${reason}`)}
      </p>
      {NO_WAY_BACK.includes(reason) ? (
        <Button wide className="mt-6" onClick={dismiss}>
          {t('common.close')}
        </Button>
      ) : (
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Button onClick={dismiss}>{t('common.close')}</Button>
          <Button look="gold" onClick={logIn}>
            {t('site.login')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
