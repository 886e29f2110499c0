import type { VerificationStep } from '@contracts/http/identity/verification';
import type { ProvedLevel } from '@contracts/vendor/kyc-provider';
import { useMutation } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { usePhone } from '@web/ui/frame/use-phone';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { startVerification } from '../../../parts/verification/verification-api';

const QrCode = lazy(() => loadChunk(() => import('@web/ui/frame/qr-code')));

const WORDS = { retry: 'again', started: 'resume', reached: 'renew', lost: 'renew' } as const;

/** A computer has a poor camera: there the page can be taken to the phone. */
function Places({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-12 bg-ink-2 p-4" data-testid="verify-places">
      <div className="size-32 shrink-0">
        <Suspense fallback={<Skeleton className="size-full rounded-12!" />}>
          <QrCode text={url} label={t('verification.qr')} />
        </Suspense>
      </div>
      <div className="min-w-0 flex-1 basis-40 space-y-2">
        <p className="text-14 font-semibold">{t('verification.phone')}</p>
        <p className="text-13 text-fg-2">{t('verification.phoneText')}</p>
        <Button wide onClick={() => location.assign(url)} data-testid="verify-here">
          {t('verification.here')}
        </Button>
      </div>
    </div>
  );
}

interface StartProps {
  readonly level: ProvedLevel;
  readonly state: VerificationStep['state'];
  /** True for the step that the member is asked to do. */
  readonly isNext: boolean;
}

/** Opens the page of the provider: at once on a phone, elsewhere where the member wants to continue. */
export function StartVerification({ level, state, isNext }: StartProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const faultText = useFaultText();
  const start = useMutation({
    mutationFn: () => startVerification({ level }),
    onSuccess: ({ url }) => {
      // The same tab: no browser blocks it, and the provider sends the member back to this step.
      if (isPhone) location.assign(url);
    },
  });
  if (start.data && !isPhone) return <Places url={start.data.url} />;
  return (
    <div className="space-y-2.5">
      {start.error && <Alert kind="loss">{faultText(start.error)}</Alert>}
      <Button
        {...(isNext && { look: 'gold' })}
        wide
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
        data-testid={`verify-start-${level}`}
      >
        {t(`verification.${state in WORDS ? WORDS[state as keyof typeof WORDS] : 'start'}`)}
      </Button>
      <p className="text-center text-12 text-fg-3">{t('verification.away')}</p>
    </div>
  );
}
