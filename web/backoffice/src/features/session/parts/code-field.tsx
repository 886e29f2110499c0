import { useFaultText } from '@web/api/use-fault-text';
import { Field } from '@web/ui/form/field';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const DIGITS = /^\d{6}$/;
const RECOVERY = /^[a-z0-9]{4}-[a-z0-9]{4}$/;

export type CodeForm = UseFormReturn<{ code: string }>;

/** A form of one code. The server's refusal is shown, and the field is ready for the next code. */
export function useCodeForm(onCode: (code: string) => Promise<void>) {
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: { code: '' } });
  const send = form.handleSubmit(async ({ code }) => {
    setFault(null);
    try {
      await onCode(normalised(code));
    } catch (problem) {
      setFault(faultText(problem));
      form.setValue('code', '');
      form.setFocus('code');
    }
  });
  return { form, fault, submit: (event: FormEvent) => void send(event) };
}

/** Spaces are how authenticators print their digits. */
function normalised(typed: string): string {
  return typed.replace(/\s/g, '').toLowerCase();
}

export function CodeField({ form, recovery }: { readonly form: CodeForm; readonly recovery: boolean }) {
  const { t } = useTranslation();
  const isCode = (typed: string) => {
    const code = normalised(typed);
    return (
      DIGITS.test(code) ||
      (recovery && RECOVERY.test(code)) ||
      t(recovery ? 'bo.session.codeOrRecoveryNeeded' : 'bo.session.codeNeeded')
    );
  };
  return (
    <Field
      {...form.register('code', { validate: isCode })}
      data-testid="staff-code"
      label={t('bo.session.code')}
      hint={recovery ? t('bo.session.codeHint') : undefined}
      error={form.formState.errors.code?.message}
      icon={<ShieldCheck className="size-4.5" aria-hidden="true" />}
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
    />
  );
}
