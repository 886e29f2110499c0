import type { StaffAccount } from '@contracts/http/back-office-staff';
import type { StaffRole } from '@contracts/http/route';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention, type Intention } from '@web/api/use-intention';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { KeyRound, ShieldOff, UserCheck, UserCog, UserX, type LucideIcon } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MadePassword } from './made-password';
import { RoleChoice } from './role-choice';

/** What an admin does with somebody else's account. */
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
  /** The account is another one now. */
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

interface FormProps {
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly intention: Intention;
  readonly sending: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** What will happen, what is asked for, and the button. While the outcome is unknown only the same may be sent again. */
function ActForm({ text, confirm, danger, intention, sending, onSubmit, children }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4" data-testid="act-form">
      <p className="text-13 text-fg-2">{text}</p>
      {children && <fieldset disabled={sending.isPending || intention.isInDoubt}>{children}</fieldset>}
      {sending.error ? (
        <Alert kind="loss">
          {faultText(sending.error)} {intention.isInDoubt && t('bo.staff.inDoubt')}
        </Alert>
      ) : null}
      <Button type="submit" look={danger ? 'danger' : 'gold'} wide busy={sending.isPending} data-testid="act-confirm">
        {intention.isInDoubt ? t('common.retry') : confirm}
      </Button>
    </form>
  );
}

function ChangeRoles({ account, onClose, onDone }: ActProps) {
  const { t } = useTranslation();
  const intention = useIntention();
  const { id: staffId, name, roles: replaces } = account;
  // What the admin saw when the dialog opened, whatever the page fetches behind it.
  const [seen] = useState(replaces);
  const [roles, setRoles] = useState<readonly StaffRole[]>(replaces);
  const [tried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      intention.carryOut((key) =>
        apiCall(routes.changeStaffRoles, { staffId, key, roles: [...roles], replaces: [...seen] }),
      ),
    onSuccess: () => {
      notify('success', t('bo.staff.rolesChanged', { name }));
      onClose();
    },
    onSettled: onDone,
  });
  const isSame = [...roles].sort().join() === [...seen].sort().join();
  const submit = () => {
    setTried(true);
    if (isSame) onClose();
    else if (roles.length > 0) change.mutate();
  };
  return (
    <ActForm
      text={t('bo.staff.changeRolesText', { name })}
      confirm={t('bo.staff.changeRolesConfirm')}
      intention={intention}
      sending={change}
      onSubmit={submit}
    >
      <RoleChoice value={roles} onChange={setRoles} showFault={tried} />
    </ActForm>
  );
}

function Renew({ account: { id: staffId, name }, onClose, onDone }: ActProps) {
  const { t } = useTranslation();
  const intention = useIntention();
  const renew = useMutation({
    mutationFn: () => intention.carryOut((key) => apiCall(routes.renewStaffPassword, { staffId, key })),
    onSettled: onDone,
  });
  if (renew.data)
    return <MadePassword staffId={staffId} name={name} password={renew.data.temporaryPassword} onDone={onClose} />;
  return (
    <ActForm
      text={t('bo.staff.renewText', { name })}
      confirm={t('bo.staff.renewConfirm')}
      danger
      intention={intention}
      sending={renew}
      onSubmit={() => renew.mutate()}
    />
  );
}

/** Taking away what is not there changes nothing, so that it needs no key. */
function Reset({ account: { id: staffId, name }, onClose, onDone }: ActProps) {
  const { t } = useTranslation();
  const intention = useIntention();
  const reset = useMutation({
    mutationFn: () => intention.carryOut(() => apiCall(routes.resetTotp, { staffId })),
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
      intention={intention}
      sending={reset}
      onSubmit={() => reset.mutate()}
    />
  );
}

const SWITCH_ROUTES = { disable: routes.disableStaff, enable: routes.enableStaff } as const;
const SWITCHED = { disable: 'bo.staff.disabled', enable: 'bo.staff.enabled' } as const;

function Switch({
  act,
  account: { id: staffId, name },
  onClose,
  onDone,
}: ActProps & { readonly act: keyof typeof SWITCH_ROUTES }) {
  const { t } = useTranslation();
  const intention = useIntention();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const flip = useMutation({
    mutationFn: () => intention.carryOut((key) => apiCall(SWITCH_ROUTES[act], { staffId, key, reason: reason.trim() })),
    onSuccess: () => {
      notify('success', t(SWITCHED[act], { name }));
      onClose();
    },
    onSettled: onDone,
  });
  const submit = () => {
    setTried(true);
    if (reason.trim().length >= NOTE_LEAST) flip.mutate();
  };
  return (
    <ActForm
      text={t(act === 'disable' ? 'bo.staff.disableText' : 'bo.staff.enableText', { name })}
      confirm={t(`bo.staff.${act}`)}
      danger={act === 'disable'}
      intention={intention}
      sending={flip}
      onSubmit={submit}
    >
      <NoteField
        label={t('bo.staff.reason')}
        value={reason}
        onChange={setReason}
        showFault={tried}
        testId="act-reason"
      />
    </ActForm>
  );
}
