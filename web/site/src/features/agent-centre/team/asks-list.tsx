import type { DownlineAsk } from '@contracts/http/agents/upline-asks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Dialog } from '@web/ui/feedback/dialog';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { HandCoins, Send, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { declineAsk, getDownlineAsks } from '../api/downline-asks';
import { TransferDialog } from './transfer-dialog';

/** How often the page looks for new asks by itself. */
const LOOK_EVERY_MS = 15_000;

type Chosen = { readonly ask: DownlineAsk; readonly answer: 'send' | 'decline' };

/** Asks whether it is meant: a declined ask cannot be opened again. */
function DeclineDialog({ ask, onClose }: { readonly ask: DownlineAsk; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const faultText = useFaultText();
  const token = useToken();
  const client = useQueryClient();
  const decline = useMutation({
    mutationFn: () => declineAsk({ askId: ask.askId, memberId: ask.memberId }),
    onSuccess: () => {
      // The list of the server may be a moment behind.
      client.setQueryData<DownlineAsk[]>(agentKey(token, 'asks', 'open'), (asks) =>
        asks?.filter(({ askId }) => askId !== ask.askId),
      );
      notify('success', t('agent.asks.declined', { name: ask.username }));
      onClose();
    },
    onError: (fault) => {
      notify('error', faultText(fault));
      void client.invalidateQueries({ queryKey: agentKey(token, 'asks') });
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('agent.asks.declineTitle')} icon={<X className="size-4.5" />}>
      <div className="space-y-4">
        <p className="text-14 text-fg-2">
          {t('agent.asks.declineText', { name: ask.username, amount: money(ask.amount) })}
        </p>
        <Button wide busy={decline.isPending} onClick={() => decline.mutate()} data-testid="ask-decline-confirm">
          {t('agent.asks.decline')}
        </Button>
      </div>
    </Dialog>
  );
}

function Ask({ ask, onAnswer }: { readonly ask: DownlineAsk; readonly onAnswer: (chosen: Chosen) => void }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-3 p-4" data-testid="downline-ask">
      <div className="min-w-0">
        <p className="font-semibold">
          {ask.username} · <span className="tabular-nums">{money(ask.amount)}</span>
        </p>
        <p className="text-14 text-fg-2 wrap-anywhere">{ask.note}</p>
        <p className="text-12 tabular-nums text-fg-3">
          {t('agent.asks.times', { asked: time(ask.askedAt), until: time(ask.expiresAt) })}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button
          className="max-sm:flex-1"
          onClick={() => onAnswer({ ask, answer: 'decline' })}
          data-testid="ask-decline"
        >
          {t('agent.asks.decline')}
        </Button>
        <Button
          look="gold"
          className="max-sm:flex-1"
          onClick={() => onAnswer({ ask, answer: 'send' })}
          data-testid="ask-send"
        >
          <Send className="size-4" aria-hidden="true" />
          {t('agent.transfers.submit')}
        </Button>
      </div>
    </li>
  );
}

/** The asks of direct downlines, the oldest first; the agent answers each by sending or by declining. */
export function AsksList() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const token = useToken();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: agentKey(token, 'asks', 'open'),
    queryFn: ({ signal }) => getDownlineAsks(signal),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-40 rounded-16!" />;
  return (
    <>
      {data.length === 0 ? (
        <div className="panel">
          <Empty icon={<HandCoins className="size-6" />} title={t('agent.asks.none')} text={t('agent.asks.noneText')} />
        </div>
      ) : (
        <ul aria-label={t('agent.asks.tab')} className="space-y-3">
          {data.map((ask) => (
            <Ask key={ask.askId} ask={ask} onAnswer={setChosen} />
          ))}
        </ul>
      )}
      {chosen?.answer === 'send' && (
        <TransferDialog downline={chosen.ask} ask={chosen.ask} onClose={() => setChosen(null)} />
      )}
      {chosen?.answer === 'decline' && <DeclineDialog ask={chosen.ask} onClose={() => setChosen(null)} />}
    </>
  );
}
