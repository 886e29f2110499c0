import { useFormat } from '@web/api/merchant';
import type { ServedLanguage } from '@web/i18n/language';
import { Field } from '@web/ui/form/field';
import { MomentField } from '@web/ui/form/moment-field';
import { ChoiceFilter } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewAnnouncement } from '../api/use-publish-announcement';
import { picturesOf, Preview } from './announcement-preview';
import { EXECUTIONS, KINDS, LINKAGES, needsTarget, type Draft } from './announcement-draft';

interface PartProps {
  readonly form: UseFormReturn<Draft, unknown, NewAnnouncement>;
}

const SELECT = 'h-12! max-w-none! rounded-12!';

/** The texts of the announcement in one language. */
export function LanguageFields({ language, form }: PartProps & { readonly language: ServedLanguage }) {
  const { t } = useTranslation();
  const id = useId();
  const faults = form.formState.errors.texts?.[language];
  const [{ title, text, button }, linkage, kind, artwork] = form.watch([
    `texts.${language}`,
    'linkageType',
    'kind',
    'artwork',
  ]);
  const textFault = faults?.text && t('bo.announcements.needed');
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-12 font-semibold uppercase tracking-wider text-fg-3">
        {t(`bo.announcements.language.${language}`)}
      </legend>
      <Field
        {...form.register(`texts.${language}.title`)}
        label={t('bo.announcements.titleField')}
        maxLength={120}
        {...(faults?.title ? { error: t('bo.announcements.needed') } : {})}
        data-testid={`title-${language}`}
      />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
          {t('bo.announcements.textField')}
        </label>
        <textarea
          {...form.register(`texts.${language}.text`)}
          id={id}
          rows={4}
          maxLength={4_000}
          aria-invalid={textFault ? true : undefined}
          aria-describedby={`${id}-note`}
          data-testid={`text-${language}`}
          className={clsx(
            'w-full resize-y rounded-12 border bg-ink-1 px-3.5 py-2.5 text-14 outline-none focus:border-gold focus:ring-2 focus:ring-gold/25',
            textFault ? 'border-loss' : 'border-line-strong/60',
          )}
        />
        <p id={`${id}-note`} className={clsx('mt-1 text-12', textFault ? 'text-loss' : 'text-fg-3')}>
          {textFault ?? t('bo.announcements.textHint')}
        </p>
      </div>
      <Field {...form.register(`texts.${language}.button`)} label={t('bo.announcements.buttonField')} maxLength={40} />
      {(title || text) && (
        <Preview
          language={language}
          title={title}
          text={text}
          button={linkage === 'NONE' ? undefined : button}
          pictures={picturesOf({ kind, artwork: artwork.trim(), images: [] })}
        />
      )}
    </fieldset>
  );
}

function Kind({ form }: PartProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field }) => (
        <ChoiceFilter
          label={t('bo.announcements.kind')}
          all={t('bo.announcements.kind')}
          value={field.value}
          options={KINDS.map((kind) => ({ value: kind, label: t(`bo.announcements.kinds.${kind}`) }))}
          onChange={(value) => field.onChange(KINDS.find((kind) => kind === value) ?? field.value)}
          testId="new-kind"
          className={SELECT}
        />
      )}
    />
  );
}

/** The visitors to whom a popup is shown. */
function Audience({ form }: PartProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Controller
        control={form.control}
        name="execution"
        render={({ field }) => (
          <ChoiceFilter
            label={t('bo.announcements.audience')}
            all={t('bo.announcements.audience')}
            value={field.value ?? ''}
            options={EXECUTIONS.map((execution) => ({
              value: execution,
              label: t(`bo.announcements.executions.${execution}`),
            }))}
            onChange={(value) => field.onChange(EXECUTIONS.find((execution) => execution === value) ?? null)}
            testId="new-audience"
            className={clsx(SELECT, 'w-full')}
          />
        )}
      />
      {form.formState.errors.execution && (
        <p role="alert" className="mt-1 text-12 text-loss">
          {t('bo.announcements.needsAudience')}
        </p>
      )}
    </div>
  );
}

function Linkage({ form }: PartProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="linkageType"
      render={({ field }) => (
        <ChoiceFilter
          label={t('bo.announcements.linkage')}
          all={t('bo.announcements.linkage')}
          value={field.value}
          options={LINKAGES.map((linkage) => ({
            value: linkage,
            label: `${t('bo.announcements.linkage')}: ${t(`bo.announcements.linkages.${linkage}`)}`,
          }))}
          onChange={(value) => field.onChange(LINKAGES.find((linkage) => linkage === value) ?? 'NONE')}
          testId="new-linkage"
          className={SELECT}
        />
      )}
    />
  );
}

/** The kind of the announcement, its place and its link. */
export function WhatAndWhere({ form }: PartProps) {
  const { t } = useTranslation();
  const [kind, linkageType] = form.watch(['kind', 'linkageType']);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Kind form={form} />
      {kind === 'PU' && <Audience form={form} />}
      <Linkage form={form} />
      {needsTarget({ linkageType }) && (
        <Field
          {...form.register('linkTarget')}
          label={t('bo.announcements.target')}
          maxLength={200}
          hint={t('bo.announcements.targetHint')}
          {...(form.formState.errors.linkTarget ? { error: t('bo.announcements.needed') } : {})}
        />
      )}
      <Field
        {...form.register('artwork')}
        label={t('bo.announcements.artwork')}
        maxLength={40}
        hint={t('bo.announcements.artworkHint')}
      />
      <Field
        {...form.register('order')}
        label={t('bo.announcements.order')}
        inputMode="numeric"
        maxLength={4}
        hint={t('bo.announcements.orderHint')}
      />
    </div>
  );
}

/** From when to when the announcement is on show, on the merchant's clock. */
export function Period({ form }: PartProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['from', 'until'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <MomentField
              label={`${t(`bo.announcements.${name}`)} (${zone})`}
              zone={zone}
              value={value ?? ''}
              onChange={onChange}
              testId={`announcement-${name}`}
              {...(name === 'until' && form.formState.errors.until ? { error: t('bo.announcements.wrongOrder') } : {})}
            />
          )}
        />
      ))}
    </div>
  );
}
