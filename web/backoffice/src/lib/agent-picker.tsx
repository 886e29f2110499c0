import type { TreeMember } from '@contracts/http/agents/network';
import { TextFilter } from '@web/ui/list/filters';
import { Skeleton } from '@web/ui/feedback/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreeMembers } from './api/use-tree-members';
import { FoundList, Picked } from './found-list';

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
      <Picked testId="picked-agent" otherLabel={t('bo.adjustments.other')} onOther={() => onPick(null)}>
        <b className="truncate font-semibold">{agent.username}</b>
      </Picked>
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
        <FoundList
          rows={agents}
          keyOf={({ memberId }) => memberId}
          onPick={onPick}
          testId="agent-option"
          nothing={t('bo.tree.noAgent')}
        >
          {({ username, level }) => (
            <>
              <span className="font-medium">{username}</span>
              <span className="tabular-nums text-fg-3">
                {t('bo.tree.level')} {level}
              </span>
            </>
          )}
        </FoundList>
      )}
    </div>
  );
}
