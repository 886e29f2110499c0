import { staffCalls } from '@contracts/http/office/back-office-staff';
import { STAFF_NAME, STAFF_USERNAME } from '@contracts/validation/staff';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Field } from '@web/ui/form/field';
import { notify } from '@web/ui/feedback/toast';
import { UserPlus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { CommandFault } from '../../../lib/command-fault';
import { useHireStaff } from '../api/use-hire-staff';
import { MadePassword } from './made-password';
import { RoleChoice } from './role-choice';

interface HireDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Hires in two steps: the facts of the account, and the password that is shown once. */
export function HireDialog({ open, onClose }: HireDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('bo.staff.hireTitle')} icon={<UserPlus className="size-4.5" />}>
      {open && <Hire onClose={onClose} />}
    </Dialog>
  );
}

const HireForm = staffCalls.hireStaff.input.omit({ key: true });

function Hire({ onClose }: Pick<HireDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const form = useSchemaForm(HireForm, { defaultValues: { name: '', username: '', roles: [] } });
  const { errors, isSubmitted } = form.formState;
  const hire = useHireStaff({ onSuccess: (_, { name }) => notify('success', t('bo.staff.hired', { name })) });
  if (hire.data) {
    const { staffId, temporaryPassword } = hire.data;
    return <MadePassword staffId={staffId} name={hire.variables.name} password={temporaryPassword} onDone={onClose} />;
  }
  return (
    <form onSubmit={(event) => void form.handleSubmit((account) => hire.mutate(account))(event)} noValidate>
      <fieldset disabled={hire.isPending || hire.isInDoubt} className="space-y-4">
        <p className="text-13 text-fg-2">{t('bo.staff.hireText')}</p>
        <Field
          {...form.register('name')}
          label={t('bo.staff.name')}
          maxLength={STAFF_NAME.max}
          autoComplete="off"
          data-testid="hire-name"
          {...(errors.name ? { error: t('bo.staff.faults.name') } : {})}
        />
        <Field
          {...form.register('username')}
          label={t('bo.staff.account')}
          maxLength={STAFF_USERNAME.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-testid="hire-username"
          {...(errors.username ? { error: t('bo.staff.faults.username') } : {})}
        />
        <Controller
          control={form.control}
          name="roles"
          render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} showFault={isSubmitted} />}
        />
      </fieldset>
      {hire.error && (
        <div className="mt-4">
          <CommandFault command={hire} />
        </div>
      )}
      <Button type="submit" look="gold" wide className="mt-5" busy={hire.isPending} data-testid="hire-confirm">
        {hire.isInDoubt ? t('common.retry') : t('bo.staff.hireConfirm')}
      </Button>
    </form>
  );
}
