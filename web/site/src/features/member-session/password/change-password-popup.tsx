import type { routes } from '@contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { PasswordField } from '@web/ui/form/field';
import { notify } from '@web/ui/feedback/toast';
import { KeyRound, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PopupProps } from '../../../popups/popup-props';
import { calm } from '../../../parts/forms/calm-blur';
import { FaultSummary } from '../parts/fault-summary';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { forgetPassword, peekPassword } from '../../../parts/member/known-password';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields';
import { useMember } from '../../../parts/member/use-session';
import { changePassword } from '../api/change-password';

type Values = NewPasswordValues & { oldPassword: string };

function ChangeForm() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: member } = useMember();
  const [known] = useState(peekPassword);
  const [fault, setFault] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (input: InputOf<typeof routes.changePassword>) => changePassword(input),
  });
  const form = useForm<Values>({
    defaultValues: { oldPassword: known ?? '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  useEffect(() => forgetPassword, []);

  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    try {
      await change.mutateAsync(values);
      await client.invalidateQueries({ queryKey: ['me'] });
      notify('success', t('session.changed'));
      void navigate('/', { replace: true });
    } catch (problem) {
      const fields =
        known === null
          ? (['oldPassword', 'newPassword', 'confirmNewPassword'] as const)
          : (['newPassword', 'confirmNewPassword'] as const);
      if (!showFieldFaults(problem, fields, form.setError)) setFault(faultText(problem));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <FaultSummary
        errors={errors}
        labels={{
          oldPassword: t('session.oldPassword'),
          newPassword: t('session.newPassword'),
          confirmNewPassword: t('session.confirmNew'),
        }}
        submitCount={submitCount}
      />
      {known !== null && <Alert kind="info">{t('session.changeNeeded')}</Alert>}
      {fault && <Alert kind="loss">{fault}</Alert>}
      {/* Password managers need the name of the account. */}
      <input type="text" autoComplete="username" defaultValue={member?.account} key={member?.account} hidden readOnly />
      {known === null && (
        <PasswordField
          {...calm(form.register('oldPassword', { validate: (value) => value !== '' || t('common.required') }))}
          data-testid="old-password"
          label={t('session.oldPassword')}
          error={errors.oldPassword?.message}
          icon={<Lock className="size-4.5" aria-hidden="true" />}
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields form={form} {...(member ? { name: member.account } : {})} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="change-password-submit">
        {t('session.change')}
      </Button>
    </form>
  );
}

export default function ChangePasswordPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('session.changeTitle')} icon={<KeyRound className="size-4.5" />}>
      <ChangeForm />
    </Dialog>
  );
}
