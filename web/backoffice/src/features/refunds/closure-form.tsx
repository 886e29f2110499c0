import { refundCalls, type DepositRefund } from '@contracts/http/office/refunds';
import { routes } from '@contracts/http/routes';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { NoteField } from '@web/ui/form/note-field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CommandFault } from '../../lib/command-fault';
import { useStaffCommand } from '../../lib/use-staff-command';

const Closing = refundCalls.proposeRefundClosure.input.omit({ key: true, refundId: true });

interface ClosureFormProps {
  readonly refund: DepositRefund;
  readonly onDone: (said: string) => void;
}

/** Says that the provider has sent the payment back in another way. Nothing follows until a second person agrees. */
export function ClosureForm({ refund: { refundId }, onDone }: ClosureFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm(Closing, { defaultValues: { receipt: '', note: '' } });
  const { errors } = form.formState;
  const propose = useStaffCommand(
    routes.proposeRefundClosure,
    (closing: z.infer<typeof Closing>, key) => ({ refundId, ...closing, key }),
    { onSuccess: () => onDone(t('bo.refunds.proposedNow')) },
  );
  return (
    <form
      onSubmit={(event) => void form.handleSubmit((closing) => propose.mutate(closing))(event)}
      noValidate
      className="space-y-4 border-t border-line pt-4"
    >
      <p className="text-13 text-fg-2">{t('bo.refunds.closeText')}</p>
      <fieldset disabled={propose.isPending || propose.isInDoubt} className="space-y-4">
        <Field
          {...form.register('receipt')}
          label={t('bo.refunds.receipt')}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          data-testid="closure-receipt"
          {...(errors.receipt ? { error: t('bo.refunds.receiptFault') } : {})}
        />
        <NoteField
          {...form.register('note')}
          label={t('bo.refunds.note')}
          isFaulty={errors.note !== undefined}
          testId="closure-note"
        />
      </fieldset>
      <CommandFault command={propose} />
      <Button type="submit" wide busy={propose.isPending} data-testid="closure-send">
        {t('bo.refunds.propose')}
      </Button>
    </form>
  );
}
