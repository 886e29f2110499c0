import type { Verification } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { formatDuration } from '@web/time/duration';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { ProgressBar } from '@web/ui/progress-bar';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may';
import { secondsLeft } from './seal-health';

interface StartVerificationProps {
  /** Known from the server, so that a reload, or a colleague's screen, shows the same progress. */
  readonly running: Verification | undefined;
  readonly onStarted: () => void;
}

export function StartVerification({ running, onStarted }: StartVerificationProps) {
  const { t } = useTranslation();
  const may = useMay();
  const faultText = useFaultText();
  const intention = useIntention();
  const start = useMutation({
    mutationFn: () => intention.carryOut((key) => apiCall(routes.startVerification, { key })),
    onSuccess: onStarted,
  });
  if (running) return <Running verification={running} />;
  if (!may(routes.startVerification)) return null;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-xl text-13 text-fg-2">{t('bo.seal.verifyHint')}</p>
        <Button
          look="gold"
          size="sm"
          onClick={() => start.mutate()}
          busy={start.isPending}
          data-testid="start-verification"
        >
          <ShieldCheck className="size-4" aria-hidden="true" />
          {t('bo.seal.verify')}
        </Button>
      </div>
      {start.error && (
        <Alert kind="loss">
          {faultText(start.error)} {intention.isInDoubt && t('bo.seal.inDoubt')}
        </Alert>
      )}
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
        <span className="font-medium">{t('bo.seal.verifying')}</span>
        <span className="tabular-nums text-fg-2">
          {t('bo.seal.progress', { checked: figure(checked), total: figure(total) })}
          {left !== undefined && ` · ${t('bo.seal.left', { left: formatDuration(left, language) })}`}
        </span>
      </div>
      <ProgressBar
        value={total > 0 ? checked / total : 0}
        label={t('bo.seal.verifying')}
        testId="verification-progress"
      />
    </div>
  );
}
