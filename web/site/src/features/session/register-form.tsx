import type { RegisterSettings } from '@contracts/http/session';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Check, Field, PasswordField } from '@web/ui/field';
import { Lock, Ticket, User } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from './form-faults';
import { checkField } from './register-rules';
import { useRegister } from './use-session';

interface Values {
  username: string;
  password: string;
  confirmPassword: string;
  affiliateCode: string;
  acceptedTerms: boolean;
  isAdult: boolean;
}

const FIELDS = ['username', 'password', 'confirmPassword', 'affiliateCode', 'acceptedTerms', 'isAdult'] as const;
const CODE_PATTERN = /^[A-Za-z0-9]{4,12}$/;
const ICON = 'size-4.5';

interface RegisterFormProps {
  readonly settings: RegisterSettings;
  /** The invitation code of the address: a valid one is used and the field is not shown. */
  readonly urlCode: string | null;
}

function useRegisterForm({ settings, urlCode }: RegisterFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const register = useRegister();
  const form = useForm<Values>({
    defaultValues: { username: '', password: '', confirmPassword: '', affiliateCode: '', acceptedTerms: false, isAdult: false },
    mode: 'onTouched',
  });
  const codeOfUrl = urlCode && CODE_PATTERN.test(urlCode) ? urlCode : null;

  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    const code = codeOfUrl ?? values.affiliateCode.trim();
    try {
      await register.mutateAsync({
        username: values.username.trim().toLowerCase(),
        password: values.password,
        confirmPassword: values.confirmPassword,
        ...(code ? { affiliateCode: code } : {}),
        acceptedTerms: true,
        isAdult: true,
        registerUrl: `${location.origin}${location.pathname}`,
      });
    } catch (problem) {
      const shownFields = FIELDS.filter((field) => field !== 'affiliateCode' || codeOfUrl === null);
      if (!showFieldFaults(problem, shownFields, form.setError)) setFault(faultText(problem));
    }
  });

  const rules = {
    username: form.register('username', { validate: (value) => checkField(value.trim().toLowerCase(), settings.username, t) ?? true }),
    password: form.register('password', {
      validate: (value) => checkField(value, settings.password, t) ?? true,
      deps: ['confirmPassword'],
    }),
    confirm: form.register('confirmPassword', {
      validate: (value) => (value === '' ? t('common.required') : value === form.getValues('password') || t('session.rule.mismatch')),
    }),
    code: form.register('affiliateCode', { validate: (value) => checkField(value.trim(), settings.affiliateCode, t) ?? true }),
    terms: form.register('acceptedTerms', { validate: (value) => value || t('session.rule.terms') }),
    adult: form.register('isAdult', { validate: (value) => value || t('session.rule.adult') }),
  };
  return { form, fault, submit, rules, codeOfUrl };
}

export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation();
  const { settings } = props;
  const { form, fault, submit, rules, codeOfUrl } = useRegisterForm(props);
  const { errors, isSubmitting } = form.formState;
  const name = settings.username;
  const word = settings.password;
  const terms = (
    <>
      {t('session.acceptTerms')}{' '}
      <a href="/?popup=terms" target="_blank" rel="noreferrer" className="font-semibold text-gold underline-offset-2 hover:underline">
        {t('session.termsLink')}
      </a>
    </>
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {fault && <Alert kind="loss">{fault}</Alert>}
      <Field
        {...rules.username}
        data-testid="register-username"
        label={t('session.username')}
        hint={name && t('session.usernameHint', { min: name.minLength, max: name.maxLength })}
        error={errors.username?.message}
        icon={<User className={ICON} aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...rules.password}
        data-testid="register-password"
        label={t('session.password')}
        hint={word && t('session.passwordHint', { min: word.minLength })}
        error={errors.password?.message}
        icon={<Lock className={ICON} aria-hidden="true" />}
        autoComplete="new-password"
      />
      <PasswordField
        {...rules.confirm}
        data-testid="register-confirm"
        label={t('session.confirm')}
        error={errors.confirmPassword?.message}
        icon={<Lock className={ICON} aria-hidden="true" />}
        autoComplete="new-password"
      />
      {codeOfUrl && <Alert kind="info">{t('session.codeUsed', { code: codeOfUrl })}</Alert>}
      {!codeOfUrl && settings.affiliateCode?.enabled && (
        <Field
          {...rules.code}
          data-testid="register-code"
          label={settings.affiliateCode.required ? t('session.codeRequired') : t('session.code')}
          error={errors.affiliateCode?.message}
          icon={<Ticket className={ICON} aria-hidden="true" />}
          autoComplete="off"
        />
      )}
      <div className="space-y-1">
        <Check {...rules.terms} data-testid="register-terms" label={terms} error={errors.acceptedTerms?.message} />
        <Check {...rules.adult} data-testid="register-adult" label={t('session.adult')} error={errors.isAdult?.message} />
      </div>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="register-submit">
        {t('session.create')}
      </Button>
    </form>
  );
}
