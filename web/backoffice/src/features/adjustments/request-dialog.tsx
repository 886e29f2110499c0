import type { StaffMember } from '@contracts/http/back-office';
import type { Adjustment } from '@contracts/http/proofs';
import { Dialog } from '@web/ui/dialog';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmRequest } from './confirm-request';
import { RequestForm, type Draft } from './request-form';

interface RequestDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (adjustment: Adjustment) => void;
  readonly member?: StaffMember;
}

/** Two steps: what is wanted, and what it will do, spelled out. */
export function RequestDialog({ open, onClose, onDone, member }: RequestDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('bo.adjustments.request')} icon={<FilePlus2 className="size-4.5" />}>
      {open && <Steps onClose={onClose} onDone={onDone} member={member ?? null} />}
    </Dialog>
  );
}

function Steps({
  onClose,
  onDone,
  member,
}: Pick<RequestDialogProps, 'onClose' | 'onDone'> & { readonly member: StaffMember | null }) {
  const [draft, setDraft] = useState<Draft>({
    member,
    direction: 'credit',
    amount: '',
    reason: 'correction',
    note: '',
  });
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <RequestForm
        draft={draft}
        isMemberGiven={member !== null}
        onReady={(ready) => {
          setDraft(ready);
          setSure(true);
        }}
      />
    );
  }
  return (
    <ConfirmRequest
      draft={{ ...draft, member: draft.member! }}
      onBack={() => setSure(false)}
      onDone={(adjustment) => {
        onDone(adjustment);
        onClose();
      }}
    />
  );
}
