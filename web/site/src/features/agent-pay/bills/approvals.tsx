import { billCalls, type Bill } from '@contracts/http/agents/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { CursorList } from '@web/ui/list/cursor-list';
import { Dialog } from '@web/ui/feedback/dialog';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { Empty } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { useListView } from '@web/ui/list/use-list-view';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOnce } from '../parts/once';
import { RemarkField } from '../parts/remark-field';
import { useDividendsToApprove } from './use-bills';
import { useBillsChanged } from '../contracts/use-contracts';
import { useWindowText } from '../i18n/words';
import { approveDividend } from '../api/approve-dividend';

type Decision = 'approve' | 'reject';

interface Deciding {
  readonly bill: Bill;
  readonly decision: Decision;
}

/** The contract's own rule of the remark. */
const REMARK = billCalls.approveDividend.input.pick({ remark: true });

/** The agent's decision on a dividend. A rejection needs a reason, which the downline reads. */
function DecisionForm({ bill, decision, onClose }: Deciding & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const windowText = useWindowText();
  const faultText = useFaultText();
  const changed = useBillsChanged();
  const { busy, run } = useOnce();
  const [fault, setFault] = useState<unknown>(null);
  const isRejection = decision === 'reject';
  const form = useForm({
    defaultValues: { remark: '' },
    resolver: zodResolver(
      REMARK.refine(({ remark }) => !isRejection || remark !== '', {
        path: ['remark'],
        error: t('agentPay.bill.rejectRemarkNeeded'),
      }),
    ),
    shouldFocusError: false,
  });
  const decide = form.handleSubmit(({ remark }) =>
    run(async () => {
      setFault(null);
      try {
        await approveDividend({ billId: bill.billId, decision, remark });
        notify('success', t(isRejection ? 'agentPay.bill.rejected' : 'agentPay.bill.approved'));
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
    <div className="space-y-4" data-testid={`decide-${decision}`}>
      <p className="text-fg-2">
        {t('agentPay.bill.decideText', { amount: money(bill.net), window: windowText(bill) })}
      </p>
      <RemarkField
        control={form.control}
        label={t(isRejection ? 'agentPay.bill.rejectRemark' : 'agentPay.bill.remark')}
      />
      {fault !== null && <Alert kind="loss">{faultText(fault)}</Alert>}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look={isRejection ? 'danger' : 'gold'}
          onClick={() => void decide()}
          busy={busy}
          data-testid="decide-confirm"
        >
          {t(`agentPay.bill.${decision}`)}
        </Button>
      </div>
    </div>
  );
}

function Decisions({ bill, onDecide }: { readonly bill: Bill; readonly onDecide: (deciding: Deciding) => void }) {
  const { t } = useTranslation();
  return (
    <span className="grid grid-cols-2 gap-2">
      <Button
        size="sm"
        look="gold"
        onClick={() => onDecide({ bill, decision: 'approve' })}
        aria-label={t('agentPay.bill.approveOf', { name: bill.agentName })}
        data-testid="approve"
      >
        {t('agentPay.bill.approve')}
      </Button>
      <Button
        size="sm"
        look="danger"
        onClick={() => onDecide({ bill, decision: 'reject' })}
        aria-label={t('agentPay.bill.rejectOf', { name: bill.agentName })}
        data-testid="reject"
      >
        {t('agentPay.bill.reject')}
      </Button>
    </span>
  );
}

/** A waiting dividend on a phone: the agent, the period, the amount, and the two decisions. */
function ApprovalCard({ bill, onDecide }: { readonly bill: Bill; readonly onDecide: (deciding: Deciding) => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const windowText = useWindowText();
  return (
    <div className="space-y-2.5">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{bill.agentName}</span>
          <span className="block text-12 tabular-nums text-fg-3">{windowText(bill)}</span>
        </span>
        <span className="text-end">
          <span className="block font-semibold tabular-nums">{money(bill.net)}</span>
          <span className="block text-12 tabular-nums text-fg-3">
            {t('agentPay.bill.turnover')} {money(bill.turnover)}
          </span>
        </span>
      </div>
      <Decisions bill={bill} onDecide={onDecide} />
    </div>
  );
}

function useColumns(onDecide: (deciding: Deciding) => void): readonly Column<Bill>[] {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const windowText = useWindowText();
  const amount = (id: 'turnover' | 'gross' | 'net'): Column<Bill> => ({
    id,
    header: `${t(`agentPay.bill.${id}`)} (${merchant.currency})`,
    cell: (bill) => <Figure amount={bill[id]} movement={id === 'net'} />,
    amount: true,
  });
  return [
    {
      id: 'agent',
      header: t('agentPay.bill.agent'),
      cell: ({ agentName }) => <span className="font-medium">{agentName}</span>,
      isFixed: true,
    },
    {
      id: 'window',
      header: t('agentPay.bill.window'),
      isWide: true,
      cell: (bill) => windowText(bill),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    amount('turnover'),
    amount('gross'),
    amount('net'),
    {
      id: 'decide',
      header: t('agentPay.downlines.actions'),
      isFixed: true,
      cell: (bill) => <Decisions bill={bill} onDecide={onDecide} />,
    },
  ];
}

/** Dividends of direct downlines that wait for this agent's word. */
export function Approvals() {
  const { t } = useTranslation();
  const view = useListView('agent-approvals');
  const list = useDividendsToApprove(true);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const close = () => setDeciding(null);
  return (
    <>
      <CursorList
        label={t('agentPay.bill.approvals')}
        list={list}
        view={view}
        columns={useColumns(setDeciding)}
        rowData={({ billId }) => ({ 'data-testid': 'approval-row', 'data-bill': billId })}
        card={(bill) => <ApprovalCard bill={bill} onDecide={setDeciding} />}
        note={t('agentPay.bill.approvals')}
        empty={
          <Empty
            icon={<CircleCheck className="size-6" />}
            title={t('agentPay.bill.approvalsNone')}
            text={t('agentPay.bill.approvalsNoneText')}
          />
        }
      />
      {deciding && (
        <Dialog
          open
          onClose={close}
          title={t(deciding.decision === 'approve' ? 'agentPay.bill.approveTitle' : 'agentPay.bill.rejectTitle', {
            name: deciding.bill.agentName,
          })}
        >
          <DecisionForm {...deciding} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
