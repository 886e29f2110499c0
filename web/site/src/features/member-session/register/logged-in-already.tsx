import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../../parts/member/member-name';
import { useAwaitedLogout, useMember } from '../../../parts/member/use-session';

/**
 * Somebody wants to register in a browser in which a member is logged in. The form comes once that session is over, and
 * the invitation of the address waits for it.
 */
export function LoggedInAlready({ onStay }: { readonly onStay: () => void }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { data: member } = useMember();
  const { mutate, isPending, error } = useAwaitedLogout();
  const nameOf = useMemberName();
  return (
    <div className="space-y-4" data-testid="logged-in-already">
      {error && <Alert kind="loss">{`${t('site.logOutFailed')} ${faultText(error)}`}</Alert>}
      <p className="text-14 text-fg-2">{t('session.loggedInAlready')}</p>
      <Button look="gold" size="lg" wide busy={isPending} onClick={() => mutate()} data-testid="log-out-to-register">
        {t('session.logOutToRegister')}
      </Button>
      <Button size="lg" wide disabled={isPending} onClick={onStay} data-testid="stay-logged-in">
        {member ? t('session.stayLoggedIn', { name: nameOf(member) }) : t('common.close')}
      </Button>
    </div>
  );
}
