import type { StepField } from '@contracts/http/identity/registration-steps';
import { isTaxNumber } from '@contracts/vendor/pix-keys';
import { Button } from '@web/ui/form/button';
import { Check, Field } from '@web/ui/form/field';
import { Skeleton } from '@web/ui/feedback/states';
import { lazy, Suspense, useState, type HTMLAttributes } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { useVerification } from '../../../parts/verification/use-verification';
import { addVerificationTexts } from '../../../parts/verification/verification-texts';
import { checkField } from '../parts/field-checks';
import { VerifyStep } from '../verify/verify-step';

const TermsPopup = lazy(() => loadChunk(() => import('../../../parts/help/terms-popup')));

/** The answers that were typed, and those that were ticked, by the names of the fields. */
export interface StepValues {
  readonly typed: Record<string, string>;
  readonly ticked: Record<string, boolean>;
}
type Form = UseFormReturn<StepValues>;
type FieldOf<Kind extends StepField['kind']> = Extract<StepField, { readonly kind: Kind }>;

const INPUTS: Readonly<
  Record<FieldOf<'detail'>['input'], { readonly type?: 'date'; readonly inputMode?: HTMLAttributes<0>['inputMode'] }>
> = { text: {}, date: { type: 'date' }, taxNumber: { inputMode: 'numeric' } };

function Detail({ field, form }: { readonly field: FieldOf<'detail'>; readonly form: Form }) {
  const { t } = useTranslation();
  const { name, label, input, rule } = field;
  const fault = form.formState.errors.typed?.[name]?.message;
  const validate = (typed: string) =>
    checkField(typed.trim(), rule, t) ??
    (input !== 'taxNumber' || isTaxNumber(typed.replace(/[\s.-]/g, '')) || t('steps.wrong'));
  return (
    <Field
      {...INPUTS[input]}
      {...form.register(`typed.${name}`, { validate })}
      {...(fault ? { error: fault } : {})}
      label={label}
      maxLength={rule.maxLength}
      autoComplete="off"
      data-testid={`step-field-${name}`}
    />
  );
}

/** The verification as it stands, with the one act that it needs next. */
function Level({ field: { level, label } }: { readonly field: FieldOf<'level'> }) {
  useState(addVerificationTexts);
  const { data } = useVerification();
  const step = data?.steps.find((one) => one.level === level);
  if (!data) return <Skeleton className="h-40 rounded-16!" />;
  return (
    <ol aria-label={label} data-testid="step-level">
      {step && <VerifyStep step={step} has={data.level} needs={data.needs} />}
    </ol>
  );
}

function Text({ field: { name, label }, form }: { readonly field: FieldOf<'text'>; readonly form: Form }) {
  const { t } = useTranslation();
  const fault = form.formState.errors.ticked?.[name]?.message;
  return (
    <Check
      {...form.register(`ticked.${name}`, { validate: (value) => value || t('steps.choose') })}
      {...(fault ? { error: fault } : {})}
      label={label}
      data-testid={`step-text-${name}`}
    />
  );
}

/** Opens the texts in full over the step. */
function ReadTexts() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" wide onClick={() => setOpen(true)} data-testid="step-read">
        {t('steps.read')}
      </Button>
      <Suspense fallback={null}>{isOpen && <TermsPopup open onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The controls of a step, each by the kind of its field. */
export function StepFields({ fields, form }: { readonly fields: readonly StepField[]; readonly form: Form }) {
  return (
    <>
      {fields.some(({ kind }) => kind === 'text') && <ReadTexts />}
      {fields.map((field) => {
        switch (field.kind) {
          case 'detail':
            return <Detail key={field.name} field={field} form={form} />;
          case 'level':
            return <Level key={field.name} field={field} />;
          case 'text':
            return <Text key={field.name} field={field} form={form} />;
          case 'account':
            return null;
        }
      })}
    </>
  );
}
