import { billCalls, type Bill } from '@contracts/http/agents/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOnce } from '../parts/once';
import { RemarkField } from '../parts/remark-field';
import { useBillsChanged } from '../contracts/use-contracts';
import { useWindowText } from '../i18n/words';
import { requestDividend } from '../api/request-dividend';

/** The contract's own rule of the remark. */
const REMARK = billCalls.requestDividend.input.pick({ remark: true });

function RequestForm({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const windowText = useWindowText();
  const faultText = useFaultText();
  const changed = useBillsChanged();
  const { busy, run } = useOnce();
  const form = useForm({ defaultValues: { remark: '' }, resolver: zodResolver(REMARK) });
  const [fault, setFault] = useState<unknown>(null);
  const request = form.handleSubmit(({ remark }) =>
    run(async () => {
      setFault(null);
      try {
        await requestDividend({ billId: bill.billId, remark });
        notify('success', t('agentPay.bill.requested'));
        onClose();
        changed();
        return 'done';
      } catch (refusal) {
        setFault(refusal);
        // It may not be waiting any more.
        changed();
        return undefined;
      }
    }),
  );
  return (
    <div className="space-y-4">
      <p className="text-fg-2">
        {t('agentPay.bill.requestText', { amount: money(bill.net), window: windowText(bill) })}
      </p>
      <RemarkField control={form.control} label={t('agentPay.bill.remark')} />
      {fault !== null && <Alert kind="loss">{faultText(fault)}</Alert>}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="gold" onClick={() => void request()} busy={busy} data-testid="request-confirm">
          {t('agentPay.bill.request')}
        </Button>
      </div>
    </div>
  );
}

/** A dividend is paid only once its agent asks for it. */
export function RequestDividend({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (bill.status !== 'to-request') return null;
  return (
    <>
      <Button look="gold" onClick={() => setOpen(true)} data-testid="request-dividend">
        <HandCoins className="size-4.5" aria-hidden="true" />
        {t('agentPay.bill.request')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('agentPay.bill.requestTitle')}>
        <RequestForm bill={bill} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
