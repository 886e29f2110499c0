import { clsx } from 'clsx';
import { forwardRef, useId, type TextareaHTMLAttributes } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly testId?: string | undefined;
  /** The size of the letters, as a class. */
  readonly className: 'text-14' | 'text-16';
}

/** A field of several lines with its label, and with its fault below it. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, error, testId, className, ...rest },
  ref,
) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
        {label}
      </label>
      <textarea
        {...rest}
        ref={ref}
        id={id}
        data-testid={testId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className={clsx(
          'w-full resize-y rounded-12 border bg-ink-1 px-3.5 py-2.5 text-fg outline-none focus:border-gold focus:ring-2 focus:ring-gold/25',
          className,
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
});
