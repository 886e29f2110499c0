import type { SessionDevice } from '@contracts/http/open-sessions';
import { Button } from '@web/ui/form/button';
import { Globe, Laptop, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS: Record<SessionDevice['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: Globe,
};

export function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere text-fg-2">{value}</dd>
    </>
  );
}

interface DeviceEntryProps {
  readonly kind: SessionDevice['kind'];
  readonly name: string;
  readonly isThis: boolean;
  readonly testId: string;
  readonly marks: ReactNode;
  /** The button that ends it; not shown for the one that asks. */
  readonly end: {
    readonly text: string;
    readonly label: string;
    readonly testId: string;
    readonly onEnd: () => void;
  };
  /** Pairs of `Fact`. */
  readonly facts: ReactNode;
  readonly note?: ReactNode;
}

/** A row for a device or an open session, with what is known of it and the way to end it. */
export function DeviceEntry({ kind, name, isThis, testId, marks, end, facts, note }: DeviceEntryProps) {
  const Icon = ICONS[kind];
  return (
    <li className="flex gap-3 px-4 py-3.5" data-testid={testId} data-this={isThis}>
      <span className="grid size-9 shrink-0 place-items-center rounded-12 bg-ink-3 text-fg-2">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {marks}
          </p>
          {!isThis && (
            <Button size="sm" look="danger" onClick={end.onEnd} aria-label={end.label} data-testid={end.testId}>
              {end.text}
            </Button>
          )}
        </div>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13 tabular-nums @xl:grid-cols-[auto_1fr_auto_1fr]">
          {facts}
        </dl>
        {note}
      </div>
    </li>
  );
}
