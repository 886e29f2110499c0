import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { Skeleton } from '@web/ui/feedback/states';
import { HandCoins, ReceiptText, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { TabBar } from '../../../parts/agent/tab-bar';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { Approvals } from '../bills/approvals';
import { BillList } from '../bills/bill-list';
import { addContractTexts } from '../i18n/contract-texts';
import { DownlineContracts } from '../contracts/downline-contracts';
import { OwnContract } from '../contracts/own-contract';
import { useDividendsToApprove } from '../bills/use-bills';
import { OfferButton, OfferDialog } from '../offers/offer-dialog';

const BillView = lazy(() => loadChunk(async () => ({ default: (await import('../bills/bill-view')).BillView })));

const PARTS = ['bills', 'downlines', 'approvals'] as const;
type Part = (typeof PARTS)[number];
const ICONS = { bills: ReceiptText, downlines: Users, approvals: HandCoins } as const;

function usePart(kind: ContractKind): { readonly part: Part; readonly parts: readonly Part[] } {
  const { values } = useCentreAddress(['part']);
  const parts = PARTS.filter((part) => part !== 'approvals' || kind === 'dividend');
  return { part: parts.find((one) => one === values.part) ?? 'bills', parts };
}

/** Everything about one kind of contract: one's own, its bills, and the contracts with the direct team. */
function KindParts({ kind }: { readonly kind: ContractKind }) {
  const { t } = useTranslation();
  const { set, go } = useCentreAddress(['part', 'bill', 'status']);
  const { part, parts } = usePart(kind);
  const waiting = useDividendsToApprove(kind === 'dividend').rows?.length ?? 0;
  const label = (one: Part) => t(`agentPay.parts.${one}`) + (one === 'approvals' && waiting > 0 ? ` (${waiting})` : '');
  return (
    <div className="space-y-4">
      <OwnContract kind={kind} />
      <TabBar
        label={t('agentPay.parts.label')}
        tabs={parts.map((id) => ({ id, label: label(id), icon: ICONS[id] }))}
        value={part}
        onChange={(next) => set({ part: next === 'bills' ? '' : next })}
      />
      {part === 'bills' && <BillList kind={kind} onOpen={(bill) => go({ bill })} />}
      {part === 'downlines' && <DownlineContracts kind={kind} end={<OfferButton kind={kind} />} />}
      {part === 'approvals' && <Approvals />}
      <OfferDialog kind={kind} />
    </div>
  );
}

export function KindPage({ kind }: { readonly kind: ContractKind }) {
  useState(addContractTexts);
  const { values, set } = useCentreAddress(['bill', 'branch']);
  if (!values.bill) return <KindParts kind={kind} />;
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-16!" />}>
      <BillView key={values.bill} billId={values.bill} onBack={() => set({ bill: '', branch: '' })} />
    </Suspense>
  );
}
