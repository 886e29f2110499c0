import { FEEDBACK_TYPES } from '@contracts/validation/feedback';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface TypeFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error?: string | undefined;
  readonly disabled: boolean;
}

/** The subject, by the numbers that the merchant uses for the kinds. */
export function TypeField({ field, error, disabled }: TypeFieldProps) {
  const { t } = useTranslation();
  const noteId = useId();
  return (
    <fieldset aria-describedby={error ? noteId : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{t('feedback.type')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {FEEDBACK_TYPES.map((type) => (
          <label
            key={type}
            className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-12 border border-line-strong/60 bg-ink-1 px-3 py-2 text-13 font-medium text-fg-2 has-checked:border-gold has-checked:bg-gold/10 has-checked:text-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              {...field}
              type="radio"
              value={String(type)}
              aria-disabled={disabled}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-line-strong outline-none checked:border-[5px] checked:border-gold"
            />
            <span className="min-w-0">{t(`feedback.types.${type}`)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="mt-1.5 text-12 text-loss">
          {error}
        </p>
      )}
    </fieldset>
  );
}
