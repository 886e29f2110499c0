import type { StaffInfo } from '@contracts/http/office/back-office';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmTotp } from '../api/confirm-totp';
import { useBeginTotp } from '../api/use-begin-totp';
import { EnrolForm } from './enrol-form';
import { RecoveryCodes } from './recovery-codes';
import { useNoteAuthenticator } from './use-session';

interface AuthenticatorDialogProps {
  readonly staff: StaffInfo;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AuthenticatorDialog({ staff, open, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bo.session.authenticator')}
      icon={<ShieldCheck className="size-4.5" />}
    >
      {open && <SetUp staff={staff} onDone={onClose} />}
    </Dialog>
  );
}

function SetUp({ staff, onDone }: { readonly staff: StaffInfo; readonly onDone: () => void }) {
  const noteAuthenticator = useNoteAuthenticator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, isFetching, refetch } = useBeginTotp(staff.id);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          noteAuthenticator();
          onDone();
        }}
      />
    );
  }
  if (error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-64" />;
  const confirm = async (code: string) => setCodes((await confirmTotp(code)).recoveryCodes);
  return <EnrolForm secret={data.secret} uri={data.uri} onCode={confirm} />;
}
