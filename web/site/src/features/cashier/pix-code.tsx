import { Button } from '@web/ui/form/button';
import { usePhone } from '@web/ui/frame/use-phone';
import { clsx } from 'clsx';
import { Check, ChevronDown, Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../loading/load-chunk';

const QrCode = lazy(() => loadChunk(() => import('@web/ui/frame/qr-code')));

/**
 * The code of an instant payment: to scan on a desktop, to copy on a phone, where the bank's app is. The text can be
 * marked by hand where the browser offers no clipboard.
 */
export function PixCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [isShown, setShown] = useState(false);
  const qr = (
    <div className="mx-auto size-60" data-testid="deposit-qr">
      <Suspense fallback={<div className="size-60 rounded-12 bg-ink-3" />}>
        <QrCode text={code} label={t('cashier.pix.qr')} />
      </Suspense>
    </div>
  );
  return (
    <div className="w-full space-y-4">
      {!isPhone && qr}
      <CopyCode code={code} />
      {isPhone && (
        <div>
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            className="mx-auto flex min-h-11 items-center gap-1.5 text-13 text-fg-2"
          >
            {t('cashier.pix.showQr')}
            <ChevronDown className={clsx('size-4', isShown && 'rotate-180')} aria-hidden="true" />
          </button>
          {isShown && qr}
        </div>
      )}
      <ol className="space-y-2.5 rounded-12 border border-line p-3.5 text-start text-13 text-fg-2">
        {[
          t('cashier.pix.steps.open'),
          isPhone ? t('cashier.pix.steps.paste') : t('cashier.pix.steps.scan'),
          t('cashier.pix.steps.wait'),
        ].map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              className="grid size-7 shrink-0 place-items-center rounded-full bg-ink-3 font-semibold"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const canCopy = Boolean(navigator.clipboard);
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="space-y-2">
      {canCopy && (
        <Button look="gold" size="lg" wide onClick={copy} data-testid="deposit-copy">
          {isCopied ? <Check className="size-5" aria-hidden="true" /> : <Copy className="size-5" aria-hidden="true" />}
          {isCopied ? t('cashier.pix.copied') : t('cashier.pix.copy')}
        </Button>
      )}
      <input
        readOnly
        value={code}
        aria-label={t('cashier.pix.code')}
        onFocus={(event) => event.target.select()}
        className="h-11 w-full truncate rounded-8 border border-line bg-ink-2 px-3 font-mono text-12 text-fg-2"
      />
    </div>
  );
}
