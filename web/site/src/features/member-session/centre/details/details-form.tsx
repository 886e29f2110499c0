import type { OwnProfile } from '@contracts/http/identity/own-profile';
import { FIXED_DETAILS, OTHER_DETAILS, OWN_DETAILS, type OwnDetail } from '@contracts/validation/own-details';
import { isTaxNumber } from '@contracts/vendor/pix-keys';
import { PATTERNS } from '@contracts/validation/patterns';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { useState, type InputHTMLAttributes } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../../../parts/forms/form-faults';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { changeProfile } from '../../api/own-profile';

const NOTHING = Object.fromEntries(OWN_DETAILS.map((detail) => [detail, ''])) as Record<OwnDetail, string>;
const NAME = new RegExp(PATTERNS.NAME, 'u');
const LINE = new RegExp(PATTERNS.LINE, 'u');

/** The input of each detail, and the form that its text must have. */
const INPUTS: Readonly<
  Record<OwnDetail, InputHTMLAttributes<HTMLInputElement> & { readonly isRight: (text: string) => boolean }>
> = {
  payeeName: { autoComplete: 'name', maxLength: 60, isRight: (text) => text.length >= 3 && NAME.test(text) },
  birthday: { type: 'date', autoComplete: 'bday', isRight: () => true },
  taxNumber: {
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '000.000.000-00',
    maxLength: 14,
    isRight: (text) => isTaxNumber(text.replace(/[\s.-]/g, '')),
  },
  address: { autoComplete: 'street-address', maxLength: 120, isRight: (text) => text.length >= 5 && LINE.test(text) },
  nationality: { autoComplete: 'country-name', maxLength: 40, isRight: (text) => text.length >= 2 && NAME.test(text) },
  occupation: {
    autoComplete: 'organization-title',
    maxLength: 40,
    isRight: (text) => text.length >= 2 && NAME.test(text),
  },
  sourceOfIncome: { autoComplete: 'off', maxLength: 60, isRight: (text) => text.length >= 2 && LINE.test(text) },
};

interface FormProps {
  readonly profile: OwnProfile;
  readonly stepUp: StepUpControl;
  readonly onSaved: () => void;
}

/** Asks for the details that were not told yet and for those that may change; each may be left for later. */
export function DetailsForm({ profile, stepUp, onSaved }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: NOTHING });
  const { errors, isSubmitting } = form.formState;
  const missing = FIXED_DETAILS.filter((detail) => profile[detail] === null);
  const submit = form.handleSubmit(async (typed) => {
    setFault(null);
    const told = OWN_DETAILS.map((detail) => [detail, typed[detail].trim()] as const).filter(([, text]) => text !== '');
    if (told.length === 0) return setFault(t('centre.details.nothing'));
    try {
      if (await stepUp.run(() => changeProfile(Object.fromEntries(told)).then(() => true))) onSaved();
    } catch (problem) {
      if (!showFieldFaults(problem, [...OWN_DETAILS], form.setError)) setFault(faultText(problem));
    }
  });
  const inputOf = (detail: OwnDetail) => {
    const { isRight, ...input } = INPUTS[detail];
    const validate = (text: string) =>
      text.trim() === '' || isRight(text.trim()) || t(`centre.details.wrong.${detail}`);
    const known = profile[detail];
    return (
      <Field
        key={detail}
        {...input}
        {...form.register(detail, { validate })}
        {...(errors[detail]?.message ? { error: errors[detail].message } : {})}
        {...(detail === 'payeeName' ? { hint: t('centre.details.payeeNameHint') } : {})}
        {...(known === null ? {} : { placeholder: known })}
        label={t(`centre.details.${detail}`)}
        data-testid={`details-${detail}`}
      />
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="details-form">
      {fault && <Alert kind="loss">{fault}</Alert>}
      {missing.length > 0 && <p className="text-13 text-fg-2">{t('centre.details.text')}</p>}
      {missing.map(inputOf)}
      {missing.length > 0 && (
        <p className="border-t border-line pt-4 text-13 text-fg-2">{t('centre.details.others')}</p>
      )}
      {OTHER_DETAILS.map(inputOf)}
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="details-save">
        {t('centre.details.save')}
      </Button>
    </form>
  );
}
