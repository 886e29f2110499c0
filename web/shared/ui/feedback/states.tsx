import { clsx } from 'clsx';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '../../api/use-fault-text';
import { Button } from '../form/button';

export function Skeleton({ className }: { readonly className?: string }) {
  return <div className={clsx('skeleton rounded-8', className)} aria-hidden="true" />;
}

interface FaultProps {
  readonly fault: unknown;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly className?: string;
}

/** A fault, in a sentence, and a way on. */
export function Fault({ fault, onRetry, busy, className }: FaultProps) {
  const { t } = useTranslation();
  const text = useFaultText();
  return (
    <div role="alert" className={clsx('flex flex-col items-center gap-3 px-6 py-10 text-center', className)}>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-loss/10 text-loss">
        <CircleAlert className="size-6" aria-hidden="true" />
      </span>
      <p className="font-display text-16 font-semibold">{t('fault.title')}</p>
      <p className="max-w-sm text-fg-2">{text(fault)}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry} busy={busy}>
          <RotateCw className="size-4" aria-hidden="true" />
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

interface EmptyProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** True where nothing else is on the page: the title is its heading then. */
  readonly isPage?: boolean;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly className?: string;
}

export function Empty({ icon, title, isPage = false, text, action, className }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={clsx('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}>
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-ink-3 text-fg-3">{icon}</span>
      <Title className="font-display text-16 font-semibold">{title}</Title>
      {text && <p className="max-w-sm text-fg-2">{text}</p>}
      {action}
    </div>
  );
}
