import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface WaysProps<Way extends string> {
  readonly label: string;
  readonly ways: readonly (readonly [Way, string])[];
  readonly value: Way;
  readonly onChange: (way: Way) => void;
  readonly children: ReactNode;
}

/**
 * Tabs over a form, shown only where there is more than one way. The form below keeps its place when the tabs come
 * later, so that a form that was begun is not begun anew.
 */
export function Ways<Way extends string>({ label, ways, value, onChange, children }: WaysProps<Way>) {
  const isChoice = ways.length > 1;
  return (
    <Tabs.Root value={value} onValueChange={(next) => onChange(next as Way)}>
      {isChoice && (
        <Tabs.List
          aria-label={label}
          className="mb-4 grid auto-cols-fr grid-flow-col gap-1 rounded-12 border border-line bg-ink-2 p-1"
        >
          {ways.map(([way, name]) => (
            <Tabs.Trigger
              key={way}
              value={way}
              data-testid={`way-${way}`}
              className="h-11 rounded-8 px-3 text-14 font-semibold text-fg-2 transition-colors hover:text-fg data-[state=active]:bg-ink-4 data-[state=active]:text-gold"
            >
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      )}
      <Tabs.Content
        value={value}
        tabIndex={-1}
        className="outline-none"
        {...(isChoice ? {} : { role: undefined, 'aria-labelledby': undefined })}
      >
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
