import { useQuery } from '@tanstack/react-query';
import { PasswordField } from '@web/ui/form/field';
import { LockKeyhole } from 'lucide-react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { calm } from '../../../parts/forms/calm-blur';
import { PasswordStrength } from '../parts/password-strength';
import { checkField } from '../parts/field-checks';
import { getRegisterSettings } from '../api/get-register-settings';

export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

interface NewPasswordFieldsProps<Values extends FieldValues & NewPasswordValues> {
  readonly form: UseFormReturn<Values>;
  /** A name that the password should not hold. */
  readonly name?: string;
}

/** A new password and its repetition, by the merchant's rule. */
export function NewPasswordFields<Values extends FieldValues & NewPasswordValues>({
  form: typed,
  name,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation();
  // The code below needs only these two fields.
  const form = typed as unknown as UseFormReturn<NewPasswordValues>;
  const { errors } = form.formState;
  const settings = useQuery({
    queryKey: ['registerSettings', 'username'],
    queryFn: ({ signal }) => getRegisterSettings({ type: 'username' }, signal),
    staleTime: 300_000,
  });
  const rule = settings.data?.['password'];
  // Before the rule is known the server alone decides.
  const check = (value: string) =>
    value === '' ? t('common.required') : ((rule && checkField(value, rule, t)) ?? true);
  const checkConfirm = (value: string) =>
    value === '' ? t('common.required') : value === form.getValues('newPassword') || t('session.rule.mismatch');
  const icon = <LockKeyhole className="size-4.5" aria-hidden="true" />;
  return (
    <>
      <PasswordField
        {...calm(form.register('newPassword', { validate: check, deps: ['confirmNewPassword'] }))}
        data-testid="new-password"
        label={t('session.newPassword')}
        hint={t('session.passwordHint', { min: rule?.minLength ?? 8 })}
        error={errors.newPassword?.message}
        icon={icon}
        autoComplete="new-password"
      />
      <PasswordStrength password={form.watch('newPassword')} {...(name ? { name } : {})} />
      <PasswordField
        {...calm(form.register('confirmNewPassword', { validate: checkConfirm }))}
        data-testid="confirm-new-password"
        label={t('session.confirmNew')}
        error={errors.confirmNewPassword?.message}
        icon={icon}
        autoComplete="new-password"
      />
    </>
  );
}
