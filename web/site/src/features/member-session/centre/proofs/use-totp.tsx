import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { beginMemberTotp, getMemberTotp, removeMemberTotp } from '../../api/proofs/member-totp';
import type { Protection } from '../security-cards';
import { TotpSetUp, type TotpOffered } from './totp-set-up';

interface RemoveProps {
  readonly open: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function RemoveDialog({ open, onConfirm, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('proofs.totp.removeTitle')}
      icon={<ShieldCheck className="size-4.5" />}
    >
      <p className="mb-4 text-14 text-fg-2">{t('proofs.totp.removeText')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button look="danger" busy={isBusy} onClick={() => void confirm()} data-testid="totp-remove">
          {t('proofs.totp.remove')}
        </Button>
      </div>
    </Dialog>
  );
}

export function useMemberTotp() {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'totp'],
    queryFn: ({ signal }) => getMemberTotp(signal),
    staleTime: 0,
  });
}

/** The authenticator among the protections, with the dialogs of its set-up and its removal. */
export function useTotp(stepUp: StepUpControl): {
  readonly protection: Protection | null;
  readonly dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { data, refetch } = useMemberTotp();
  const [offered, setOffered] = useState<TotpOffered | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const tell = (fault: unknown) => notify('error', faultText(fault));
  const begin = () =>
    stepUp.run(beginMemberTotp).then((value) => {
      if (value) setOffered(value);
    }, tell);
  const remove = async () => {
    try {
      const done = await stepUp.run(async () => {
        await removeMemberTotp();
        return true;
      });
      if (!done) return;
      setRemoving(false);
      notify('success', t('proofs.totp.removed'));
      await refetch();
    } catch (fault) {
      tell(fault);
    }
  };
  const isSet = data?.setAt != null;
  const protection: Protection | null = data
    ? {
        id: 'totp',
        icon: ShieldCheck,
        name: t('proofs.totp.name'),
        text: isSet ? t('proofs.totp.set', { count: data.recoveryCodesLeft }) : t('proofs.totp.none'),
        isDone: isSet,
        act: {
          label: t(isSet ? 'proofs.totp.remove' : 'proofs.totp.setUp'),
          run: isSet ? () => setRemoving(true) : () => void begin(),
        },
      }
    : null;
  const close = () => {
    setOffered(null);
    if (isSet) notify('success', t('proofs.totp.isSet'));
  };
  const dialogs = (
    <>
      <TotpSetUp offered={offered} onSet={() => void refetch()} onClose={close} />
      <RemoveDialog open={isRemoving} onConfirm={remove} onClose={() => setRemoving(false)} />
    </>
  );
  return { protection, dialogs };
}
