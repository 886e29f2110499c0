import { staffCalls, type StaffAccount } from '@contracts/http/office/back-office-staff';
import { Dialog } from '@web/ui/feedback/dialog';
import { NoteField } from '@web/ui/form/note-field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { notify } from '@web/ui/feedback/toast';
import { KeyRound, ShieldOff, UserCheck, UserCog, UserX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNoteForm } from '../../../lib/use-note-form';
import { useChangeStaffRoles } from '../api/use-change-staff-roles';
import { useRenewStaffPassword } from '../api/use-renew-staff-password';
import { useResetTotp } from '../api/use-reset-totp';
import { useSwitchStaff } from '../api/use-switch-staff';
import { ActForm } from './act-form';
import { MadePassword } from './made-password';
import { RoleChoice } from './role-choice';

/** The acts of an admin on the account of another person. */
export type Act = 'changeRoles' | 'renew' | 'reset' | 'disable' | 'enable';

export const ACT_ICONS: Record<Act, LucideIcon> = {
  changeRoles: UserCog,
  renew: KeyRound,
  reset: ShieldOff,
  disable: UserX,
  enable: UserCheck,
};

interface ActProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  /** Called when the account may have changed. */
  readonly onDone: () => void;
}

export function ActDialog({ act, ...props }: ActProps & { readonly act: Act | null }) {
  const { t } = useTranslation();
  const Icon = act && ACT_ICONS[act];
  return (
    <Dialog
      open={act !== null}
      onClose={props.onClose}
      title={act ? t(`bo.staff.${act}`) : ''}
      icon={Icon && <Icon className="size-4.5" />}
    >
      {act === 'changeRoles' && <ChangeRoles {...props} />}
      {act === 'renew' && <Renew {...props} />}
      {act === 'reset' && <Reset {...props} />}
      {(act === 'disable' || act === 'enable') && <Switch act={act} {...props} />}
    </Dialog>
  );
}

const RolesForm = staffCalls.changeStaffRoles.input.pick({ roles: true });

function ChangeRoles({ account, onClose, onDone }: ActProps) {
  const { t } = useTranslation();
  const { id: staffId, name, roles: replaces } = account;
  // The roles that the admin saw when the dialog opened, whatever the page fetches behind it.
  const [seen] = useState(replaces);
  const form = useSchemaForm(RolesForm, { defaultValues: { roles: [...replaces] } });
  const change = useChangeStaffRoles(staffId, {
    onSuccess: () => {
      notify('success', t('bo.staff.rolesChanged', { name }));
      onClose();
    },
    onSettled: onDone,
  });
  const submit = form.handleSubmit(({ roles }) => {
    if ([...roles].sort().join() === [...seen].sort().join()) onClose();
    else change.mutate({ roles, replaces: [...seen] });
  });
  return (
    <ActForm
      text={t('bo.staff.changeRolesText', { name })}
      confirm={t('bo.staff.changeRolesConfirm')}
      command={change}
      onSubmit={() => void submit()}
    >
      <Controller
        control={form.control}
        name="roles"
        render={({ field }) => (
          <RoleChoice value={field.value} onChange={field.onChange} showFault={form.formState.isSubmitted} />
        )}
      />
    </ActForm>
  );
}

function Renew({ account: { id: staffId, name }, onClose, onDone }: ActProps) {
  const { t } = useTranslation();
  const renew = useRenewStaffPassword(staffId, { onSettled: onDone });
  if (renew.data)
    return <MadePassword staffId={staffId} name={name} password={renew.data.temporaryPassword} onDone={onClose} />;
  return (
    <ActForm
      text={t('bo.staff.renewText', { name })}
      confirm={t('bo.staff.renewConfirm')}
      danger
      command={renew}
      onSubmit={() => renew.mutate()}
    />
  );
}

function Reset({ account: { id: staffId, name }, onClose, onDone }: ActProps) {
  const { t } = useTranslation();
  const reset = useResetTotp(staffId, {
    onSuccess: () => {
      notify('success', t('bo.staff.resetDone', { name }));
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <ActForm
      text={t('bo.staff.resetText', { name })}
      confirm={t('bo.staff.reset')}
      danger
      command={reset}
      onSubmit={() => reset.mutate()}
    />
  );
}

const SWITCHED = { disable: 'bo.staff.disabled', enable: 'bo.staff.enabled' } as const;

function Switch({
  act,
  account: { id: staffId, name },
  onClose,
  onDone,
}: ActProps & { readonly act: keyof typeof SWITCHED }) {
  const { t } = useTranslation();
  const reason = useNoteForm();
  const flip = useSwitchStaff(act, staffId, {
    onSuccess: () => {
      notify('success', t(SWITCHED[act], { name }));
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <ActForm
      text={t(act === 'disable' ? 'bo.staff.disableText' : 'bo.staff.enableText', { name })}
      confirm={t(`bo.staff.${act}`)}
      danger={act === 'disable'}
      command={flip}
      onSubmit={() => reason.send((text) => flip.mutate(text))}
    >
      <NoteField label={t('bo.staff.reason')} testId="act-reason" {...reason.field} />
    </ActForm>
  );
}
