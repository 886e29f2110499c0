import type { MemberPasskeyList } from '@contracts/http/identity/passkeys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { timeFormat } from '@web/i18n/formats';
import { useLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { notify } from '@web/ui/feedback/toast';
import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys, makePasskey } from '../../../../parts/proofs/passkeys-here';
import { usePasskeyFault } from '../../../../parts/proofs/use-passkey-fault';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { addPasskey, beginPasskey, getPasskeys, removePasskey, renamePasskey } from '../../api/proofs/passkeys';
import type { Protection } from '../security-cards';
import { PasskeyDialog } from './passkey-dialog';
import type { PasskeyActs } from './passkey-row';

/** The acts on passkeys; each one leaves the list as the server answered. */
function usePasskeyActs(stepUp: StepUpControl, setFault: (fault: string | null) => void): PasskeyActs {
  const { t } = useTranslation();
  const token = useToken();
  const client = useQueryClient();
  const language = useLanguage();
  const faultText = usePasskeyFault();
  const run = async (act: () => Promise<MemberPasskeyList | undefined>, told?: string) => {
    setFault(null);
    try {
      const list = await act();
      if (!list) return;
      client.setQueryData(['me', token, 'passkeys'], list);
      if (told) notify('success', told);
    } catch (fault) {
      setFault(faultText(fault));
    }
  };
  const create = async () => {
    const options = await stepUp.run(beginPasskey);
    if (!options) return undefined;
    const registration = await makePasskey(options);
    const date = timeFormat(language).format(new Date());
    return addPasskey({ registration, name: t('proofs.passkey.defaultName', { date }) });
  };
  return {
    create: () => run(create, t('proofs.passkey.isAdded')),
    rename: ({ passkeyId }, name) => run(() => renamePasskey({ passkeyId, name })),
    remove: ({ passkeyId }) => run(() => stepUp.run(() => removePasskey({ passkeyId })), t('proofs.passkey.isRemoved')),
  };
}

export function useMemberPasskeys() {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'passkeys'],
    queryFn: ({ signal }) => getPasskeys(signal),
    staleTime: 0,
  });
}

/** The passkeys among the protections, with the dialog that lists them. */
export function usePasskeys(stepUp: StepUpControl): {
  readonly protection: Protection | null;
  readonly dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const { data } = useMemberPasskeys();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const acts = usePasskeyActs(stepUp, setFault);
  const canCreate = hasPasskeys();
  // A browser that knows no passkeys shows those that others have made.
  if (!data || (data.list.length === 0 && !canCreate)) return { protection: null, dialogs: null };
  const count = data.list.length;
  const protection: Protection = {
    id: 'passkeys',
    icon: KeyRound,
    name: t('proofs.passkey.name'),
    text: count > 0 ? t('proofs.passkey.count', { count }) : t('proofs.passkey.none'),
    isDone: count > 0,
    act: { label: t(count > 0 ? 'proofs.passkey.manage' : 'proofs.passkey.create'), run: () => setOpen(true) },
  };
  const close = () => {
    setOpen(false);
    setFault(null);
  };
  const dialog = { open: isOpen, passkeys: data, canCreate, fault, acts, onClose: close };
  return { protection, dialogs: <PasskeyDialog {...dialog} /> };
}
