import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerification } from '../../../parts/verification/use-verification';
import { addVerificationTexts } from '../../../parts/verification/verification-texts';
import { usePopup } from '../../../popups/use-popup';
import type { Protection } from './security-cards';

/** The identity level among the protections. A house without a provider that asks for no level shows none. */
export function useIdentity(): Protection | null {
  useState(addVerificationTexts);
  const { t } = useTranslation();
  const { open } = usePopup();
  const { data } = useVerification();
  if (!data?.isOffered) return null;
  const { level, steps } = data;
  const state = steps.find((step) => step.level === 2)?.state ?? 'open';
  const isDone = level >= 2;
  const tells = isDone || state === 'open' ? t(`verification.levels.level${level}`) : t(`verification.states.${state}`);
  return {
    id: 'identity',
    icon: ScanFace,
    name: t('verification.name'),
    text: `${t('verification.levelOf', { level })} · ${tells}`,
    isDone,
    act: { label: t(isDone ? 'verification.see' : 'verification.verify'), run: () => open('verify') },
  };
}
