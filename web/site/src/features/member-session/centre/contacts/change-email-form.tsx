import { PATTERNS } from '@contracts/validation/patterns';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../../../parts/forms/form-faults';
import { changeEmail, sendEmailCode } from '../../api/proofs/own-contacts';
import { checkCode } from '../../parts/field-checks';
import type { ChangeFormProps } from './contact-change';
import { ContactCodeField } from './contact-code-field';
import { useContactCode } from './use-contact-code';

const EMAIL = new RegExp(PATTERNS.EMAIL, 'u');

/** Another address, with a code from it. */
export function ChangeEmailForm({ change: { masked }, stepUp, onChanged }: ChangeFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: '', verificationCode: '' } });
  const { errors, isSubmitting } = form.formState;
  const tell = (problem: unknown) => {
    if (!showFieldFaults(problem, ['email', 'verificationCode'], form.setError)) setFault(faultText(problem));
  };
  const given = () => form.getValues('email').trim();
  const code = useContactCode(() => stepUp.run(() => sendEmailCode({ email: given() })), tell);
  const send = async () => {
    setFault(null);
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    if (await code.send()) form.setFocus('verificationCode');
  };
  const submit = form.handleSubmit(async ({ verificationCode }) => {
    setFault(null);
    const { codeToken } = code;
    if (codeToken === null) return setFault(t('proofs.contact.sendFirst'));
    const input = { email: given(), code: verificationCode, codeToken };
    try {
      if (await stepUp.run(() => changeEmail(input).then(() => true))) onChanged();
    } catch (problem) {
      tell(problem);
    }
  });
  const isEmail = (value: string) =>
    value.trim() === '' ? t('common.required') : EMAIL.test(value.trim()) || t('session.pattern.EMAIL');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="change-email-form">
      {fault && <Alert kind="loss">{fault}</Alert>}
      <Field
        {...form.register('email', { validate: isEmail })}
        label={t('proofs.contact.newEmail')}
        {...(errors.email?.message ? { error: errors.email.message } : {})}
        icon={<Mail className="size-4.5" aria-hidden="true" />}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        data-testid="change-email"
      />
      <ContactCodeField
        field={form.register('verificationCode', { validate: (value) => checkCode(value, t) ?? true })}
        label={t('proofs.contact.newEmailCode')}
        error={errors.verificationCode?.message}
        code={code}
        onSend={() => void send()}
        testId="new-code"
      />
      <p className="text-12 text-fg-3">
        {t('proofs.contact.wait')} {masked && t('proofs.contact.told')}
      </p>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="change-submit">
        {t('proofs.contact.save')}
      </Button>
    </form>
  );
}
