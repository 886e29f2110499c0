import type { IdentityLevel } from '@contracts/http/identity/verification';
import { ScanFace, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { ActWaits } from '../member/act-waits';
import type { GatedAct } from './use-verification';
import { addVerificationTexts } from './verification-texts';

interface LevelNeededProps {
  readonly act: GatedAct;
  readonly level: IdentityLevel;
}

/** Says what an act needs, and leads to the verification. It stands where the act would be. */
export function LevelNeeded({ act, level }: LevelNeededProps) {
  useState(addVerificationTexts);
  const { t } = useTranslation();
  const { swap } = usePopup();
  const asked = level === 3 ? 3 : level === 2 ? 2 : 1;
  return (
    <ActWaits
      testId="level-needed"
      icon={asked === 1 ? Smartphone : ScanFace}
      title={t(`verification.needed.${act}.level${asked}`)}
      text={t(`verification.neededText.level${asked}`)}
      way={{ label: t('verification.open'), testId: 'level-verify', onOpen: () => swap('verify') }}
    />
  );
}
