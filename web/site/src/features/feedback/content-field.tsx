import { FEEDBACK_LENGTH } from '@contracts/validation/feedback';
import { clsx } from 'clsx';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface ContentFieldProps {
  readonly field: UseFormRegisterReturn;
  /** Characters that count. */
  readonly length: number;
  readonly error?: string | undefined;
  readonly readOnly: boolean;
}

/** The description with a counter, which turns when there are enough characters and when there are too many. */
export function ContentField({ field, length, error, readOnly }: ContentFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { min, max } = FEEDBACK_LENGTH;
  const isTooLong = length > max;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
        {t('feedback.content')}
      </label>
      <textarea
        {...field}
        id={id}
        rows={5}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        placeholder={t('feedback.prompt', { min, max })}
        className={clsx(
          'block w-full resize-y rounded-12 border bg-ink-1 px-3.5 py-3 text-16 text-fg outline-none transition-colors placeholder:text-fg-3 focus:border-gold focus:ring-2 focus:ring-gold/25',
          error ? 'border-loss' : 'border-line-strong/60',
        )}
      />
      <div id={`${id}-note`} className="mt-1.5 flex justify-between gap-3 text-12">
        <span role={error ? 'alert' : undefined} className={error ? 'text-loss' : 'text-fg-3'}>
          {error ?? t('feedback.between', { min, max })}
        </span>
        <span
          className={clsx('shrink-0 tabular-nums', isTooLong ? 'text-loss' : length >= min ? 'text-win' : 'text-fg-3')}
          data-testid="feedback-count"
        >
          {length}/{max}
        </span>
      </div>
    </div>
  );
}
