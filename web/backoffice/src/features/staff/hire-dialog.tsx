import type { StaffRole } from '@contracts/http/route';
import { routes } from '@contracts/http/routes';
import { STAFF_NAME, STAFF_USERNAME } from '@contracts/validation/staff';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Field } from '@web/ui/field';
import { notify } from '@web/ui/toast';
import { UserPlus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MadePassword } from './made-password';
import { RoleChoice } from './role-choice';

interface HireDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Two steps: who it is, and the password that is shown once. */
export function HireDialog({ open, onClose }: HireDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('bo.staff.hireTitle')} icon={<UserPlus className="size-4.5" />}>
      {open && <Hire onClose={onClose} />}
    </Dialog>
  );
}

const fits = (text: string, { min, max, pattern }: { min: number; max: number; pattern: string }) =>
  text.length >= min && text.length <= max && new RegExp(pattern, 'u').test(text);

function Hire({ onClose }: Pick<HireDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [draft, setDraft] = useState({ name: '', username: '', roles: [] as readonly StaffRole[] });
  const [tried, setTried] = useState(false);
  const [name, username] = [draft.name.trim(), draft.username.trim().toLowerCase()];
  const isName = fits(name, STAFF_NAME);
  const isUsername = fits(username, STAFF_USERNAME);
  const hire = useMutation({
    mutationFn: () =>
      intention.carryOut((key) => apiCall(routes.hireStaff, { key, name, username, roles: [...draft.roles] })),
    onSuccess: () => notify('success', t('bo.staff.hired', { name })),
  });
  if (hire.data)
    return (
      <MadePassword staffId={hire.data.staffId} name={name} password={hire.data.temporaryPassword} onDone={onClose} />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isName && isUsername && draft.roles.length > 0) hire.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={hire.isPending || intention.isInDoubt} className="space-y-4">
        <p className="text-13 text-fg-2">{t('bo.staff.hireText')}</p>
        <Field
          label={t('bo.staff.name')}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          maxLength={STAFF_NAME.max}
          autoComplete="off"
          data-testid="hire-name"
          {...(tried && !isName ? { error: t('bo.staff.faults.name') } : {})}
        />
        <Field
          label={t('bo.staff.account')}
          value={draft.username}
          onChange={(event) => setDraft({ ...draft, username: event.target.value })}
          maxLength={STAFF_USERNAME.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-testid="hire-username"
          {...(tried && !isUsername ? { error: t('bo.staff.faults.username') } : {})}
        />
        <RoleChoice value={draft.roles} onChange={(roles) => setDraft({ ...draft, roles })} showFault={tried} />
      </fieldset>
      {hire.error && (
        <div className="mt-4">
          <Alert kind="loss">
            {faultText(hire.error)} {intention.isInDoubt && t('bo.staff.inDoubt')}
          </Alert>
        </div>
      )}
      <Button type="submit" look="gold" wide className="mt-5" busy={hire.isPending} data-testid="hire-confirm">
        {intention.isInDoubt ? t('common.retry') : t('bo.staff.hireConfirm')}
      </Button>
    </form>
  );
}
