import type { TreeMember } from '@contracts/http/agents/network';
import { Button } from '@web/ui/form/button';
import { TextFilter } from '@web/ui/list/filters';
import { Skeleton } from '@web/ui/feedback/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreeMembers } from './api/use-tree-members';

const SHOWN = 8;

interface AgentPickerProps {
  readonly label: string;
  readonly agent: TreeMember | null;
  readonly onPick: (agent: TreeMember | null) => void;
}

/** One agent, found by the beginning of the name. */
export function AgentPicker({ label, agent, onPick }: AgentPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data, isFetching } = useTreeMembers(
    { search, pageSize: SHOWN },
    { enabled: !agent && search !== '', keepsLast: true },
  );
  if (agent) {
    return (
      <div
        className="flex items-center justify-between gap-3 rounded-12 border border-line bg-ink-2 px-3.5 py-2"
        data-testid="picked-agent"
      >
        <b className="truncate font-semibold">{agent.username}</b>
        <Button size="sm" look="ghost" onClick={() => onPick(null)}>
          {t('bo.adjustments.other')}
        </Button>
      </div>
    );
  }
  const agents = data?.list.filter(({ kind }) => kind === 'agent');
  return (
    <div className="space-y-1.5">
      <TextFilter
        search
        label={label}
        value={search}
        maxLength={40}
        onChange={setSearch}
        testId="agent-search"
        className="block w-full"
      />
      {search !== '' && !agents && isFetching && <Skeleton className="h-10" />}
      {search !== '' && agents && (
        <ul className="max-h-44 divide-y divide-line overflow-y-auto rounded-12 border border-line">
          {agents.map((found) => (
            <li key={found.memberId}>
              <button
                type="button"
                onClick={() => onPick(found)}
                data-testid="agent-option"
                className="flex w-full justify-between gap-3 px-3.5 py-2 text-start text-13 hover:bg-ink-3 focus-visible:-outline-offset-2"
              >
                <span className="font-medium">{found.username}</span>
                <span className="tabular-nums text-fg-3">
                  {t('bo.tree.level')} {found.level}
                </span>
              </button>
            </li>
          ))}
          {agents.length === 0 && <li className="px-3.5 py-2 text-13 text-fg-3">{t('bo.tree.noAgent')}</li>}
        </ul>
      )}
    </div>
  );
}
