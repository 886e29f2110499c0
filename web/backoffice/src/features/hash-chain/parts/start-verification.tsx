import type { Verification } from '@contracts/http/office/proofs';
import { routes } from '@contracts/http/routes';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { formatDuration } from '@web/time/duration';
import { Button } from '@web/ui/form/button';
import { ProgressBar } from '@web/ui/feedback/progress-bar';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { useStartVerification } from '../api/use-start-verification';
import { secondsLeft } from './chain-health';

interface StartVerificationProps {
  /** Known from the server, so that a reload, or a colleague's screen, shows the same progress. */
  readonly running: Verification | undefined;
  readonly onStarted: () => void;
}

export function StartVerification({ running, onStarted }: StartVerificationProps) {
  const { t } = useTranslation();
  const may = useMay();
  const start = useStartVerification({ onSuccess: onStarted });
  if (running) return <Running verification={running} />;
  if (!may(routes.startVerification)) return null;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-xl text-13 text-fg-2">{t('bo.hashChain.verifyHint')}</p>
        <Button
          look="gold"
          size="sm"
          onClick={() => start.mutate()}
          busy={start.isPending}
          data-testid="start-verification"
        >
          <ShieldCheck className="size-4" aria-hidden="true" />
          {t('bo.hashChain.verify')}
        </Button>
      </div>
      <CommandFault command={start} inDoubt={t('bo.hashChain.inDoubt')} />
    </div>
  );
}

function Running({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { checked, total } = verification;
  const left = secondsLeft(verification, Date.now());
  const figure = (count: number) => formatFigure(String(count), language);
  return (
    <div data-testid="verification-running">
      <div className="mb-2 flex flex-wrap justify-between gap-x-6 text-13">
        <span className="font-medium">{t('bo.hashChain.verifying')}</span>
        <span className="tabular-nums text-fg-2">
          {t('bo.hashChain.progress', { checked: figure(checked), total: figure(total) })}
          {left !== undefined && ` · ${t('bo.hashChain.left', { left: formatDuration(left, language) })}`}
        </span>
      </div>
      <ProgressBar
        value={total > 0 ? checked / total : 0}
        label={t('bo.hashChain.verifying')}
        testId="verification-progress"
      />
    </div>
  );
}
