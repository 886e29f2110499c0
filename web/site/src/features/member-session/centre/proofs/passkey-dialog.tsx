import type { MemberPasskeyList } from '@contracts/http/identity/passkeys';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyRow, type PasskeyActs } from './passkey-row';

interface DialogProps {
  readonly open: boolean;
  readonly passkeys: MemberPasskeyList;
  readonly canCreate: boolean;
  readonly fault: string | null;
  readonly acts: PasskeyActs;
  readonly onClose: () => void;
}

/** The passkeys of the member, and the making of another one. */
export function PasskeyDialog({ open, passkeys: { list, most }, canCreate, fault, acts, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const create = () => {
    setBusy(true);
    void acts.create().finally(() => setBusy(false));
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('proofs.passkey.title')} icon={<KeyRound className="size-4.5" />}>
      <div className="space-y-4">
        <p className="text-13 text-fg-2">{t('proofs.passkey.text', { most })}</p>
        {fault && <Alert kind="loss">{fault}</Alert>}
        {list.length > 0 && (
          <ul className="panel divide-y divide-line/60 overflow-clip rounded-12!">
            {list.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} acts={acts} />
            ))}
          </ul>
        )}
        {canCreate && (
          <Button
            look="gold"
            size="lg"
            wide
            busy={isBusy}
            disabled={list.length >= most}
            onClick={create}
            data-testid="passkey-create"
          >
            {t('proofs.passkey.createHere')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
