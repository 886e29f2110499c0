import type { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { FaultSummary } from '../parts/fault-summary';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { NewPasswordFields } from './new-password-fields';
import { resetByLink } from '../api/reset-by-link';

/**
 * The token of the link stands behind the hash, which no server sees; it is taken out of the address once it is read.
 */
function tokenOfAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}

function ResetForm({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const faultText = useFaultText();
  const [fault, setFault] = useState<{ text: string; isOver: boolean } | null>(null);
  const reset = useMutation({
    mutationFn: (input: InputOf<typeof routes.resetByLink>) => resetByLink(input),
  });
  const form = useForm({ defaultValues: { newPassword: '', confirmNewPassword: '' }, mode: 'onTouched' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    try {
      await reset.mutateAsync({ token, ...values });
      // The server has ended every session, also one of this browser.
      setToken(null);
      notify('success', t('session.resetDone'));
      swap('login');
    } catch (problem) {
      if (showFieldFaults(problem, ['newPassword', 'confirmNewPassword'], form.setError)) return;
      setFault({ text: faultText(problem), isOver: problem instanceof ApiError && problem.code === 'LINK_EXPIRED' });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <FaultSummary
        errors={errors}
        labels={{ newPassword: t('session.newPassword'), confirmNewPassword: t('session.confirmNew') }}
        submitCount={submitCount}
      />
      {fault && <Alert kind="loss">{fault.text}</Alert>}
      <NewPasswordFields form={form} />
      {fault?.isOver ? (
        <Button size="lg" wide onClick={() => swap('forgotPassword')}>
          {t('session.askAgain')}
        </Button>
      ) : (
        <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="reset-submit">
          {t('session.setPassword')}
        </Button>
      )}
    </form>
  );
}

export default function ResetPasswordPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const [token] = useState(tokenOfAddress);
  useEffect(() => {
    if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [token]);
  return (
    <Dialog open={open} onClose={onClose} title={t('session.resetTitle')} icon={<KeyRound className="size-4.5" />}>
      {token ? (
        <ResetForm token={token} />
      ) : (
        <div className="space-y-4">
          <Alert kind="info">{t('session.resetNoLink')}</Alert>
          <Button size="lg" wide onClick={() => swap('forgotPassword')}>
            {t('session.askAgain')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
