import { CaptchaStatus } from '@web/captcha/captcha-status';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Check, Field, PasswordField } from '@web/ui/form/field';
import { CircleUserRound, Lock, Mail, Ticket, User } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { calm } from '../../../parts/forms/calm-blur';
import { PhoneProofField } from '../../../parts/phone-proof/phone-proof-field';
import { FaultSummary } from '../parts/fault-summary';
import { CodeField, MobileField } from '../parts/mobile-fields';
import { PasswordStrength } from '../parts/password-strength';
import { lookOf, type ProfileName, type RegisterValues } from './register-fields';
import { checkCode, checkField, checkMobile } from '../parts/field-checks';
import { useRegisterForm, type RegisterFormProps } from './use-register-form';

const ICON = 'size-4.5';

type Form = UseFormReturn<RegisterValues>;
type Use = ReturnType<typeof useRegisterForm>;

interface PartProps {
  readonly form: Form;
  readonly props: RegisterFormProps;
  readonly use: Use;
}

function useLabels(settings: RegisterFormProps['settings']) {
  const { t } = useTranslation();
  return (name: Exclude<keyof RegisterValues, 'countryDialingCode' | 'acceptedTerms' | 'isAdult'>): string => {
    const label = t(`session.field.${name}`);
    return settings[name]?.required === false ? t('session.optional', { label }) : label;
  };
}

function MobilePart({ form, props, use }: PartProps) {
  const { t } = useTranslation();
  const labelOf = useLabels(props.settings);
  const { errors } = form.formState;
  const isNeeded = props.settings['mobileNum']?.required === true;
  const check = (value: string) =>
    (value.trim() === '' && !isNeeded) || checkMobile(form.getValues('countryDialingCode'), value, t) || true;
  const checkSent = (value: string) =>
    (!isNeeded && form.getValues('mobileNum').trim() === '') || checkCode(value, t) || true;
  return (
    <>
      <MobileField
        country={form.register('countryDialingCode', { deps: ['mobileNum'] })}
        field={calm(form.register('mobileNum', { validate: check }))}
        label={labelOf('mobileNum')}
        error={errors.mobileNum?.message}
        testId="register-mobile"
      />
      {use.isAsked('verificationCode') && (
        <PhoneProofField
          proof={use.proof}
          onBegin={use.beginProof}
          own={() => (
            <CodeField
              field={calm(form.register('verificationCode', { validate: checkSent }))}
              error={errors.verificationCode?.message}
              sms={use.sms}
              onSend={() => void use.sendCode()}
            />
          )}
        />
      )}
    </>
  );
}

function PasswordPart({ form, props }: PartProps) {
  const { t } = useTranslation();
  const { settings } = props;
  const { errors } = form.formState;
  const checkConfirm = (value: string) =>
    value === ''
      ? t('session.missing.confirmPassword')
      : value === form.getValues('password') || t('session.rule.mismatch');
  return (
    <>
      <PasswordField
        {...calm(
          form.register('password', {
            validate: (value) => checkField(value, settings['password'], t, 'password') ?? true,
            deps: ['confirmPassword'],
          }),
        )}
        data-testid="register-password"
        label={t('session.password')}
        hint={t('session.passwordHint', { min: settings['password']!.minLength })}
        error={errors.password?.message}
        icon={<Lock className={ICON} aria-hidden="true" />}
        autoComplete="new-password"
      />
      <PasswordStrength password={form.watch('password')} name={form.watch('username')} />
      <PasswordField
        {...calm(form.register('confirmPassword', { validate: checkConfirm }))}
        data-testid="register-confirm"
        label={t('session.confirm')}
        error={errors.confirmPassword?.message}
        icon={<Lock className={ICON} aria-hidden="true" />}
        autoComplete="new-password"
      />
    </>
  );
}

function ProfilePart({ form, props, name }: Omit<PartProps, 'use'> & { readonly name: ProfileName }) {
  const { t } = useTranslation();
  const label = useLabels(props.settings)(name);
  const { secret, ...look } = lookOf(name);
  const Input = secret ? PasswordField : Field;
  const Icon = name === 'affiliateCode' ? Ticket : name === 'email' ? Mail : CircleUserRound;
  return (
    <Input
      {...calm(form.register(name, { validate: (value) => checkField(value.trim(), props.settings[name], t) ?? true }))}
      {...look}
      data-testid={name === 'affiliateCode' ? 'register-code' : `register-${name}`}
      label={label}
      error={form.formState.errors[name]?.message}
      icon={<Icon className={ICON} aria-hidden="true" />}
      autoComplete={look.autoComplete ?? 'off'}
    />
  );
}

function Consent({ form, onTerms }: { readonly form: Form; readonly onTerms: () => void }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const terms = (
    <>
      {t('session.acceptTerms')}{' '}
      <button
        type="button"
        onClick={onTerms}
        className="inline-flex min-h-6 items-center font-semibold text-gold underline-offset-2 hover:underline"
        data-testid="register-read-terms"
      >
        {t('session.termsLink')}
      </button>
    </>
  );
  return (
    <div className="space-y-1">
      <Check
        {...form.register('acceptedTerms', { validate: (value) => value || t('session.rule.terms') })}
        data-testid="register-terms"
        label={terms}
        error={errors.acceptedTerms?.message}
      />
      <Check
        {...form.register('isAdult', { validate: (value) => value || t('session.rule.adult') })}
        data-testid="register-adult"
        label={t('session.adult')}
        error={errors.isAdult?.message}
      />
    </div>
  );
}

/** A registration as the merchant wants it: the server names the fields and their rules. */
export function RegisterForm({
  form,
  onTerms,
  ...props
}: RegisterFormProps & { readonly form: Form; readonly onTerms: () => void }) {
  const { t } = useTranslation();
  const use = useRegisterForm(props, form);
  const { settings, type, codeOfUrl } = props;
  const { errors, isSubmitting, submitCount } = form.formState;
  const part = { form, props, use };
  const name = settings['username']!;
  const labels = {
    ...t('session.field', { returnObjects: true }),
    acceptedTerms: t('session.termsLink'),
    isAdult: t('session.adult'),
  };
  return (
    <form onSubmit={(event) => void use.submit(event)} noValidate className="space-y-4">
      <FaultSummary errors={errors} labels={labels} submitCount={submitCount} />
      {use.fault && <Alert kind="loss">{use.fault}</Alert>}
      {type === 'username' && (
        <Field
          {...calm(
            form.register('username', {
              validate: (value) => checkField(value.trim().toLowerCase(), name, t, 'username') ?? true,
            }),
          )}
          data-testid="register-username"
          label={t('session.username')}
          hint={t('session.usernameHint', { min: name.minLength, max: name.maxLength })}
          error={errors.username?.message}
          icon={<User className={ICON} aria-hidden="true" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {use.isAsked('mobileNum') && <MobilePart {...part} />}
      {use.isAsked('password') && <PasswordPart {...part} />}
      {codeOfUrl && <Alert kind="info">{t('session.codeUsed', { code: codeOfUrl })}</Alert>}
      {use.fields.map((field) => (
        <ProfilePart key={field} form={form} props={props} name={field} />
      ))}
      <Consent form={form} onTerms={onTerms} />
      <CaptchaStatus control={use.captcha} />
      {/* On a phone it stays in reach while the form scrolls and while the keyboard is open. */}
      <div className="max-sm:sticky max-sm:bottom-[calc(-1*max(20px,env(safe-area-inset-bottom)))] max-sm:z-10 max-sm:-mx-4 max-sm:mb-[calc(-1*max(20px,env(safe-area-inset-bottom)))] max-sm:border-t max-sm:border-line max-sm:bg-ink-1 max-sm:px-4 max-sm:pb-[max(20px,env(safe-area-inset-bottom))] max-sm:pt-3">
        <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="register-submit">
          {t('session.create')}
        </Button>
      </div>
    </form>
  );
}
