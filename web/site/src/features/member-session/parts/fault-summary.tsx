import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface FaultSummaryProps<Values extends FieldValues> {
  readonly errors: FieldErrors<Values>;
  /** How each field is called on the screen. */
  readonly labels: Readonly<Record<string, string>>;
  readonly submitCount: number;
}

/** Reads out, after a form was sent, which of its fields are not right; the eye finds the same beside each field. */
export function FaultSummary<Values extends FieldValues>({ errors, labels, submitCount }: FaultSummaryProps<Values>) {
  const { t } = useTranslation();
  const names = Object.keys(errors);
  const text =
    submitCount > 0 && names.length > 0
      ? t('session.toFix', { count: names.length, fields: names.map((name) => labels[name] ?? name).join(', ') })
      : '';
  return (
    <p role="status" aria-live="assertive" className="sr-only" data-testid="fault-summary">
      {text}
    </p>
  );
}
