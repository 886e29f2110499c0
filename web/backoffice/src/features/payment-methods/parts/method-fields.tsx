import { METHOD_KINDS, RAIL_OF_KIND, type MethodKind, type PaymentRail } from '@contracts/http/deposits/method-kinds';
import type { PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { SERVED_LANGUAGES } from '@web/i18n/language';
import { Choice } from '@web/ui/form/choice';
import { Field } from '@web/ui/form/field';
import { TextArea } from '@web/ui/form/text-area';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Draft, MethodChoices } from './method-draft';
import { ProviderOrder } from './provider-order';
import { useDayName } from './method-words';

interface PartProps {
  readonly form: UseFormReturn<Draft, unknown, PaymentMethodData>;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel space-y-3 rounded-12! p-4">
      <h2 className="text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The texts in both languages, the place in the list, and whether members see the method at all. */
export function WordFields({ form }: PartProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Part title={t('bo.paymentMethods.parts.words')}>
      <div className="grid gap-3 md:grid-cols-2">
        {SERVED_LANGUAGES.map((language) => {
          const word = { language: t(`bo.paymentMethods.languages.${language}`) };
          return (
            <div key={language} className="space-y-3">
              <Field
                {...form.register(`title.${language}`)}
                label={t('bo.paymentMethods.titleOf', word)}
                maxLength={60}
                {...(errors.title?.[language] ? { error: t('bo.paymentMethods.wrong') } : {})}
                data-testid={`method-title-${language}`}
              />
              <Field
                {...form.register(`text.${language}`)}
                label={t('bo.paymentMethods.textOf', word)}
                maxLength={160}
                data-testid={`method-text-${language}`}
              />
              <TextArea
                {...form.register(`tutorial.${language}`)}
                label={t('bo.paymentMethods.tutorialOf', word)}
                rows={4}
                maxLength={1_000}
                className="text-14"
                testId={`method-tutorial-${language}`}
              />
            </div>
          );
        })}
      </div>
      <div className="grid items-end gap-3 md:grid-cols-2">
        <Field
          {...form.register('order')}
          label={t('bo.paymentMethods.order')}
          hint={t('bo.paymentMethods.orderHint')}
          inputMode="numeric"
          maxLength={3}
          {...(errors.order ? { error: t('bo.paymentMethods.wrong') } : {})}
          data-testid="method-order"
        />
        <label className="flex min-h-11 items-center gap-2.5 self-center text-14">
          <input
            type="checkbox"
            {...form.register('isOn')}
            className="size-4.5 accent-gold"
            data-testid="method-is-on"
          />
          {t('bo.paymentMethods.isOn')}
        </label>
      </div>
    </Part>
  );
}

/** The kind, the means, and where the money goes: to providers in order, or to an account of the house. */
export function WayFields({ form, choices }: PartProps & { readonly choices: MethodChoices }) {
  const { t } = useTranslation();
  const kind = form.watch('kind');
  const fixed = RAIL_OF_KIND[kind];
  return (
    <Part title={t('bo.paymentMethods.parts.way')}>
      <div className="grid gap-3 md:grid-cols-2">
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <Choice
              label={t('bo.paymentMethods.facts.kind')}
              value={field.value}
              onChange={(value) => field.onChange(value as MethodKind)}
              testId="method-kind"
            >
              {METHOD_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`bo.paymentMethods.kinds.${one}`)}
                </option>
              ))}
            </Choice>
          )}
        />
        <Controller
          control={form.control}
          name="rail"
          render={({ field }) => (
            <Choice
              label={t('bo.paymentMethods.facts.rail')}
              value={fixed ?? field.value}
              onChange={(value) => field.onChange(value as PaymentRail)}
              testId="method-rail"
            >
              {(fixed ? [fixed] : [...new Set([...choices.rails, field.value])]).map((one) => (
                <option key={one} value={one}>
                  {t(`bo.paymentMethods.rails.${one}`)}
                </option>
              ))}
            </Choice>
          )}
        />
      </div>
      {kind === 'bankTransferWithProof' ? (
        <AccountFields form={form} />
      ) : (
        <Controller
          control={form.control}
          name="ways"
          render={({ field, fieldState }) => (
            <ProviderOrder
              ways={field.value}
              all={choices.providers.flatMap(({ providerId, methods }) =>
                methods.map((method) => `${providerId}/${method}`),
              )}
              onChange={field.onChange}
              isFaulty={fieldState.error !== undefined}
            />
          )}
        />
      )}
    </Part>
  );
}

const ACCOUNT = ['bank', 'holder', 'branch', 'number', 'document', 'pixKey'] as const;

function AccountFields({ form }: PartProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {ACCOUNT.map((name) => (
        <Field
          key={name}
          {...form.register(`account.${name}`)}
          label={t(`bo.paymentMethods.account.${name}`)}
          maxLength={name === 'holder' ? 120 : name === 'bank' || name === 'pixKey' ? 80 : 20}
          autoComplete="off"
          {...(errors.account?.[name] ? { error: t('bo.paymentMethods.wrong') } : {})}
          data-testid={`account-${name}`}
        />
      ))}
      <Field
        {...form.register('accountId')}
        label={t('bo.paymentMethods.accountId')}
        hint={t('bo.paymentMethods.accountIdHint')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...(errors.accountId ? { error: t('bo.paymentMethods.idFault') } : {})}
        data-testid="account-id"
      />
    </div>
  );
}

const LIMITS = ['minAmount', 'maxAmount', 'dailyCount', 'dailySum'] as const;

export function LimitFields({ form }: PartProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Part title={t('bo.paymentMethods.parts.limits')}>
      <div className="grid gap-3 md:grid-cols-2">
        {LIMITS.map((name) => (
          <Field
            key={name}
            {...form.register(name)}
            label={t(`bo.paymentMethods.facts.${name}`)}
            inputMode={name === 'dailyCount' ? 'numeric' : 'decimal'}
            maxLength={20}
            autoComplete="off"
            {...(name.startsWith('daily') ? { hint: t('bo.paymentMethods.limitOneHint') } : {})}
            {...(errors[name] ? { error: t(`bo.paymentMethods.${name === 'maxAmount' ? 'wrongMax' : 'wrong'}`) } : {})}
            data-testid={`method-${name}`}
          />
        ))}
      </div>
      <Field
        {...form.register('presets')}
        label={t('bo.paymentMethods.facts.presets')}
        hint={t('bo.paymentMethods.presetsHint')}
        maxLength={160}
        autoComplete="off"
        {...(errors.presets ? { error: t('bo.paymentMethods.wrongPresets') } : {})}
        data-testid="method-presets"
      />
    </Part>
  );
}

/** The hours, the identity level and the countries. */
export function WhoFields({ form, zone }: PartProps & { readonly zone: string }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Part title={t('bo.paymentMethods.parts.who')}>
      <label className="flex min-h-11 items-center gap-2.5 text-14">
        <input
          type="checkbox"
          {...form.register('hasHours')}
          className="size-4.5 accent-gold"
          data-testid="method-has-hours"
        />
        {t('bo.paymentMethods.hours')}
      </label>
      {form.watch('hasHours') && <HourFields form={form} zone={zone} />}
      <div className="grid gap-3 md:grid-cols-2">
        <Controller
          control={form.control}
          name="minLevel"
          render={({ field }) => (
            <Choice
              label={t('bo.paymentMethods.facts.minLevel')}
              value={field.value}
              onChange={field.onChange}
              testId="method-level"
            >
              {['0', '1', '2', '3'].map((level) => (
                <option key={level} value={level}>
                  {level === '0' ? t('bo.paymentMethods.noLevel') : level}
                </option>
              ))}
            </Choice>
          )}
        />
        <Field
          {...form.register('countries')}
          label={t('bo.paymentMethods.facts.countries')}
          hint={t('bo.paymentMethods.countriesHint')}
          autoComplete="off"
          {...(errors.countries ? { error: t('bo.paymentMethods.countriesHint') } : {})}
          data-testid="method-countries"
        />
      </div>
    </Part>
  );
}

function HourFields({ form, zone }: PartProps & { readonly zone: string }) {
  const { t } = useTranslation();
  const dayOf = useDayName();
  const { errors } = form.formState;
  return (
    <div className="space-y-3">
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => (
          <div role="group" aria-label={t('bo.paymentMethods.days')} className="flex flex-wrap gap-1.5">
            {DAYS.map((day) => {
              const isIn = field.value.includes(day);
              const others = field.value.filter((one) => one !== day);
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={isIn}
                  data-testid={`method-day-${day}`}
                  onClick={() => field.onChange(isIn ? others : [...others, day])}
                  className="min-h-11 min-w-11 rounded-8 border border-line-strong/60 px-2 text-13 aria-pressed:border-gold aria-pressed:bg-gold/10"
                >
                  {dayOf(day)}
                </button>
              );
            })}
          </div>
        )}
      />
      {errors.days && (
        <p role="alert" className="text-12 text-loss">
          {t('bo.paymentMethods.wrong')}
        </p>
      )}
      <div className="grid max-w-md grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            {...form.register(name)}
            type="time"
            label={t(`bo.paymentMethods.${name}`)}
            data-testid={`method-${name}`}
          />
        ))}
      </div>
      <p className="text-12 text-fg-3">{t('bo.paymentMethods.hoursHint', { zone })}</p>
    </div>
  );
}
