import type { StaffMember } from '@contracts/http/office/back-office';
import type { Adjustment } from '@contracts/http/office/proofs';
import { Dialog } from '@web/ui/feedback/dialog';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmRequest } from './confirm-request';
import { RequestForm } from './request-form';
import type { Asked, Draft } from './request-schema';

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
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!asked) {
    return (
      <RequestForm
        draft={draft}
        isMemberGiven={member !== null}
        onReady={(ready) => {
          setDraft(ready);
          setAsked(ready);
        }}
      />
    );
  }
  return (
    <ConfirmRequest
      draft={asked}
      onBack={() => setAsked(null)}
      onDone={(adjustment) => {
        onDone(adjustment);
        onClose();
      }}
    />
  );
}
