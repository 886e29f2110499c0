import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { withDecimalSign } from '@web/money/decimal-sign';
import { toDecimal } from '@web/money/money';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const QUICK_UNITS = [100n, 300n, 500n];

interface AmountFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly typed: string;
  readonly limits: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onClear: () => void;
}

/** The amount in the size of what it is about. */
export function AmountField({ field, typed, limits, error, disabled, onClear }: AmountFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { money } = useFormat();
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-13 font-medium text-fg-2">
          {t('payout.ask.amount')}
        </label>
        <span id={`${id}-limits`} className="text-12 tabular-nums text-fg-3">
          {limits}
        </span>
      </div>
      <div
        className={clsx(
          'mt-1 flex items-center gap-2 border-b-2 transition-colors focus-within:border-gold',
          error ? 'border-loss' : 'border-line-strong',
        )}
      >
        <span className="text-18 font-semibold text-fg-3" aria-hidden="true">
          {money('0').replace(/[\d.,\s]/g, '')}
        </span>
        <input
          {...field}
          id={id}
          readOnly={disabled}
          inputMode="decimal"
          autoComplete="off"
          placeholder={withDecimalSign('0.00', language)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-limits ${id}-note`}
          data-testid="withdraw-amount"
          className="h-14 min-w-0 flex-1 bg-transparent font-display text-34 font-bold tabular-nums text-fg outline-none placeholder:text-fg-3"
        />
        {typed !== '' && !disabled && (
          <button
            type="button"
            onClick={onClear}
            aria-label={t('payout.ask.clear')}
            className="grid size-11 shrink-0 place-items-center rounded-8 text-fg-3 hover:text-fg"
          >
            <CircleX className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      <p id={`${id}-note`} role={error ? 'alert' : undefined} className={clsx('text-12 text-loss', error && 'mt-1.5')}>
        {error}
      </p>
    </div>
  );
}

interface PresetsProps {
  readonly least: bigint;
  readonly most: bigint;
  readonly chosen: bigint | null;
  readonly disabled: boolean;
  readonly onChoose: (decimal: string) => void;
}

/** Amounts at one tap: those that can be had, and everything. */
export function Presets({ least, most, chosen, disabled, onChoose }: PresetsProps) {
  const { t } = useTranslation();
  const { merchant, money } = useFormat();
  const unit = 10n ** BigInt(merchant.currencyDigits);
  const amounts = QUICK_UNITS.map((units) => units * unit).filter((minor) => minor >= least && minor <= most);
  const button = (minor: bigint, text: string, testId: string) => (
    <Button
      key={testId}
      size="sm"
      disabled={disabled || most < least}
      aria-pressed={minor === chosen}
      className={clsx('h-11! px-1! tabular-nums', minor === chosen && 'border-gold! bg-gold/10! text-gold-hi!')}
      onClick={() => onChoose(toDecimal(minor, merchant.currencyDigits))}
      data-testid={testId}
    >
      {text}
    </Button>
  );
  return (
    <div role="group" aria-label={t('payout.ask.presets')} className="grid auto-cols-fr grid-flow-col gap-2">
      {amounts.map((minor) =>
        button(minor, money(toDecimal(minor, merchant.currencyDigits)).replace(/[.,]00$/, ''), `preset-${minor}`),
      )}
      {button(most, t('payout.ask.all'), 'preset-all')}
    </div>
  );
}
