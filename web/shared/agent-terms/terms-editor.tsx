import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { CARRIES, DIVIDEND_PERIODS, MAX_TIERS } from '@contracts/validation/agent-terms';
import { useMerchant } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Field, INPUT_BOX } from '@web/ui/form/field';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AsksLess, KeptRate } from './kept-rate';
import { EMPTY_TIER, type TermsDraft, type TierDraft } from './terms-draft';
import type { ShownFaults } from './refusal-faults';
import { useRateText } from './terms-summary';

interface TermsEditorProps {
  readonly value: TermsDraft;
  readonly onChange: (value: TermsDraft) => void;
  /** The faults that `checkTerms` or the server found, by the path of the field. */
  readonly faults: ShownFaults;
  /** The terms of the agent who offers. Each rate shows its own limit. */
  readonly own?: ContractTerms | undefined;
}

interface TextProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly faults: ShownFaults;
  readonly hint?: string | undefined;
  readonly unit?: string;
  readonly isCount?: boolean;
}

/** The sentence of the fault of a field. */
function useFaultAt(faults: ShownFaults, path: string): string | undefined {
  const { t } = useTranslation();
  const fault = faults[path];
  return typeof fault === 'string' ? t(`agent.terms.fault.${fault}`) : fault?.sentence;
}

function Text({ path, label, value, onChange, faults, hint, unit, isCount }: TextProps) {
  const error = useFaultAt(faults, path);
  return (
    <Field
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(error ? { error } : {})}
      {...(hint ? { hint } : {})}
      {...(unit ? { end: <span className="text-13 text-fg-3">{unit}</span> } : {})}
      inputMode={isCount ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={24}
      data-testid={`terms-${path}`}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly path: 'period' | 'carry';
  readonly faults: ShownFaults;
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ path, faults, label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  const error = useFaultAt(faults, path);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className={clsx(INPUT_BOX, 'w-full text-16', error ? 'border-loss' : 'border-line-strong/60')}
        data-testid={`terms-${path}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-12 text-loss">
          {error}
        </p>
      )}
    </div>
  );
}

/** The rates of real-time terms: of bets that won, and of bets that lost. */
const RATES = ['winRate', 'lossRate'] as const;

/** The own rate at the same place. Tiers beyond the own highest tier are held to that one. */
function ownRate(own: ContractTerms | undefined, path: (typeof RATES)[number] | number): string | undefined {
  if (!own) return undefined;
  if (own.kind === 'realtime') return path === 'winRate' || path === 'lossRate' ? own[path] : undefined;
  return typeof path === 'number' ? own.tiers[Math.min(path, own.tiers.length - 1)]?.rate : undefined;
}

function Realtime({ value, onChange, faults, own }: TermsEditorProps) {
  const { t } = useTranslation();
  const { currency } = useMerchant();
  const said = useRateText();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {RATES.map((path) => {
        const rate = ownRate(own, path);
        return (
          <div key={path}>
            <Text
              path={path}
              label={t(`agent.terms.${path}`)}
              unit="%"
              value={value[path]}
              faults={faults}
              hint={rate === undefined ? undefined : t('agent.terms.ownRate', { rate: said(rate) })}
              onChange={(typed) => onChange({ ...value, [path]: typed })}
            />
            {rate !== undefined && <KeptRate typed={value[path]} own={rate} testId={`kept-${path}`} />}
          </div>
        );
      })}
      <Text
        path="singleBetMin"
        label={t('agent.terms.singleBetMin')}
        unit={currency}
        value={value.singleBetMin}
        faults={faults}
        onChange={(singleBetMin) => onChange({ ...value, singleBetMin })}
      />
      <Text
        path="dailyCap"
        label={t('agent.terms.dailyCap')}
        unit={currency}
        hint={t('agent.terms.dailyCapHint')}
        value={value.dailyCap}
        faults={faults}
        onChange={(dailyCap) => onChange({ ...value, dailyCap })}
      />
    </div>
  );
}

interface TierProps extends TermsEditorProps {
  readonly place: number;
}

function Tier({ value, onChange, faults, own, place }: TierProps) {
  const { t } = useTranslation();
  const { currency } = useMerchant();
  const tier = value.tiers[place]!;
  const set = (part: Partial<TierDraft>) =>
    onChange({ ...value, tiers: value.tiers.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  const rate = ownRate(own, place);
  const said = useRateText();
  return (
    <fieldset className="min-w-0 rounded-12 border border-line bg-ink-2/60 p-3">
      <legend className="px-1 text-12 font-semibold text-gold-hi">{t('agent.terms.tier', { rank: place + 1 })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Text
          path={`tiers.${place}.minTurnover`}
          label={t('agent.terms.minTurnover')}
          unit={currency}
          value={tier.minTurnover}
          faults={faults}
          onChange={(minTurnover) => set({ minTurnover })}
        />
        <Text
          path={`tiers.${place}.minActive`}
          label={t('agent.terms.minActive')}
          isCount
          value={tier.minActive}
          faults={faults}
          onChange={(minActive) => set({ minActive })}
        />
        {value.kind !== 'hourly' && (
          <Text
            path={`tiers.${place}.minLoss`}
            label={t('agent.terms.minLoss')}
            unit={currency}
            value={tier.minLoss}
            faults={faults}
            onChange={(minLoss) => set({ minLoss })}
          />
        )}
        <Text
          path={`tiers.${place}.rate`}
          label={t('agent.terms.rate')}
          unit="%"
          value={tier.rate}
          faults={faults}
          hint={rate === undefined ? undefined : t('agent.terms.ownRate', { rate: said(rate) })}
          onChange={(next) => set({ rate: next })}
        />
      </div>
      {rate !== undefined && <KeptRate typed={tier.rate} own={rate} testId={`kept-${place}`} />}
      <AsksLess tier={tier} own={own} place={place} />
      {value.tiers.length > 1 && (
        <Button
          size="sm"
          look="ghost"
          className="mt-2"
          onClick={() => onChange({ ...value, tiers: value.tiers.filter((_, at) => at !== place) })}
          aria-label={t('agent.terms.removeTierOf', { rank: place + 1 })}
        >
          <Trash2 className="size-4" aria-hidden="true" />
          {t('agent.terms.removeTier')}
        </Button>
      )}
    </fieldset>
  );
}

function Tiers(props: TermsEditorProps) {
  const { t } = useTranslation();
  const { value, onChange } = props;
  return (
    <div className="space-y-3">
      <p className="text-12 text-fg-3">{t('agent.terms.tiersText')}</p>
      {value.tiers.map((_, place) => (
        <Tier key={place} {...props} place={place} />
      ))}
      {value.tiers.length < MAX_TIERS && (
        <Button
          size="sm"
          onClick={() => onChange({ ...value, tiers: [...value.tiers, EMPTY_TIER] })}
          data-testid="terms-add-tier"
        >
          <Plus className="size-4" aria-hidden="true" />
          {t('agent.terms.addTier')}
        </Button>
      )}
    </div>
  );
}

/** The fields of the terms of one contract. Each fault stands at its field; `checkTerms` finds them. */
export function TermsEditor(props: TermsEditorProps) {
  const { t } = useTranslation();
  const { currency } = useMerchant();
  const { value, onChange, faults } = props;
  if (value.kind === 'realtime') return <Realtime {...props} />;
  return (
    <div className="space-y-3">
      {value.kind === 'dividend' && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Choice
            path="period"
            faults={faults}
            label={t('agent.terms.period')}
            value={value.period}
            options={DIVIDEND_PERIODS.map((period) => ({ value: period, label: t(`agent.terms.periods.${period}`) }))}
            onChange={(period) => onChange({ ...value, period })}
          />
          <Choice
            path="carry"
            faults={faults}
            label={t('agent.terms.carry')}
            value={value.carry}
            options={CARRIES.map((carry) => ({ value: carry, label: t(`agent.terms.carries.${carry}`) }))}
            onChange={(carry) => onChange({ ...value, carry })}
          />
          <Text
            path="periodMinTurnover"
            label={t('agent.terms.periodMinTurnover')}
            unit={currency}
            value={value.periodMinTurnover}
            faults={faults}
            onChange={(periodMinTurnover) => onChange({ ...value, periodMinTurnover })}
          />
        </div>
      )}
      <Tiers {...props} />
    </div>
  );
}
