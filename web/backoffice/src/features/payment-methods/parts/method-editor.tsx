import { MethodId, type PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { routes } from '@contracts/http/routes';
import { useFormat, useMerchant } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { NoteField } from '@web/ui/form/note-field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { typedToDecimal } from '@web/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaffCommand } from '../../../lib/use-staff-command';
import { draftOf, methodSchema, type Draft, type MethodChoices } from './method-draft';
import { LimitFields, WayFields, WhoFields, WordFields } from './method-fields';
import { MethodPreview } from './method-preview';

interface MethodEditorProps {
  readonly choices: MethodChoices;
  /** Null for a method that is new. */
  readonly methodId: string | null;
  readonly revision: number;
  readonly method: PaymentMethodData;
  readonly onDone: (methodId: string) => void;
}

interface Proposal {
  readonly methodId: string;
  readonly method: PaymentMethodData;
  readonly note: string;
}

/** The form, the code of a new method and the note; all of them show their faults at once. */
function useMethodForm({ methodId, revision, method, onDone }: Omit<MethodEditorProps, 'choices'>) {
  const { currencyDigits } = useMerchant();
  const form = useSchemaForm(methodSchema(currencyDigits), { defaultValues: draftOf(method, useLanguage()) });
  const [id, setId] = useState(methodId ?? '');
  const [isIdFaulty, setIdFaulty] = useState(false);
  const note = useNoteForm();
  const propose = useStaffCommand(
    routes.proposePaymentMethod,
    (proposal: Proposal, key) => ({ ...proposal, revision, key }),
    { onSuccess: (_, proposal) => onDone(proposal.methodId) },
  );
  const send = () => {
    const isIdGood = MethodId.safeParse(id.trim()).success && id.trim() !== 'new';
    setIdFaulty(!isIdGood);
    note.send((why) => {
      if (isIdGood)
        void form.handleSubmit((read) => propose.mutate({ methodId: id.trim(), method: read, note: why }))();
    });
    void form.trigger();
  };
  return { form, id: { value: id, set: setId, isFaulty: isIdFaulty }, note, propose, send };
}

/** Asks that a method becomes as it is typed here. Members see nothing of it until a second person agrees. */
export function MethodEditor({ choices, ...of }: MethodEditorProps) {
  const { t } = useTranslation();
  const isMine = useMay()(routes.proposePaymentMethod);
  const { form, id, note, propose, send } = useMethodForm(of);
  const isNew = of.methodId === null;
  const isChanged = isNew || form.formState.isDirty;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        noValidate
        className="space-y-4"
        data-testid="method-editor"
      >
        <fieldset disabled={!isMine || propose.isPending || propose.isInDoubt} className="space-y-4">
          {isNew && <CodeField {...id} />}
          <WordFields form={form} />
          <WayFields form={form} choices={choices} />
          <LimitFields form={form} />
          <WhoFields form={form} zone={choices.timeZone} />
        </fieldset>
        {isMine && (
          <section className="panel space-y-4 rounded-12! p-4">
            <NoteField label={t('bo.paymentMethods.note')} testId="method-note" {...note.field} />
            <CommandFault command={propose} />
            <Button
              look="gold"
              type="submit"
              busy={propose.isPending}
              disabled={!isChanged}
              data-testid="method-propose"
            >
              {t(isChanged ? 'bo.paymentMethods.propose' : 'bo.paymentMethods.nothingChanged')}
            </Button>
          </section>
        )}
      </form>
      <div className="xl:sticky xl:top-16">
        <Preview draft={form.watch()} />
      </div>
    </div>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly set: (value: string) => void;
  readonly isFaulty: boolean;
}

/** The code under which the events name the method for ever. */
function CodeField({ value, set, isFaulty }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <section className="panel rounded-12! p-4">
      <Field
        label={t('bo.paymentMethods.id')}
        hint={t('bo.paymentMethods.idHint')}
        value={value}
        onChange={({ target }) => set(target.value)}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...(isFaulty ? { error: t('bo.paymentMethods.idFault') } : {})}
        data-testid="method-id"
      />
    </section>
  );
}

/** The preview of the form, as far as it can be read already. */
function Preview({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { currencyDigits } = useMerchant();
  const amountOf = (typed: string) => {
    const decimal = typedToDecimal(typed, currencyDigits);
    return decimal === undefined ? '…' : money(decimal);
  };
  const presets = draft.presets.split(/[\s;·]+/).filter(Boolean);
  return (
    <MethodPreview
      {...draft}
      range={t('bo.paymentMethods.range', { min: amountOf(draft.minAmount), max: amountOf(draft.maxAmount) })}
      presets={presets.map(amountOf)}
    />
  );
}
