import { Button } from '@web/ui/form/button';
import type { LucideIcon } from 'lucide-react';

interface ActWaitsProps {
  readonly testId: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** Empty while it is not known. */
  readonly text: string;
  readonly way: { readonly label: string; readonly testId: string; readonly onOpen: () => void };
}

/** Says what an act waits for, and leads to it. It stands where the act would be. */
export function ActWaits({ testId, icon: Icon, title, text, way }: ActWaitsProps) {
  return (
    <div role="alert" data-testid={testId} className="grid place-items-center px-2 py-8">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-gold/12 text-gold">
          <Icon className="size-7" aria-hidden="true" />
        </span>
        <div>
          <h3 className="font-display text-18 font-semibold">{title}</h3>
          {text && <p className="mt-1.5 text-14 text-fg-2">{text}</p>}
        </div>
        <Button look="gold" size="lg" onClick={way.onOpen} data-testid={way.testId}>
          {way.label}
        </Button>
      </div>
    </div>
  );
}
