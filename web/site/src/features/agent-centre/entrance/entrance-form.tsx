import { CaptchaStatus } from '@web/captcha/captcha-status';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Check, Field, PasswordField } from '@web/ui/form/field';
import { Lock, LogIn, User } from 'lucide-react';
import { usePopup } from '../../../popups/use-popup';
import { calm } from '../../../parts/forms/calm-blur';
import { ChallengePane } from '../../../parts/member/challenge/challenge-pane';
import { useMember } from '../../../parts/member/use-session';
import type { EntranceTexts } from './entrance-texts';
import { useAgentLogin } from './use-agent-login';

const LINK = 'inline-flex min-h-11 items-center rounded-8 font-semibold text-gold hover:text-gold-hi';

interface FormProps {
  readonly texts: EntranceTexts;
  readonly use: ReturnType<typeof useAgentLogin>;
}

function NameAndPassword({ texts, use: { form, fault, submit, captcha } }: FormProps) {
  const { open } = usePopup();
  const { data: member } = useMember();
  const { errors, isSubmitting } = form.formState;
  const filled = (value: string) => value.trim() !== '' || texts.required;
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="agent-login-form">
        {member && !fault && <Alert kind="info">{texts.notAnAgent(member.nickname || member.account)}</Alert>}
        {fault && <Alert kind="loss">{fault}</Alert>}
        <Field
          {...calm(form.register('username', { validate: filled }))}
          data-testid="agent-username"
          label={texts.username}
          error={errors.username?.message}
          icon={<User className="size-4.5" aria-hidden="true" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...calm(form.register('password', { validate: filled }))}
          data-testid="agent-password"
          label={texts.password}
          error={errors.password?.message}
          icon={<Lock className="size-4.5" aria-hidden="true" />}
          autoComplete="current-password"
        />
        <Check {...form.register('remember')} label={texts.remember} />
        <CaptchaStatus control={captcha} />
        <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="agent-enter">
          {texts.enter}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-13">
        <button type="button" className={LINK} onClick={() => open('forgotPassword')}>
          {texts.forgot}
        </button>
        <span className="text-fg-2">
          {texts.become}{' '}
          <button type="button" className={LINK} onClick={() => open('feedback')}>
            {texts.becomeLink}
          </button>
        </span>
      </div>
    </>
  );
}

export function EntranceForm({ texts }: { readonly texts: EntranceTexts }) {
  const use = useAgentLogin(texts);
  const { challenged, leave } = use.challenge;
  return (
    <section
      aria-labelledby="agent-login"
      className="w-full rounded-20 border border-white/12 bg-ink-1/85 p-5 shadow-popup sm:p-7 lg:w-[420px] lg:shrink-0"
    >
      <div className="mb-5 flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-12 bg-gold/15 text-gold">
          <LogIn className="size-5" aria-hidden="true" />
        </span>
        <div>
          <h2 id="agent-login" className="font-display text-20 font-semibold">
            {texts.loginTitle}
          </h2>
          <p className="text-13 text-fg-2">{texts.loginText}</p>
        </div>
      </div>
      {challenged ? (
        <ChallengePane
          key={challenged.challenge.challengeId}
          challenge={challenged.challenge}
          onAnswer={challenged.answer}
          onBack={leave}
        />
      ) : (
        <NameAndPassword texts={texts} use={use} />
      )}
    </section>
  );
}
