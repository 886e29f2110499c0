import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { withDecimalSign } from '@web/money/decimal-sign';
import { typedToDecimal } from '@web/money/money';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_GROUPS, type TransactionGroup } from '../../../parts/member-centre/transaction-groups';

const CHIP = 'min-h-9 max-sm:min-h-11 rounded-full border px-3.5 text-13 font-medium transition-colors';

interface GroupChipsProps {
  readonly chosen: readonly TransactionGroup[];
  readonly onChange: (groups: readonly TransactionGroup[]) => void;
}

/** Any number of groups of kinds; none of them means all. */
export function GroupChips({ chosen, onChange }: GroupChipsProps) {
  const { t } = useTranslation();
  const look = (isChosen: boolean) =>
    clsx(CHIP, isChosen ? 'border-gold/60 bg-gold/15 text-gold-hi' : 'border-line bg-ink-2 text-fg-2 hover:text-fg');
  return (
    <div role="group" aria-label={t('centre.records.kinds')} className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
        className={look(chosen.length === 0)}
        data-testid="kinds-all"
      >
        {t('centre.records.allKinds')}
      </button>
      {TRANSACTION_GROUPS.map((group) => {
        const isChosen = chosen.includes(group);
        return (
          <button
            key={group}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== group) : [...chosen, group])}
            className={look(isChosen)}
            data-testid={`kinds-${group}`}
          >
            {t(`centre.records.groups.${group}`)}
          </button>
        );
      })}
    </div>
  );
}

/** An amount that narrows a record, with the name of its filter; nothing without an amount. */
export function useAmountWords(): (label: string, decimal: string) => string | undefined {
  const { merchant, money } = useFormat();
  return (label, decimal) => {
    if (decimal === '') return undefined;
    // An address may say anything.
    return `${label} ${typedToDecimal(decimal, merchant.currencyDigits) === undefined ? decimal : money(decimal)}`;
  };
}

interface AmountFilterProps {
  readonly label: string;
  /** A decimal amount, or empty. */
  readonly value: string;
  readonly onChange: (decimal: string) => void;
  readonly testId: string;
}

/** An amount as the language writes it. It filters once it is left, and says so where it is none. */
export function AmountFilter({ label, value, onChange, testId }: AmountFilterProps) {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const language = useLanguage();
  const digits = merchant.currencyDigits;
  const written = (decimal: string) => withDecimalSign(decimal, language);
  const [typed, setTyped] = useState(() => written(value));
  const [isWrong, setWrong] = useState(false);
  const faultId = useId();
  useEffect(() => setTyped(written(value)), [value, language]);
  const leave = () => {
    const decimal = typed.trim() === '' ? '' : typedToDecimal(typed, digits);
    setWrong(decimal === undefined);
    if (decimal !== undefined && decimal !== value) onChange(decimal);
  };
  return (
    <span className="w-36 max-sm:w-full">
      <input
        inputMode="decimal"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={20}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? faultId : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        data-testid={testId}
        className={clsx(
          FILTER_BOX,
          isWrong ? 'border-loss' : filterLook(value !== ''),
          'w-full px-2.5 tabular-nums placeholder:text-fg-3',
        )}
      />
      {isWrong && (
        <span id={faultId} role="alert" className="mt-1 block text-12 text-loss">
          {t('centre.records.wrongAmount')}
        </span>
      )}
    </span>
  );
}
