import { listFormat } from '@web/i18n/formats';
import { useLanguage } from '@web/i18n/setup';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { ActWaits } from '../member/act-waits';
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
  const steps = listFormat(language, { type: 'conjunction' }).format(titles);
  return (
    <ActWaits
      testId="steps-needed"
      icon={ListChecks}
      title={t(`steps.needed.${act}`)}
      text={titles.length > 0 ? t('steps.neededText', { steps }) : ''}
      way={{ label: t('steps.open'), testId: 'steps-open', onOpen: () => swap('steps') }}
    />
  );
}
