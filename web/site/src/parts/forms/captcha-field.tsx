import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { Skeleton } from '@web/ui/feedback/states';
import { RotateCw, ShieldCheck } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CaptchaControl } from './use-captcha';

interface CaptchaFieldProps {
  readonly control: CaptchaControl;
  readonly field: UseFormRegisterReturn;
  readonly error?: string;
}

function Task({ control }: { readonly control: CaptchaControl }) {
  const { t } = useTranslation();
  const { captcha, failed } = control;
  if (failed) return <p className="text-13 text-loss">{t('fault.BAD_ANSWER')}</p>;
  if (!captcha) return <Skeleton className="h-12 w-35 rounded-12!" />;
  if (captcha.question)
    return (
      <p className="flex min-h-12 items-center text-16 font-semibold" data-testid="captcha-question">
        {captcha.question}
      </p>
    );
  return (
    <img
      src={`data:image/png;base64,${captcha.png}`}
      alt={t('session.captchaPicture')}
      width={140}
      height={48}
      className="h-12 w-35 rounded-12 border border-line"
      data-testid="captcha-picture"
    />
  );
}

/** A picture with digits, or, for those who cannot see it, a sum in words. */
export function CaptchaField({ control, field, error }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const isPicture = control.kind === 'image';
  return (
    <div className="space-y-2 rounded-12 border border-line bg-ink-2/60 p-3" data-testid="captcha">
      <div className="flex items-center gap-2" aria-live="polite">
        <Task control={control} />
        <Button
          look="ghost"
          size="icon"
          onClick={control.renew}
          aria-label={isPicture ? t('session.captchaRenew') : t('session.captchaRenewQuestion')}
          data-testid="captcha-renew"
        >
          <RotateCw className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
      <Field
        {...field}
        data-testid="captcha-answer"
        label={isPicture ? t('session.captcha') : t('session.captchaSum')}
        error={error}
        icon={<ShieldCheck className="size-4.5" aria-hidden="true" />}
        inputMode="numeric"
        autoComplete="off"
      />
      <button
        type="button"
        onClick={() => control.setKind(isPicture ? 'question' : 'image')}
        className="inline-flex min-h-11 items-center rounded-8 text-start text-13 text-fg-2 underline-offset-2 hover:text-gold hover:underline"
        data-testid="captcha-kind"
      >
        {isPicture ? t('session.captchaAsQuestion') : t('session.captchaAsPicture')}
      </button>
    </div>
  );
}
