import type { QueryClient } from '@tanstack/react-query';
import type { AskPush } from '@contracts/realtime/events';
import type { AgentPush } from '@web/realtime/realtime-client';
import { SETTINGS_SETTLE_MS } from '@web/realtime/settling-time';
import { notify } from '@web/ui/feedback/toast';
import i18next from 'i18next';
import { tellContractPush } from '../../features/agent-pay/offers/contract-pushes';
import { addAgentTexts } from '../../parts/agent/agent-texts';
import { agentKey, type AgentTopic } from '../../parts/agent/use-agent-query';

/** The answers that a push makes old; those on the screen are fetched again. */
const MOVED_BY: Readonly<Record<AgentPush['name'], readonly AgentTopic[]>> = {
  downline: ['downlines', 'links', 'overview', 'profits', 'contracts'],
  teamFigures: ['overview', 'bets', 'profits', 'transactions', 'downlines'],
  bill: ['bills', 'income', 'overview'],
  agentContract: ['contracts', 'downlines'],
  uplineAsk: ['asks'],
};

/**
 * A list that was read far down is not read anew as a whole: its newest page tells what came, and the list takes it in.
 */
function moved(client: QueryClient, token: string, topic: AgentTopic): void {
  void client.invalidateQueries({
    queryKey: agentKey(token, topic),
    predicate: ({ queryKey, state }) => queryKey.at(-1) === 'head' || !isLongList(state.data),
  });
}

function isLongList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data && (data.pages as readonly unknown[]).length > 1;
}

export function takeAgentPush(told: AgentPush, token: string, client: QueryClient): void {
  for (const topic of MOVED_BY[told.name]) moved(client, token, topic);
  tellContractPush(told, client);
  if (told.name === 'uplineAsk') takeAskPush(told.push, token, client);
  if (told.name !== 'downline' || told.push.what === 'moved-out') return;
  addAgentTexts();
  notify(
    'info',
    i18next.t(told.push.what === 'registered' ? 'agent.toast.registered' : 'agent.toast.movedIn'),
    i18next.t('agent.toast.seeDownlines'),
  );
}

/** The member's page and the agent's list show the ask anew; the agent's list may be a moment behind the push. */
function takeAskPush({ state, isUpline }: AskPush, token: string, client: QueryClient): void {
  if (!isUpline) {
    void client.invalidateQueries({ queryKey: ['me', token, 'records', 'upline'] });
    return;
  }
  setTimeout(() => moved(client, token, 'asks'), SETTINGS_SETTLE_MS);
  if (state !== 'open') return;
  addAgentTexts();
  notify('info', i18next.t('agent.toast.asked'), i18next.t('agent.toast.seeAsks'));
}
