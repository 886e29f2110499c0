import type { ContractKind } from '@contracts/http/agents/agent-terms';
import type { Downline } from '@contracts/http/agents/network';
import { Button } from '@web/ui/form/button';
import { TextFilter } from '@web/ui/list/filters';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { CircleCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { getDownlines } from '../../../parts/agent/api/get-downlines';

/** Who a contract may be offered to, as far as the form has to know. */
export type Picked = Pick<Downline, 'memberId' | 'username' | 'contracts'>;

interface PickerProps {
  /** The kind of the contract; undefined until it is chosen. */
  readonly kind: ContractKind | undefined;
  readonly picked: Picked | null;
  readonly onPick: (downline: Picked | null) => void;
}

const SHOWN = 20;
const CHOICE = 'flex min-h-11 w-full items-center gap-3 px-3.5 py-2 text-start -outline-offset-2! hover:bg-ink-3';

function Chosen({ kind, picked, onPick }: PickerProps & { readonly picked: Picked }) {
  const { t } = useTranslation();
  return (
    <div
      className="flex items-center gap-3 rounded-12 border border-gold/50 bg-gold/8 px-3.5 py-2.5"
      data-testid="picked"
    >
      <CircleCheck className="size-5 shrink-0 text-gold" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{picked.username}</p>
        {kind && picked.contracts.includes(kind) && <p className="text-12 text-fg-2">{t('agentPay.offer.has')}</p>}
      </div>
      <Button onClick={() => onPick(null)} data-testid="pick-another">
        {t('agentPay.offer.change')}
      </Button>
    </div>
  );
}

/** Direct agents by the beginning of their name. A contract can be offered only to them. */
export function DownlinePicker(props: PickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { picked, onPick, kind } = props;
  const { data, error, isFetching, refetch } = useAgentQuery('downlines', ['picker', search], (signal) =>
    getDownlines({ ...(search ? { search } : {}), kind: 'agent', pageSize: SHOWN }, signal),
  );
  if (picked) return <Chosen {...props} picked={picked} />;
  const direct = data?.list.filter(({ level }) => level === 1);
  return (
    <div className="space-y-2">
      <TextFilter
        search
        label={t('agentPay.offer.search')}
        value={search}
        onChange={setSearch}
        className="block w-full"
        maxLength={40}
        testId="pick-search"
      />
      {error && !data ? (
        <Fault className="py-4!" fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error && <Skeleton className="h-28" />}
      {direct?.length === 0 && <p className="text-13 text-fg-3">{t('agentPay.offer.searchNone')}</p>}
      {direct && direct.length > 0 && (
        <ul
          className="max-h-56 divide-y divide-line overflow-y-auto rounded-12 border border-line"
          aria-busy={isFetching}
        >
          {direct.map((downline) => (
            <li key={downline.memberId}>
              <button
                type="button"
                onClick={() => onPick(downline)}
                data-testid={`pick-${downline.username}`}
                className={CHOICE}
              >
                <UserRound className="size-4.5 shrink-0 text-fg-3" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="font-medium">{downline.username}</span>
                  {downline.nickname && downline.nickname !== downline.username && (
                    <span className="text-fg-3"> · {downline.nickname}</span>
                  )}
                </span>
                {kind && downline.contracts.includes(kind) && (
                  <span className="rounded-full bg-win/12 px-2 py-0.5 text-11 font-medium text-win">
                    {t('agentPay.status.accepted')}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
