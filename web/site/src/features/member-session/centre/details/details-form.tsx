import type { OwnProfile } from '@contracts/http/identity/own-profile';
import { isTaxNumber } from '@contracts/vendor/pix-keys';
import { PATTERNS } from '@contracts/validation/patterns';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../../../parts/forms/form-faults';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { changeProfile } from '../../api/own-profile';

const NAME = new RegExp(PATTERNS.NAME, 'u');
const FIELDS = ['payeeName', 'birthday', 'taxNumber'] as const;

const digitsOf = (text: string) => text.replace(/[\s.-]/g, '');

interface FormProps {
  readonly profile: OwnProfile;
  readonly stepUp: StepUpControl;
  readonly onSaved: () => void;
}

/** Asks for the details that were not told yet; each may be left for later. */
export function DetailsForm({ profile, stepUp, onSaved }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: { payeeName: '', birthday: '', taxNumber: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    setFault(null);
    const told = { ...typed, payeeName: typed.payeeName.trim(), taxNumber: digitsOf(typed.taxNumber) };
    const input = Object.fromEntries(FIELDS.filter((field) => told[field] !== '').map((field) => [field, told[field]]));
    if (Object.keys(input).length === 0) return setFault(t('centre.details.nothing'));
    try {
      if (await stepUp.run(() => changeProfile(input).then(() => true))) onSaved();
    } catch (problem) {
      if (!showFieldFaults(problem, [...FIELDS], form.setError)) setFault(faultText(problem));
    }
  });
  const inputOf = (field: (typeof FIELDS)[number], isRight: (value: string) => true | string) => ({
    ...form.register(field, { validate: (value) => value.trim() === '' || isRight(value) }),
    ...(errors[field]?.message ? { error: errors[field].message } : {}),
    label: t(`centre.details.${field}`),
    'data-testid': `details-${field}`,
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="details-form">
      <p className="text-13 text-fg-2">{t('centre.details.text')}</p>
      {fault && <Alert kind="loss">{fault}</Alert>}
      {profile.payeeName === null && (
        <Field
          {...inputOf(
            'payeeName',
            (value) => (value.trim().length >= 3 && NAME.test(value.trim())) || t('centre.details.nameWrong'),
          )}
          hint={t('centre.details.payeeNameHint')}
          autoComplete="name"
          maxLength={60}
        />
      )}
      {profile.birthday === null && <Field {...inputOf('birthday', () => true)} type="date" autoComplete="bday" />}
      {profile.taxNumber === null && (
        <Field
          {...inputOf('taxNumber', (value) => isTaxNumber(digitsOf(value)) || t('centre.details.taxNumberWrong'))}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          maxLength={14}
        />
      )}
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="details-save">
        {t('centre.details.save')}
      </Button>
    </form>
  );
}
