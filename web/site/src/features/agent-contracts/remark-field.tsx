import { clsx } from 'clsx';
import { useId } from 'react';

const MOST = 300;

interface RemarkFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

export function RemarkField({ label, value, onChange, error }: RemarkFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MOST}
        value={value}
        data-testid="remark"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'w-full resize-y rounded-12 border bg-ink-1 px-3.5 py-2.5 text-16 text-fg outline-none focus:border-gold focus:ring-2 focus:ring-gold/25',
          error ? 'border-loss' : 'border-line-strong/60',
        )}
      />
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1 text-12 text-loss">
          {error}
        </p>
      )}
    </div>
  );
}
