import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export const NOTE_LEAST = 5;
const NOTE_MOST = 1_000;

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Said from the first try on, not while somebody is still typing. */
  readonly showFault: boolean;
  readonly testId?: string;
}

/** A sentence for the record: whoever decides about money says why. */
export function NoteField({ label, value, onChange, showFault, testId }: NoteFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFaulty = showFault && value.trim().length < NOTE_LEAST;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={NOTE_MOST}
        value={value}
        data-testid={testId}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'w-full resize-y rounded-12 border bg-ink-1 px-3.5 py-2.5 text-14 text-fg outline-none focus:border-gold focus:ring-2 focus:ring-gold/25',
          isFaulty ? 'border-loss' : 'border-line-strong/60',
        )}
      />
      {isFaulty && (
        <p id={`${id}-note`} role="alert" className="mt-1 text-12 text-loss">
          {t('list.noteNeeded', { least: NOTE_LEAST })}
        </p>
      )}
    </div>
  );
}
