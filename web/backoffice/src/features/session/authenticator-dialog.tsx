import type { StaffInfo } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { Dialog } from '@web/ui/dialog';
import { Fault, Skeleton } from '@web/ui/states';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnrolForm } from './enrol-form';
import { RecoveryCodes } from './recovery-codes';
import { useNoteAuthenticator } from './use-staff';

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
  // Every opening begins anew: a secret that was shown and not confirmed is worth nothing.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff', staff.id, 'begin-totp'],
    queryFn: () => apiCall(routes.beginTotp, {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
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
  const confirm = async (code: string) => setCodes((await apiCall(routes.confirmTotp, { code })).recoveryCodes);
  return <EnrolForm secret={data.secret} uri={data.uri} onCode={confirm} />;
}
