import type { Deposit, TransferTarget } from '@contracts/http/wallet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { TextArea } from '@web/ui/form/text-area';
import { CopyButton } from '@web/ui/frame/copy-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendProof } from './api/send-proof';
import { ImageChooser } from '@web/ui/form/images/image-chooser';
import { useImages } from '@web/ui/form/images/use-images';

const LONGEST = 140;
const FACTS = ['bank', 'holder', 'document', 'branch', 'number', 'pixKey'] as const;

/** A transfer that the member makes at their own bank: where to, what to write, and the proof of it. */
export function PendingTransfer({ deposit, target }: { readonly deposit: Deposit; readonly target: TransferTarget }) {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  return (
    <div className="space-y-4" data-testid="deposit-transfer">
      <div>
        <p className="text-13 text-fg-2">{t('cashier.amountOf')}</p>
        <p className="truncate font-display text-34 font-bold tabular-nums">{money(deposit.amount)}</p>
        <p className="text-12 text-fg-3">{t('cashier.transfer.until', { time: time(deposit.expiresAt), zone })}</p>
      </div>
      <div className="rounded-12 border border-gold/40 bg-gold/8 px-4 py-3">
        <p className="text-12 text-fg-2">{t('cashier.transfer.reference')}</p>
        <p className="flex items-center justify-between gap-2">
          <span className="font-mono text-18 font-semibold break-all" data-testid="transfer-reference">
            {target.reference}
          </span>
          <CopyButton text={target.reference} label={t('cashier.transfer.reference')} />
        </p>
      </div>
      <dl className="divide-y divide-line rounded-12 border border-line bg-ink-2 text-13">
        {FACTS.filter((fact) => target[fact] !== '').map((fact) => (
          <div key={fact} className="flex min-h-11 items-center justify-between gap-3 ps-4 pe-1">
            <dt className="shrink-0 text-fg-3">{t(`cashier.transfer.${fact}`)}</dt>
            <dd className="flex min-w-0 items-center text-end">
              <span className="min-w-0 break-words">{target[fact]}</span>
              <CopyButton text={target[fact]} label={t(`cashier.transfer.${fact}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <ProofForm depositId={deposit.id} />
    </div>
  );
}

function ProofForm({ depositId }: { readonly depositId: string }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const client = useQueryClient();
  const token = useToken();
  const images = useImages();
  const intention = useIntention();
  const [remark, setRemark] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      intention.carryOut((key) => {
        const words = remark.trim();
        return sendProof({ depositId, key, fileIds: [...images.fileIds], ...(words ? { remark: words } : {}) });
      }),
    onSuccess: (sent) => client.setQueryData(['me', token, 'deposit', depositId], sent),
  });
  const submit = () => {
    setEmpty(images.fileIds.length === 0);
    if (images.fileIds.length > 0) send.mutate();
  };
  return (
    <section className="space-y-3 border-t border-line pt-4" data-testid="proof-form">
      <p className="text-13 text-fg-2">{t('cashier.transfer.proofText')}</p>
      {send.error && <Alert kind="loss">{faultText(send.error)}</Alert>}
      <ImageChooser images={images} label={t('cashier.transfer.proof')} />
      {isEmpty && images.fileIds.length === 0 && (
        <p role="alert" className="text-12 text-loss">
          {t('cashier.transfer.proofNeeded')}
        </p>
      )}
      <TextArea
        className="text-16"
        label={t('cashier.transfer.remark')}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
        rows={2}
        maxLength={LONGEST}
        testId="proof-remark"
      />
      <Button
        look="gold"
        size="lg"
        wide
        busy={send.isPending}
        disabled={images.isSending}
        onClick={submit}
        data-testid="proof-send"
      >
        {t('cashier.transfer.send')}
      </Button>
    </section>
  );
}
