import type { IdentityLevel } from '@contracts/http/identity/verification';
import { Button } from '@web/ui/form/button';
import { ScanFace, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
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
  const Icon = asked === 1 ? Smartphone : ScanFace;
  return (
    <div role="alert" data-testid="level-needed" className="grid place-items-center px-2 py-8">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-gold/12 text-gold">
          <Icon className="size-7" aria-hidden="true" />
        </span>
        <div>
          <h3 className="font-display text-18 font-semibold">{t(`verification.needed.${act}.level${asked}`)}</h3>
          <p className="mt-1.5 text-14 text-fg-2">{t(`verification.neededText.level${asked}`)}</p>
        </div>
        <Button look="gold" size="lg" onClick={() => swap('verify')} data-testid="level-verify">
          {t('verification.open')}
        </Button>
      </div>
    </div>
  );
}
