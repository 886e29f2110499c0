import { STAFF_PASSWORD } from '@contracts/validation/staff';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { PasswordField } from '@web/ui/form/field';
import { KeyRound, Lock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface NewPasswordFormProps {
  readonly confirm: string;
  /** Asks for the password of now as well. */
  readonly asksOld?: boolean;
  /** Throws what is to be said above the fields. */
  readonly onPassword: (newPassword: string, oldPassword: string) => Promise<void>;
}

/** A password of one's own, typed twice. The server decides if it is easy to guess. */
export function NewPasswordForm({ confirm, asksOld, onPassword }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: { oldPassword: '', newPassword: '', repeat: '' } });
  const { errors, isSubmitting } = form.formState;
  const { min, max } = STAFF_PASSWORD;
  const submit = form.handleSubmit(async ({ newPassword, oldPassword }) => {
    setFault(null);
    try {
      await onPassword(newPassword, oldPassword);
    } catch (problem) {
      setFault(faultText(problem));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {fault && <Alert kind="loss">{fault}</Alert>}
      {asksOld && (
        <PasswordField
          {...form.register('oldPassword', { validate: (typed) => typed !== '' || t('common.required') })}
          data-testid="old-password"
          label={t('bo.session.oldPassword')}
          error={errors.oldPassword?.message}
          icon={<Lock className="size-4.5" aria-hidden="true" />}
          autoComplete="current-password"
          maxLength={max}
        />
      )}
      <PasswordField
        {...form.register('newPassword', {
          validate: (typed) => typed.length >= min || t('bo.session.passwordTooShort', { min }),
        })}
        data-testid="new-password"
        label={t('bo.session.newPassword')}
        hint={t('bo.session.newPasswordHint', { min })}
        error={errors.newPassword?.message}
        icon={<KeyRound className="size-4.5" aria-hidden="true" />}
        autoComplete="new-password"
        maxLength={max}
      />
      <PasswordField
        {...form.register('repeat', {
          validate: (typed, { newPassword }) => typed === newPassword || t('bo.session.passwordMismatch'),
        })}
        data-testid="repeat-password"
        label={t('bo.session.repeat')}
        error={errors.repeat?.message}
        icon={<KeyRound className="size-4.5" aria-hidden="true" />}
        autoComplete="new-password"
        maxLength={max}
      />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="password-submit">
        {confirm}
      </Button>
    </form>
  );
}
