import type { MethodKind } from '@contracts/http/deposits/method-kinds';
import { clsx } from 'clsx';
import { CreditCard, Landmark, QrCode, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<MethodKind, LucideIcon>> = {
  pixQr: QrCode,
  redirect: CreditCard,
  bankTransferWithProof: Landmark,
};

interface MethodCardProps {
  readonly kind: MethodKind;
  readonly name: string;
  /** A line under the name; empty without one. */
  readonly text: string;
  /** The limits, or why nothing can be paid now. */
  readonly line: string;
  readonly isChosen: boolean;
  readonly isAvailable: boolean;
  /** The button of the choice, which is not seen; absent where nothing is chosen. */
  readonly input?: ReactNode;
  readonly testId?: string;
}

/** A way to pay in, as a member sees it. The back office shows the same card before a change is approved. */
export function MethodCard({ kind, name, text, line, isChosen, isAvailable, input, testId }: MethodCardProps) {
  const Icon = ICONS[kind];
  const Tag = input ? 'label' : 'div';
  return (
    <Tag
      data-testid={testId}
      className={clsx(
        'flex min-h-16 items-center gap-3 rounded-12 border px-3.5 py-2.5 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-gold-hi',
        isChosen ? 'border-gold bg-gold/10' : 'border-line bg-ink-2',
        !isChosen && isAvailable && input && 'hover:border-ink-4',
        isAvailable ? input && 'cursor-pointer' : 'cursor-not-allowed',
      )}
    >
      {input}
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-12',
          isChosen ? 'gold-surface' : 'bg-ink-3 text-fg-2',
          !isAvailable && 'opacity-60',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block font-semibold break-words', !isAvailable && 'text-fg-2')}>{name}</span>
        {text && <span className="block text-12 break-words text-fg-2">{text}</span>}
        <span className="block text-12 tabular-nums text-fg-3">{line}</span>
      </span>
      {isAvailable && (
        <span
          className={clsx(
            'size-5 shrink-0 rounded-full border-2',
            isChosen ? 'border-gold bg-gold shadow-[inset_0_0_0_3px_var(--color-ink-1)]' : 'border-line-strong',
          )}
        />
      )}
    </Tag>
  );
}

/** The steps of a payment, one a line of the text. */
export function MethodSteps({ title, tutorial }: { readonly title: string; readonly tutorial: string }) {
  const steps = tutorial.split('\n').filter((line) => line.trim() !== '');
  if (steps.length === 0) return null;
  return (
    <section className="rounded-12 border border-line bg-ink-2 px-3.5 py-3">
      <h3 className="text-13 font-medium text-fg-2">{title}</h3>
      <ol className="mt-2 space-y-1.5 text-13">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-ink-4 text-12 tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 break-words">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
