import { amlCalls, RISK_CLASSES } from '@contracts/http/money-out/aml';
import { routes } from '@contracts/http/routes';
import { notify } from '@web/ui/feedback/toast';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { NoteField } from '@web/ui/form/note-field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CommandFault } from '../../lib/command-fault';
import { useStaffCommand } from '../../lib/use-staff-command';

const { riskClass, note } = amlCalls.assessAmlMember.input.shape;
/** An empty field says that nothing was declared. */
const Draft = z.object({ riskClass, note, monthlyIncome: z.string().regex(/^(\d{1,15}(\.\d{1,8})?)?$/) });

export interface Assessed {
  readonly memberId: string;
  readonly riskClass: (typeof RISK_CLASSES)[number];
  readonly monthlyIncome: string | null;
}

interface AssessDialogProps {
  readonly member: Assessed | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives a member a class of risk. */
export function AssessDialog({ member, onClose, onDone }: AssessDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={member !== null} onClose={onClose} title={t('bo.riskClasses.one')}>
      {member && <AssessForm key={member.memberId} member={member} onDone={onDone} />}
    </Dialog>
  );
}

function AssessForm({ member, onDone }: { readonly member: Assessed; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm(Draft, {
    defaultValues: { riskClass: member.riskClass, monthlyIncome: member.monthlyIncome ?? '', note: '' },
  });
  const { errors } = form.formState;
  const assess = useStaffCommand(
    routes.assessAmlMember,
    ({ monthlyIncome, ...draft }: z.infer<typeof Draft>, key) => ({
      memberId: member.memberId,
      ...draft,
      monthlyIncome: monthlyIncome === '' ? null : monthlyIncome,
      key,
    }),
    {
      onSuccess: () => {
        notify('success', t('bo.riskClasses.saved'));
        onDone();
      },
    },
  );
  return (
    <form
      onSubmit={(event) => void form.handleSubmit((draft) => assess.mutate(draft))(event)}
      noValidate
      className="space-y-4"
    >
      <fieldset disabled={assess.isPending || assess.isInDoubt} className="space-y-4">
        <label className="block text-13 font-medium text-fg-2">
          {t('bo.riskClasses.riskClass')}
          <select
            {...form.register('riskClass')}
            data-testid="risk-class"
            className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
          >
            {RISK_CLASSES.map((one) => (
              <option key={one} value={one}>
                {t(`bo.riskClasses.classes.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Field
          {...form.register('monthlyIncome')}
          label={t('bo.riskClasses.income')}
          inputMode="decimal"
          autoComplete="off"
          hint={t('bo.riskClasses.incomeHint')}
          data-testid="risk-income"
          {...(errors.monthlyIncome ? { error: t('bo.riskClasses.incomeFault') } : {})}
        />
        <NoteField
          {...form.register('note')}
          label={t('bo.riskClasses.note')}
          isFaulty={errors.note !== undefined}
          testId="risk-note"
        />
      </fieldset>
      <CommandFault command={assess} />
      <Button type="submit" wide look="gold" busy={assess.isPending} data-testid="risk-save">
        {t('bo.riskClasses.save')}
      </Button>
    </form>
  );
}
