import type { MemberVerification, VerificationStep } from '@contracts/http/identity/verification';
import { useFormat } from '@web/api/merchant';
import { listFormat } from '@web/i18n/formats';
import { useLanguage } from '@web/i18n/setup';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { Check, CircleX, Clock, RotateCw, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GatedAct } from '../../../parts/verification/use-verification';
import { usePopup } from '../../../popups/use-popup';
import { StartVerification } from './start-verification';

type State = VerificationStep['state'];

const LOOKS: Readonly<Record<State, { readonly icon: LucideIcon | null; readonly look: string }>> = {
  open: { icon: null, look: 'bg-ink-3 text-fg-2' },
  started: { icon: Clock, look: 'bg-info/15 text-info' },
  retry: { icon: RotateCw, look: 'bg-gold/15 text-gold' },
  inReview: { icon: Clock, look: 'bg-info/15 text-info' },
  refused: { icon: CircleX, look: 'bg-loss/15 text-loss' },
  reached: { icon: Check, look: 'bg-win/15 text-win' },
  lost: { icon: RotateCw, look: 'bg-gold/15 text-gold' },
};

interface StepProps {
  readonly step: VerificationStep;
  /** The level that the member has. */
  readonly has: MemberVerification['level'];
  readonly needs: MemberVerification['needs'];
}

/** The acts that this step is the last one for. */
function useUnlocks({ step, has, needs }: StepProps): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const acts = (Object.keys(needs) as GatedAct[]).filter((act) => needs[act] === step.level);
  if (acts.length === 0 || has >= step.level) return '';
  const list = listFormat(language, { type: 'conjunction' });
  return t('verification.unlocks', { acts: list.format(acts.map((act) => t(`verification.acts.${act}`))) });
}

/** The step as it stands, and the act that is left to the member. */
function Situation({ step }: { readonly step: VerificationStep }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { state, labels, triesLeft, expiresAt } = step;
  if (state === 'reached')
    return expiresAt ? <p className="text-12 text-fg-3">{t('verification.until', { date: time(expiresAt) })}</p> : null;
  if (state === 'retry')
    return (
      <div className="space-y-1.5 text-13">
        {labels.length > 0 && <p className="font-medium">{t('verification.retryText')}</p>}
        <ul className="space-y-1 text-fg-2" data-testid="verify-reasons">
          {labels.map((label) => (
            <li key={label}>{t(`verification.labels.${label}`)}</li>
          ))}
        </ul>
        {triesLeft !== null && <p className="text-12 text-fg-3">{t('verification.tries', { count: triesLeft })}</p>}
      </div>
    );
  return state === 'open' ? null : <p className="text-13 text-fg-2">{t(`verification.${state}Text`)}</p>;
}

function Act({ step, isNext }: { readonly step: VerificationStep; readonly isNext: boolean }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const navigate = useNavigate();
  const { level, state, canStart } = step;
  if (level === 1)
    return state === 'reached' ? null : (
      <Button
        {...(isNext && { look: 'gold' })}
        wide
        onClick={() => void navigate('/member?page=securityCenter')}
        data-testid="verify-contact"
      >
        {t('verification.prove')}
      </Button>
    );
  if (state === 'refused')
    return (
      <Button onClick={() => swap('contact')} data-testid="verify-support">
        {t('verification.support')}
      </Button>
    );
  if (canStart) return <StartVerification level={level} state={state} isNext={isNext} />;
  return state === 'open' ? <p className="text-12 text-fg-3">{t('verification.later')}</p> : null;
}

/** One step with its state, its reason and its one act. */
export function VerifyStep(props: StepProps) {
  const { t } = useTranslation();
  const { step, has, needs } = props;
  const { icon: Icon, look } = LOOKS[step.state];
  const { level, state } = step;
  const unlocks = useUnlocks(props);
  const isOptional = state === 'open' && !Object.values(needs).includes(level);
  const isNext = !isOptional && step.canStart && has < level;
  return (
    <li
      className={clsx('panel space-y-3 p-4', isNext && 'border-gold/60!')}
      data-testid={`verify-step-${level}`}
      data-state={state}
    >
      <div className="flex items-start gap-3">
        <span className={clsx('grid size-9 shrink-0 place-items-center rounded-full text-14 font-semibold', look)}>
          {Icon ? <Icon className="size-4.5" aria-hidden="true" /> : level}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 className="text-15 font-semibold">{t(`verification.steps.level${level}.name`)}</h3>
            <span className={clsx('rounded-full px-2.5 py-0.5 text-12 font-medium', look)}>
              {t(`verification.states.${isOptional ? 'optional' : state}`)}
            </span>
          </div>
          <p className="mt-0.5 text-13 text-fg-2">
            {t(`verification.steps.level${level}.text`)} {unlocks}
          </p>
        </div>
      </div>
      <Situation step={step} />
      <Act step={step} isNext={isNext} />
    </li>
  );
}
