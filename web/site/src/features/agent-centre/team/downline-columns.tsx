import type { Downline } from '@contracts/http/agents/network';
import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { useFormat } from '@web/api/merchant';
import { KINDS } from '@web/agent-terms/terms-draft';
import { Figure } from '@web/ui/frame/figure';
import { fileAmount, fileNumber, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { DownlineActions, type Deed } from './downline-actions';
import { ActivityMark, KindMark, MemberName } from './member-parts';

const NOTHING = <span className="text-fg-3">–</span>;

/** The dates of a downline, which the list shows only where the agent asks for them. */
function useMomentColumns(): readonly Column<Downline>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const moment = (iso: string | null) => (iso ? time(iso) : <span className="text-fg-3">{t('agent.list.never')}</span>);
  const column = (
    id: string,
    header: string,
    field: 'registeredAt' | 'lastLoginAt' | 'lastBetAt',
  ): Column<Downline> => ({
    id,
    header,
    cell: (row) => moment(row[field]),
    file: fileTime<Downline>(field),
    className: 'whitespace-nowrap tabular-nums text-fg-2',
    isExtra: true,
  });
  return [
    column('registered', t('agent.figure.registeredAt'), 'registeredAt'),
    column('login', t('agent.figure.lastLoginAt'), 'lastLoginAt'),
    column('bet', t('agent.figure.lastBetAt'), 'lastBetAt'),
  ];
}

/** The balance of a downline, and how many members stand below. */
function useFigureColumns(): readonly Column<Downline>[] {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  return [
    {
      id: 'balance',
      header: `${t('agent.figure.balance')} (${merchant.currency})`,
      cell: (row) => <Figure amount={row.balance} />,
      file: fileAmount<Downline>('balance'),
      amount: true,
    },
    {
      id: 'direct',
      header: t('agent.figure.directCount'),
      cell: (row) => <Figure amount={String(row.directCount)} />,
      file: fileNumber<Downline>('directCount'),
      amount: true,
    },
    {
      id: 'team',
      header: t('agent.figure.teamCount'),
      cell: (row) => <Figure amount={String(row.teamCount)} />,
      file: fileNumber<Downline>('teamCount'),
      amount: true,
    },
  ];
}

/** The place of a downline in the tree, which the list shows only where the agent asks for it. */
function usePlaceColumns(): readonly Column<Downline>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'level',
      header: t('agent.figure.level'),
      cell: (row) => row.level,
      file: fileNumber<Downline>('level'),
      amount: true,
      isExtra: true,
    },
    {
      id: 'upline',
      header: t('agent.figure.upline'),
      cell: (row) => row.uplineName,
      file: fileText<Downline>('uplineName'),
      isExtra: true,
    },
  ];
}

export function useDownlineColumns(
  onDrill: (memberId: string) => void,
  onDeed: (deed: Deed) => void,
): readonly Column<Downline>[] {
  const { t } = useTranslation();
  const moments = useMomentColumns();
  return [
    {
      id: 'username',
      header: t('agent.figure.member'),
      cell: (row) => (
        <>
          <MemberName {...row} onDrill={onDrill} />
          {row.nickname && row.nickname !== row.username && (
            <span className="block text-12 text-fg-3">{row.nickname}</span>
          )}
        </>
      ),
      file: fileText<Downline>('username'),
      isFixed: true,
    },
    {
      id: 'kind',
      header: t('agent.figure.kind'),
      cell: (row) => <KindMark kind={row.kind} />,
      file: fileWords<Downline, Downline['kind']>('kind', ['player', 'agent'], (kind) => t(`agent.kind.${kind}`)),
    },
    {
      id: 'status',
      header: t('agent.figure.status'),
      cell: (row) => <ActivityMark status={row.status} />,
      file: fileWords<Downline, Downline['status']>('status', ['active', 'idle', 'new'], (status) =>
        t(`agent.activity.${status}`),
      ),
    },
    ...useFigureColumns(),
    {
      id: 'contracts',
      header: t('agent.figure.contracts'),
      cell: (row) => row.contracts.map((kind) => t(`agent.contractKind.${kind}`)).join(', ') || NOTHING,
      file: fileWords<Downline, ContractKind>('contracts', KINDS, (kind) => t(`agent.contractKind.${kind}`)),
      className: 'max-w-48',
    },
    {
      id: 'note',
      header: t('agent.downlines.note'),
      cell: (row) => <span className="line-clamp-2">{row.note || NOTHING}</span>,
      file: fileText<Downline>('note'),
      className: 'max-w-48',
    },
    {
      id: 'actions',
      header: t('agent.downlines.actions'),
      cell: (row) => (row.level === 1 ? <DownlineActions downline={row} onDeed={onDeed} /> : NOTHING),
      isFixed: true,
      isWide: true,
    },
    ...usePlaceColumns(),
    ...moments,
  ];
}
