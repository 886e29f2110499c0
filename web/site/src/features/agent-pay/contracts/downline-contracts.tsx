import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { CONTRACT_STATUSES, type AgentContract } from '@contracts/http/agents/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Button } from '@web/ui/form/button';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { CursorList } from '@web/ui/list/cursor-list';
import { ChoiceFilter, FilterBar } from '@web/ui/list/filters';
import type { Column } from '@web/ui/list/list';
import { Empty } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { useListView } from '@web/ui/list/use-list-view';
import { FileSignature } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { KINDS } from '@web/agent-terms/terms-draft';
import { useTranslation } from 'react-i18next';
import { pageSizeOf } from '../../../parts/agent/page-size';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { ContractMark } from './contract-marks';
import { useOnce } from '../parts/once';
import { TerminateDialog } from './terminate-dialog';
import { TermsView } from './terms-view';
import { useContractsChanged, useDownlineContracts } from './use-contracts';
import { useRatesText } from '../i18n/words';
import { withdrawOffer } from '../api/withdraw-offer';

/** The contracts that still ask for something; all others are history. */
const RUNNING: ReadonlySet<AgentContract['status']> = new Set(['offered', 'accepted']);

interface Act {
  readonly what: 'withdraw' | 'terminate';
  readonly contract: AgentContract;
}

/** The action that the contract's present state allows. */
function actOf({ status, until }: AgentContract): Act['what'] | null {
  if (status === 'offered') return 'withdraw';
  return status === 'accepted' && until === null ? 'terminate' : null;
}

function ActButton({ contract, onAct }: { readonly contract: AgentContract; readonly onAct: (act: Act) => void }) {
  const { t } = useTranslation();
  const what = actOf(contract);
  if (!what) return <span className="text-fg-3">–</span>;
  return (
    <Button
      size="sm"
      look={what === 'terminate' ? 'danger' : 'plain'}
      onClick={(event) => {
        event.stopPropagation();
        onAct({ what, contract });
      }}
      aria-label={t(`agentPay.downlines.${what}Of`, { name: contract.downlineName })}
      data-testid={`${what}-${contract.contractId}`}
    >
      {t(`agentPay.downlines.${what}`)}
    </Button>
  );
}

function useColumns(kind: ContractKind | undefined, onAct: (act: Act) => void): readonly Column<AgentContract>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const rates = useRatesText();
  const moment = (
    id: 'offeredAt' | 'expiresAt' | 'decidedAt' | 'from' | 'until',
    isExtra = false,
  ): Column<AgentContract> => ({
    id,
    header: t(`agentPay.downlines.${id}`),
    cell: (row) => {
      const at = id === 'expiresAt' && row.status !== 'offered' ? null : row[id];
      return at === null ? '–' : time(at);
    },
    className: 'whitespace-nowrap tabular-nums text-fg-2',
    isExtra,
  });
  return [
    {
      id: 'downline',
      header: t('agentPay.downlines.downline'),
      cell: ({ downlineName }) => <span className="font-medium">{downlineName}</span>,
      isFixed: true,
    },
    ...(kind
      ? []
      : [
          {
            id: 'kind',
            header: t('agentPay.downlines.kind'),
            cell: (row: AgentContract) => t(`agentPay.kind.${row.kind}`),
            className: 'whitespace-nowrap',
          },
        ]),
    {
      id: 'terms',
      header: t('agentPay.downlines.terms'),
      cell: ({ terms }) => (
        <span className="whitespace-nowrap font-semibold tabular-nums text-gold-hi">{rates(terms)}</span>
      ),
    },
    { id: 'status', header: t('agentPay.downlines.status'), cell: ({ status }) => <ContractMark status={status} /> },
    moment('offeredAt', true),
    moment('expiresAt'),
    moment('from', kind === undefined),
    moment('until'),
    moment('decidedAt', true),
    {
      id: 'actions',
      header: t('agentPay.downlines.actions'),
      isFixed: true,
      cell: (contract) => <ActButton contract={contract} onAct={onAct} />,
    },
  ];
}

/** Takes an offer back; the downline may have answered meanwhile. */
function Withdrawing({ contract, onClose }: { readonly contract: AgentContract; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const changed = useContractsChanged();
  const { busy, run } = useOnce();
  return (
    <ConfirmDialog
      open
      title={t('agentPay.downlines.withdrawTitle')}
      text={t('agentPay.downlines.withdrawText', { name: contract.downlineName })}
      confirmLabel={t('agentPay.downlines.withdraw')}
      confirmTestId="withdraw-confirm"
      busy={busy}
      onCancel={onClose}
      onConfirm={() =>
        void run(async () => {
          try {
            await withdrawOffer({ contractId: contract.contractId });
            notify('success', t('agentPay.downlines.withdrawn'));
          } catch (fault) {
            notify('error', t('fault.title'), faultText(fault));
          }
          changed();
          onClose();
          return 'done';
        })
      }
    />
  );
}

interface DownlineContractsProps {
  /** All kinds where it is absent. */
  readonly kind?: ContractKind;
  /** Stands at the end of the bar of filters. */
  readonly end?: ReactNode;
}

/** Contracts and offers with the direct team. */
export function DownlineContracts({ kind, end }: DownlineContractsProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { values, set, clear, count } = useCentreAddress(['contractKind', 'contractStatus', 'downline']);
  const view = useListView('agent-downline-contracts');
  const [act, setAct] = useState<Act | null>(null);
  const filter = {
    kind: kind ?? KINDS.find((one) => one === values.contractKind),
    status: CONTRACT_STATUSES.find((one) => one === values.contractStatus),
    downlineId: values.downline || undefined,
  };
  const list = useDownlineContracts(filter, pageSizeOf(view));
  const close = () => setAct(null);
  return (
    <>
      <CursorList
        label={t('agentPay.downlines.title')}
        list={list}
        view={view}
        columns={useColumns(kind, setAct)}
        rowData={({ contractId, status }) => ({
          'data-testid': 'contract-row',
          'data-contract': contractId,
          'data-status': status,
        })}
        detail={({ terms }) => (
          <div className="p-4 max-sm:p-0">
            <TermsView terms={terms} />
          </div>
        )}
        toolbar={
          <FilterBar count={count} onClear={clear} end={end}>
            {!kind && (
              <ChoiceFilter
                label={t('agentPay.downlines.kind')}
                all={t('agentPay.downlines.allKinds')}
                value={values.contractKind}
                options={KINDS.map((value) => ({ value, label: t(`agentPay.kind.${value}`) }))}
                onChange={(contractKind) => set({ contractKind })}
                testId="filter-contract-kind"
              />
            )}
            <ChoiceFilter
              label={t('agentPay.downlines.status')}
              all={t('agentPay.downlines.allStatus')}
              value={values.contractStatus}
              options={CONTRACT_STATUSES.map((value) => ({
                value,
                label: t(`agentPay.status.${value}`),
                group: t(`agentPay.statusGroup.${RUNNING.has(value) ? 'running' : 'over'}`),
              }))}
              onChange={(contractStatus) => set({ contractStatus })}
              testId="filter-contract-status"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        empty={
          <Empty
            icon={<FileSignature className="size-6" />}
            title={t('agentPay.downlines.none')}
            text={t('agentPay.downlines.noneText')}
          />
        }
      />
      {act?.what === 'withdraw' && <Withdrawing contract={act.contract} onClose={close} />}
      {act?.what === 'terminate' && <TerminateDialog contract={act.contract} side="upline" onClose={close} />}
    </>
  );
}
