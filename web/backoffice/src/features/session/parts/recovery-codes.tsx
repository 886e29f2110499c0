import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { Check } from '@web/ui/form/field';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown once: nobody goes on before they say that the codes are kept. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState(false);
  return (
    <div className="space-y-4" data-testid="recovery-codes">
      <p className="text-13 text-fg-2">{t('bo.session.recoveryText')}</p>
      <ul className="printed grid grid-cols-2 gap-x-6 gap-y-1 rounded-12 border border-line bg-ink-0 p-4 font-mono text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-2">
        <Button size="sm" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          {t('bo.session.print')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('bo.session.recovery')} />
      </div>
      <Check
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
        label={t('bo.session.kept')}
        data-testid="codes-kept"
      />
      <Button look="gold" wide disabled={!kept} onClick={onKept} data-testid="codes-done">
        {t('bo.session.goOn')}
      </Button>
    </div>
  );
}
