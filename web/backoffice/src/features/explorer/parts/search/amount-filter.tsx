import { typedToDecimal } from '@web/money/money';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SETTLE_MS = 500;
const USUAL_DIGITS = 2;
const MOST_LETTERS = 24;
/** As the wire takes it: the log may hold currencies with more digits. */
const PLAIN = /^-?\d{1,15}(\.\d{1,8})?$/;

/** Reads "-1.234,50" as "-1234.50". Undefined for what is no amount. */
export function typedAmount(typed: string): string | undefined {
  const text = typed.trim().replace('−', '-');
  if (!/^-?[\d.,\s]+$/.test(text)) return undefined;
  const decimal = typedToDecimal(text.replace('-', ''), USUAL_DIGITS);
  if (decimal === undefined) return PLAIN.test(text) ? text : undefined;
  return text.startsWith('-') ? `-${decimal}` : decimal;
}

interface AmountFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly testId?: string;
}

/** An end of a range of amounts, with a sign. A text that is no amount is marked and not searched for. */
export function AmountFilter({ label, value, onChange, testId }: AmountFilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  const read = text === value ? value : text.trim() === '' ? '' : typedAmount(text);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (read === undefined || read === value) return;
    const timer = setTimeout(() => change.current(read), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [read, value]);
  return (
    <input
      inputMode="text"
      value={text}
      maxLength={MOST_LETTERS}
      aria-label={label}
      placeholder={label}
      aria-invalid={read === undefined || undefined}
      title={read === undefined ? t('bo.explorer.noAmount') : undefined}
      data-testid={testId}
      onChange={(event) => setText(event.target.value)}
      className={clsx(
        FILTER_BOX,
        read === undefined ? 'border-loss' : filterLook(value !== ''),
        'w-28 px-2.5 tabular-nums placeholder:text-fg-3 max-sm:w-full',
      )}
    />
  );
}
