import type { MemberVerification } from '@contracts/http/identity/verification';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addStepsTexts } from '../../../parts/registration-steps/steps-texts';
import { useOpenSteps } from '../../../parts/registration-steps/use-steps';
import { useVerification } from '../../../parts/verification/use-verification';
import { addVerificationTexts } from '../../../parts/verification/verification-texts';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { Hints } from './hints';
import { VerifyStep } from './verify-step';

/** The level in words, and one segment for each of the three. */
function LevelBar({ level }: { readonly level: MemberVerification['level'] }) {
  const { t } = useTranslation();
  return (
    <div data-testid="verify-level" data-level={level}>
      <p className="text-12 font-medium uppercase tracking-wide text-fg-3">{t('verification.levelOf', { level })}</p>
      <p className="font-display text-18 font-semibold">{t(`verification.levels.level${level}`)}</p>
      <div className="mt-2.5 flex gap-1.5" aria-hidden="true">
        {[1, 2, 3].map((one) => (
          <span key={one} className={clsx('h-2 flex-1 rounded-full', one <= level ? 'bg-win' : 'bg-ink-4')} />
        ))}
      </div>
    </div>
  );
}

function Steps({ verification }: { readonly verification: MemberVerification }) {
  const { t } = useTranslation();
  const { level, needs, steps } = verification;
  const left = useOpenSteps();
  const { swap } = usePopup();
  const isMissing = Object.values(needs).some((needed) => needed > level);
  return (
    <div className="space-y-4">
      <LevelBar level={level} />
      {isMissing || left.length === 0 ? (
        <p className="text-13 text-fg-2">{t(isMissing ? 'verification.next' : 'verification.allDone')}</p>
      ) : (
        <Button look="gold" wide onClick={() => swap('steps')} data-testid="verify-go-on">
          {t('steps.open')}
        </Button>
      )}
      <ol className="space-y-3">
        {steps.map((step) => (
          <VerifyStep key={step.level} step={step} has={level} needs={needs} />
        ))}
      </ol>
      {steps.some((step) => step.level > 1 && step.canStart) && <Hints />}
    </div>
  );
}

/** The steps of the verification with what is left of each, and why. */
export default function VerifyPopup({ open, onClose }: PopupProps) {
  useState(addVerificationTexts);
  useState(addStepsTexts);
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useVerification();
  return (
    <Dialog open={open} onClose={onClose} title={t('verification.title')} icon={<ScanFace className="size-4.5" />}>
      {data ? (
        <Steps verification={data} />
      ) : error ? (
        <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="space-y-3" data-testid="verify-loading">
          <Skeleton className="h-16 rounded-12!" />
          <Skeleton className="h-24 rounded-12!" />
          <Skeleton className="h-24 rounded-12!" />
          <Skeleton className="h-24 rounded-12!" />
        </div>
      )}
    </Dialog>
  );
}
