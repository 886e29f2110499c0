import { clsx } from 'clsx';
import { Check as Tick, Eye, EyeOff } from 'lucide-react';
import { forwardRef, useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly icon?: ReactNode;
  /** Stands at the end of the box, such as a button. */
  readonly end?: ReactNode;
}

export const INPUT_BOX =
  'flex h-12 items-center gap-2.5 rounded-12 border bg-ink-1 px-3.5 transition-colors duration-150 focus-within:border-gold focus-within:ring-2 focus-within:ring-gold/25';

/** A labelled input with its hint and its error; both are tied to it for screen readers. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, hint, error, icon, end, className, id, ...rest },
  ref,
) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-13 font-medium text-fg-2">
        {label}
      </label>
      <div className={clsx(INPUT_BOX, error ? 'border-loss' : 'border-line-strong/60')}>
        {icon && <span className="text-fg-3">{icon}</span>}
        <input
          ref={ref}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          className="h-full min-w-0 flex-1 bg-transparent text-16 text-fg outline-none placeholder:text-fg-3"
          {...rest}
        />
        {end}
      </div>
      {(error || hint) && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={clsx('mt-1.5 text-12', error ? 'text-loss' : 'text-fg-3')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
});

/** A password with a toggle that shows it. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<FieldProps, 'type' | 'end'>>(
  function PasswordField(props, ref) {
    const { t } = useTranslation();
    const [shown, setShown] = useState(false);
    const Icon = shown ? EyeOff : Eye;
    return (
      <Field
        {...props}
        ref={ref}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label={`${shown ? t('common.hide') : t('common.show')}: ${props.label}`}
            className="-me-2 grid size-9 max-sm:size-11 place-items-center rounded-8 text-fg-3 hover:text-fg"
          >
            <Icon className="size-4.5" aria-hidden="true" />
          </button>
        }
      />
    );
  },
);

interface CheckProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode;
  readonly error?: string;
  /** For menus of many, where a pointer aims. */
  readonly compact?: boolean;
}

export const Check = forwardRef<HTMLInputElement, CheckProps>(function Check({ label, error, compact, ...rest }, ref) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={clsx('flex items-center gap-3 text-13 text-fg-2', compact ? 'min-h-8' : 'min-h-11 py-1')}
      >
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            ref={ref}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            className={clsx(
              'peer size-5 appearance-none rounded-6 border bg-ink-1 transition-colors checked:border-gold checked:bg-gold',
              error ? 'border-loss' : 'border-line-strong',
            )}
            {...rest}
          />
          <Tick
            className="pointer-events-none absolute size-3.5 stroke-3 text-on-gold opacity-0 peer-checked:opacity-100"
            aria-hidden="true"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-note`} role="alert" className="ms-8 text-12 text-loss">
          {error}
        </p>
      )}
    </div>
  );
});
