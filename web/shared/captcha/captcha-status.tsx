import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../ui/feedback/progress-bar';
import type { CaptchaControl } from './use-captcha';

/** From this level on the work may take a minute, which the visitor is told. */
const LONG_LEVEL = 4;

/** Says in words and by a bar how far the captcha is. It asks nothing, so that everybody can pass it. */
export function CaptchaStatus({ control }: { readonly control: CaptchaControl }) {
  const { t } = useTranslation();
  const { state, level, progress } = control;
  if (state === 'idle') return null;
  const Icon = state === 'ready' ? ShieldCheck : state === 'failed' ? ShieldAlert : ShieldEllipsis;
  const look = state === 'ready' ? 'text-win' : state === 'failed' ? 'text-loss' : 'text-gold';
  const text = state === 'working' && level >= LONG_LEVEL ? t('captcha.workingLong') : t(`captcha.${state}`);
  return (
    <div className="rounded-12 border border-line bg-ink-2/60 p-3" data-testid="captcha" data-state={state}>
      <p role="status" className="flex items-center gap-2 text-13 text-fg-2">
        <Icon className={`size-4.5 shrink-0 ${look}`} aria-hidden="true" />
        {text}
      </p>
      {state === 'working' && <ProgressBar value={progress} label={t('captcha.progress')} className="mt-2" />}
    </div>
  );
}
