import { isMobileNumber, namesCountry } from '@contracts/validation/countries';
import { CaptchaStatus } from '@web/captcha/captcha-status';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Check, Field, PasswordField } from '@web/ui/form/field';
import { useFaultText } from '@web/api/use-fault-text';
import { Dices, KeyRound, Lock, LogIn, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { calm } from '../../../parts/forms/calm-blur';
import { AwaitedGame } from '../parts/awaited-game';
import { draftOf, keepDraft } from '../parts/drafts';
import { FaultSummary } from '../parts/fault-summary';
import { CodeField, CountrySelect, MobileField } from '../parts/mobile-fields';
import { checkCode, checkMobile } from '../parts/field-checks';
import { useLoginForm, type LoginWay } from './use-login-form';
import { useFreePlay } from './use-free-play';
import { ChallengePane } from '../../../parts/member/challenge/challenge-pane';
import { PhoneProofField } from '../../../parts/phone-proof/phone-proof-field';
import { addProofTexts } from '../../../parts/proofs/proof-texts';
import { useSwitch } from '../../../parts/member/use-switch';
import { Ways } from '../parts/ways';

const LINK = 'inline-flex min-h-11 items-center rounded-8 px-1 font-semibold text-gold hover:text-gold-hi';

type Use = ReturnType<typeof useLoginForm>;

function NameFields({ form }: Use) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const { errors } = form.formState;
  const written = form.watch('username');
  const needsCountry = isMobileNumber(written) && !namesCountry(written);
  const check = (value: string) => {
    if (value.trim() === '') return t('common.required');
    return (isMobileNumber(value) ? checkMobile(form.getValues('countryDialingCode'), value, t) : undefined) ?? true;
  };
  return (
    <>
      <Field
        {...calm(form.register('username', { validate: check }))}
        data-testid="login-username"
        label={t('session.nameOrMobile')}
        error={errors.username?.message}
        icon={
          <span className="flex items-center gap-2">
            <User className="size-4.5" aria-hidden="true" />
            {needsCountry && (
              <CountrySelect
                country={form.register('countryDialingCode', { deps: ['username'] })}
                testId="login-username"
              />
            )}
          </span>
        }
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...calm(form.register('password', { validate: (value) => value !== '' || t('common.required') }))}
        data-testid="login-password"
        label={t('session.password')}
        error={errors.password?.message}
        icon={<Lock className="size-4.5" aria-hidden="true" />}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Check {...form.register('remember')} label={t('session.rememberedName')} />
        <button
          type="button"
          className={`${LINK} text-13`}
          onClick={() => swap('forgotPassword')}
          data-testid="login-forgot"
        >
          {t('session.forgot')}
        </button>
      </div>
    </>
  );
}

function SmsFields({ form, sms, sendCode, proof, beginProof }: Use) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <MobileField
        country={form.register('countryDialingCode', { deps: ['mobileNum'] })}
        field={calm(
          form.register('mobileNum', {
            validate: (value) => checkMobile(form.getValues('countryDialingCode'), value, t) ?? true,
          }),
        )}
        label={t('session.mobile')}
        error={errors.mobileNum?.message}
        testId="login-mobile"
      />
      <PhoneProofField
        proof={proof}
        onBegin={beginProof}
        own={() => (
          <CodeField
            field={calm(form.register('verificationCode', { validate: (value) => checkCode(value, t) ?? true }))}
            error={errors.verificationCode?.message}
            sms={sms}
            onSend={() => void sendCode()}
          />
        )}
      />
    </>
  );
}

function LoginForm({ way, use }: { readonly way: LoginWay; readonly use: Use }) {
  const { t } = useTranslation();
  const { errors, isSubmitting, submitCount } = use.form.formState;
  const labels = {
    username: t('session.nameOrMobile'),
    password: t('session.password'),
    mobileNum: t('session.mobile'),
    verificationCode: t('session.smsCode'),
  };
  return (
    <form onSubmit={(event) => void use.submit(event)} noValidate className="space-y-4">
      <FaultSummary errors={errors} labels={labels} submitCount={submitCount} />
      {use.fault && <Alert kind="loss">{use.fault}</Alert>}
      {way === 'sms' ? <SmsFields {...use} /> : <NameFields {...use} />}
      <CaptchaStatus control={use.captcha} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="login-submit">
        {t('session.enter')}
      </Button>
    </form>
  );
}

/** A passkey comes first: it is the shortest way in. */
function PasskeyButton({ passkey: { isOffered, isBusy, press } }: Use) {
  const { t } = useTranslation();
  if (!isOffered) return null;
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Button wide busy={isBusy} onClick={() => void press()} data-testid="login-passkey">
        <KeyRound className="size-4.5" aria-hidden="true" />
        {t('proofs.passkey.enter')}
      </Button>
    </div>
  );
}

function FreePlayButton() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const freePlay = useFreePlay();
  return (
    <div className="mt-4 space-y-2 border-t border-line pt-4">
      {freePlay.error && <Alert kind="loss">{faultText(freePlay.error)}</Alert>}
      <Button wide busy={freePlay.isPending} onClick={() => freePlay.mutate()} data-testid="login-freeplay">
        <Dices className="size-4.5" aria-hidden="true" />
        {t('session.freePlay')}
      </Button>
      <p className="text-center text-12 text-fg-3">{t('session.freePlayText')}</p>
    </div>
  );
}

/** The values of the form live above the tabs, so that a visitor who looks at the other way finds them again. */
function LoginWays() {
  const { t } = useTranslation();
  useState(addProofTexts);
  const hasSms = useSwitch('SMSLOGIN3') === true;
  const [chosen, setChosen] = useState<LoginWay>(() => draftOf<LoginWay>('loginWay') ?? 'username');
  const way = hasSms ? chosen : 'username';
  const use = useLoginForm(way);
  const ways = [
    ['username', t('session.password')] as const,
    ...(hasSms ? [['sms', t('session.bySms')] as const] : []),
  ];
  const choose = (next: LoginWay) => {
    use.forgetFaults();
    keepDraft('loginWay', next);
    setChosen(next);
  };
  const { challenged, leave } = use.challenge;
  if (challenged) {
    const { challenge, answer } = challenged;
    return <ChallengePane key={challenge.challengeId} challenge={challenge} onAnswer={answer} onBack={leave} />;
  }
  return (
    <>
      <PasskeyButton {...use} />
      <Ways label={t('session.ways')} ways={ways} value={way} onChange={choose}>
        <LoginForm key={way} way={way} use={use} />
      </Ways>
      <OtherDoors />
    </>
  );
}

/** The ways on for a visitor who has no account. */
function OtherDoors() {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const hasTrial = useSwitch('FREEPLAY3') === true;
  return (
    <>
      <p className="mt-4 text-center text-13 text-fg-2">
        {t('session.noAccount')}{' '}
        <button type="button" className={LINK} onClick={() => swap('register')}>
          {t('site.register')}
        </button>
      </p>
      {hasTrial && <FreePlayButton />}
    </>
  );
}

export default function LoginPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('session.loginTitle')} icon={<LogIn className="size-4.5" />}>
      <AwaitedGame />
      <LoginWays />
    </Dialog>
  );
}
