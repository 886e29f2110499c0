import type { StepField } from '@contracts/http/identity/registration-steps';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { useStepUp } from '../../../parts/proofs/use-step-up';
import { acceptTexts } from '../../../parts/registration-steps/api';
import { changeProfile } from '../api/own-profile';
import { StepFields, type StepValues } from './step-fields';

interface StepFormProps {
  readonly fields: readonly StepField[];
  /** The answers were taken. */
  readonly onTold: () => Promise<void>;
}

/** Tells the answers of a step, each by the call that its kind of field belongs to. */
function useTell(fields: readonly StepField[], run: ReturnType<typeof useStepUp>['run']) {
  return async ({ typed }: StepValues): Promise<boolean> => {
    const asked = fields.filter(({ kind }) => kind === 'detail');
    const details: Readonly<Record<string, string>> = Object.fromEntries(
      asked.map(({ name }) => [name, typed[name]!.trim()]),
    );
    const texts = fields.flatMap((field) =>
      field.kind === 'text' ? [{ name: field.name, version: field.version }] : [],
    );
    const isTold = asked.length === 0 || (await run(() => changeProfile(details).then(() => true)));
    if (!isTold) return false;
    if (texts.length > 0) await acceptTexts({ texts });
    return true;
  };
}

/** The form of one step. A step that is done elsewhere, such as a verification, has nothing to send. */
export function StepForm({ fields, onTold }: StepFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const stepUp = useStepUp();
  const [fault, setFault] = useState<string | null>(null);
  const tell = useTell(fields, stepUp.run);
  const of = (kind: StepField['kind']) => fields.filter((field) => field.kind === kind).map(({ name }) => name);
  const form = useForm<StepValues>({
    defaultValues: {
      typed: Object.fromEntries(of('detail').map((name) => [name, ''])),
      ticked: Object.fromEntries(of('text').map((name) => [name, false])),
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    try {
      if (await tell(values)) await onTold();
    } catch (problem) {
      const places = of('detail');
      const isPlaced = showFieldFaults(problem, places, (name, error, options) =>
        form.setError(`typed.${name}`, error, options),
      );
      if (!isPlaced) setFault(faultText(problem));
    }
  });
  const hasAnswers = fields.some(({ kind }) => kind === 'detail' || kind === 'text');
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="step-form">
        {fault && <Alert kind="loss">{fault}</Alert>}
        <StepFields fields={fields} form={form} />
        {hasAnswers && (
          <Button type="submit" look="gold" size="lg" wide busy={form.formState.isSubmitting} data-testid="step-next">
            {t('steps.next')}
          </Button>
        )}
      </form>
      {stepUp.dialog}
    </>
  );
}
