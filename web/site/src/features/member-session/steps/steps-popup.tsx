import type { OpenStep, RegisterStep } from '@contracts/http/identity/registration-steps';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { CircleCheckBig, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addStepsTexts } from '../../../parts/registration-steps/steps-texts';
import { useAllSteps, useOpenSteps, useRefreshSteps } from '../../../parts/registration-steps/use-steps';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { StepForm } from './step-form';

interface StepsProps {
  readonly all: readonly RegisterStep[];
  readonly open: readonly OpenStep[];
}

/** The place of a step among all of them, in words and as a bar. */
function Progress({ all, open, step }: StepsProps & { readonly step: RegisterStep }) {
  const { t } = useTranslation();
  const place = all.indexOf(step) + 1;
  const isOpen = (one: RegisterStep) => open.some(({ id }) => id === one.id);
  return (
    <div data-testid="steps-progress" data-step={step.id}>
      <p className="text-12 font-medium uppercase tracking-wide text-fg-3">
        {t('steps.progress', { place, count: all.length })}
      </p>
      <h3 className="font-display text-18 font-semibold">{step.title}</h3>
      <div className="mt-2.5 flex gap-1.5" aria-hidden="true">
        {all.map((one) => (
          <span
            key={one.id}
            className={clsx('h-2 flex-1 rounded-full', one === step ? 'bg-gold' : isOpen(one) ? 'bg-ink-4' : 'bg-win')}
          />
        ))}
      </div>
      {step.text && <p className="mt-3 text-13 text-fg-2">{step.text}</p>}
    </div>
  );
}

function Done({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center" data-testid="steps-done">
      <span className="grid size-16 place-items-center rounded-full bg-win/15 text-win">
        <CircleCheckBig className="size-7" aria-hidden="true" />
      </span>
      <div>
        <h3 className="font-display text-18 font-semibold">{t('steps.doneTitle')}</h3>
        <p className="mt-1.5 text-14 text-fg-2">{t('steps.doneText')}</p>
      </div>
      <Button look="gold" size="lg" wide onClick={() => swap('deposit')} data-testid="steps-deposit">
        {t('steps.deposit')}
      </Button>
      <Button look="ghost" wide onClick={onClose}>
        {t('steps.close')}
      </Button>
    </div>
  );
}

/** The first step that is open, or the next one for a member who waits for somebody else in it. */
function Steps({ all, open, onClose }: StepsProps & Pick<PopupProps, 'onClose'>) {
  const { t } = useTranslation();
  const refresh = useRefreshSteps();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const rest = open.filter(({ id }) => !skipped.includes(id));
  const current = rest[0] ?? open[0];
  const step = all.find(({ id }) => id === current?.id);
  if (!current || !step) return <Done onClose={onClose} />;
  const fields = step.fields.filter(({ name }) => current.fields.includes(name));
  const mayWait = fields.some(({ kind }) => kind === 'level') && rest.length > 1;
  return (
    <div className="space-y-5">
      <Progress all={all} open={open} step={step} />
      <StepForm key={step.id} fields={fields} onTold={refresh} />
      {mayWait && (
        <Button wide onClick={() => setSkipped([...skipped, step.id])} data-testid="steps-skip">
          {t('steps.skip')}
        </Button>
      )}
      <Button look="ghost" wide onClick={onClose} data-testid="steps-later">
        {t('steps.later')}
      </Button>
    </div>
  );
}

/** The rest of a registration, step by step, as the server names it. It may be left and taken up again. */
export default function StepsPopup({ open, onClose }: PopupProps) {
  useState(addStepsTexts);
  const { t } = useTranslation();
  const left = useOpenSteps();
  const { data, error, isFetching, refetch } = useAllSteps();
  return (
    <Dialog open={open} onClose={onClose} title={t('steps.title')} icon={<ListChecks className="size-4.5" />}>
      {data ? (
        <Steps all={data} open={left} onClose={onClose} />
      ) : error ? (
        <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="space-y-3" aria-busy="true">
          <Skeleton className="h-16 rounded-12!" />
          <Skeleton className="h-48 rounded-12!" />
        </div>
      )}
    </Dialog>
  );
}
