import { Button } from '@web/ui/form/button';
import type { ReactNode } from 'react';

interface PickedProps {
  readonly testId: string;
  readonly children: ReactNode;
  /** The name of the button that leads back to the search. */
  readonly otherLabel: string;
  /** Undefined where the choice is given and cannot be exchanged. */
  readonly onOther: (() => void) | undefined;
}

/** The one that was picked. */
export function Picked({ testId, children, otherLabel, onOther }: PickedProps) {
  return (
    <div
      className="flex items-center justify-between gap-3 rounded-12 border border-line bg-ink-2 px-3.5 py-2"
      data-testid={testId}
    >
      {children}
      {onOther && (
        <Button size="sm" look="ghost" onClick={onOther}>
          {otherLabel}
        </Button>
      )}
    </div>
  );
}

interface FoundListProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onPick: (row: Row) => void;
  /** Every row is a button with this test id. */
  readonly testId: string;
  /** The sentence for a search that finds nothing. */
  readonly nothing: string;
  readonly children: (row: Row) => ReactNode;
}

/** The few that a search has found, one of which is picked. */
export function FoundList<Row>({ rows, keyOf, onPick, testId, nothing, children }: FoundListProps<Row>) {
  return (
    <ul className="max-h-44 divide-y divide-line overflow-y-auto rounded-12 border border-line">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <button
            type="button"
            onClick={() => onPick(row)}
            data-testid={testId}
            className="flex w-full justify-between gap-3 px-3.5 py-2 text-start text-13 hover:bg-ink-3 focus-visible:-outline-offset-2"
          >
            {children(row)}
          </button>
        </li>
      ))}
      {rows.length === 0 && <li className="px-3.5 py-2 text-13 text-fg-3">{nothing}</li>}
    </ul>
  );
}
