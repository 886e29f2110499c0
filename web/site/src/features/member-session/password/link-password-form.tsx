import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { notify } from '@web/ui/feedback/toast';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { FaultSummary } from '../parts/fault-summary';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields';

/**
 * The token of the link that opened this page. It stands behind the hash, which no server sees; it is taken out of the
 * address once it is read.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [token]);
  return token;
}

interface FormProps {
  /**
   * Sends the new password together with the token. True keeps the popup where it is: it has something to say.
   * @throws ApiError
   */
  readonly send: (values: NewPasswordValues) => Promise<unknown>;
  /** The sentence after it is done. */
  readonly done: string;
  readonly submitText: string;
  /** Stands in place of the button once the link is over. */
  readonly over: ReactNode;
}

/** A new password by a link. The server ends every session with it. */
export function LinkPasswordForm({ send, done, submitText, over }: FormProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const faultText = useFaultText();
  const [fault, setFault] = useState<{ text: string; isOver: boolean } | null>(null);
  const reset = useMutation({ mutationFn: send });
  const form = useForm({ defaultValues: { newPassword: '', confirmNewPassword: '' }, mode: 'onTouched' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    try {
      const stays = await reset.mutateAsync(values);
      // The server has ended every session, also one of this browser.
      setToken(null);
      notify('success', done);
      if (stays !== true) swap('login');
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
        over
      ) : (
        <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="reset-submit">
          {submitText}
        </Button>
      )}
    </form>
  );
}
