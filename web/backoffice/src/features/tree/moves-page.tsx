import type { MemberMove } from '@contracts/http/agents/network';
import { routes } from '@contracts/http/routes';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { Move } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useMemberMoves } from './api/use-member-moves';
import { MOVE_STATUSES, useMoveColumns } from './parts/move-columns';
import { MoveDecision } from './parts/move-decision';

/** The moves in the tree that were asked for, and the decisions on them. */
export default function MovesPage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useMemberMoves();
  const [chosen, setChosen] = useState<MemberMove | null>(null);
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.tree.title'), to: '/tree' }]}
        title={t('bo.tree.moves')}
        note={t('bo.tree.movesText')}
      />
      <StaffList
        page={page}
        label={t('bo.tree.moves')}
        columns={useMoveColumns(may(routes.decideMemberMove) ? setChosen : undefined)}
        fields={[
          {
            name: 'status',
            label: t('bo.tree.status'),
            all: t('bo.tree.all'),
            options: MOVE_STATUSES.map((name) => ({ value: name, label: t(`bo.tree.statuses.${name}`) })),
            testId: 'move-status',
          },
        ]}
        rowData={({ status }) => ({ 'data-testid': 'move-row', 'data-status': status })}
        empty={<Empty icon={<Move className="size-6" />} title={t('bo.tree.noMoves')} />}
      />
      <MoveDecision move={chosen} onClose={() => setChosen(null)} onDone={page.list.retry} />
    </>
  );
}
