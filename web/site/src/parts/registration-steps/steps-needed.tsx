import { Button } from '@web/ui/form/button';
import { useLanguage } from '@web/i18n/setup';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { addStepsTexts } from './steps-texts';
import { useAllSteps, useOpenSteps } from './use-steps';

/** Says that an act waits for the rest of the registration, and leads to it. It stands where the act would be. */
export function StepsNeeded({ act }: { readonly act: 'deposit' | 'play' }) {
  useState(addStepsTexts);
  const { t } = useTranslation();
  const language = useLanguage();
  const { swap } = usePopup();
  const open = useOpenSteps();
  const { data: all = [] } = useAllSteps();
  const titles = open.flatMap(({ id }) => all.filter((step) => step.id === id).map(({ title }) => title));
  const steps = new Intl.ListFormat(language, { type: 'conjunction' }).format(titles);
  return (
    <div role="alert" data-testid="steps-needed" className="grid place-items-center px-2 py-8">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-gold/12 text-gold">
          <ListChecks className="size-7" aria-hidden="true" />
        </span>
        <div>
          <h3 className="font-display text-18 font-semibold">{t(`steps.needed.${act}`)}</h3>
          {titles.length > 0 && <p className="mt-1.5 text-14 text-fg-2">{t('steps.neededText', { steps })}</p>}
        </div>
        <Button look="gold" size="lg" onClick={() => swap('steps')} data-testid="steps-open">
          {t('steps.open')}
        </Button>
      </div>
    </div>
  );
}
