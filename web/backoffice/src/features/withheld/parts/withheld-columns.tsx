import { WITHHELD_KINDS, WITHHELD_STATES, type WithheldAmount } from '@contracts/http/office/withheld';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type OnOpen = (row: WithheldAmount) => void;

const HEALTH: Record<WithheldAmount['status'], ComponentProps<typeof StatusMark>['health']> = {
  waiting: 'bad',
  proposed: 'warning',
  approved: 'warning',
  paid: 'good',
  refused: 'unknown',
  takenBack: 'unknown',
};

/** Where a withheld amount stands. */
export function WithheldState({ status }: Pick<WithheldAmount, 'status'>) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[status]}>{t(`bo.withheld.states.${status}`)}</StatusMark>;
}

function Open({ row, onOpen }: { readonly row: WithheldAmount; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onOpen(row)} data-testid="open-withheld">
      {t('bo.withheld.review')}
    </Button>
  );
}

/** The amount, the ceiling that it is above, and what the ceiling was measured by. */
function useAmountColumns(): readonly Column<WithheldAmount>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  return [
    {
      id: 'amount',
      header: t('bo.withheld.amount'),
      isFixed: true,
      amount: true,
      cell: ({ amount }) => money(amount),
      file: fileAmount<WithheldAmount>('amount'),
      className: 'font-medium',
    },
    {
      id: 'ceiling',
      header: t('bo.withheld.ceiling'),
      amount: true,
      cell: ({ ceiling }) => money(ceiling),
      file: fileAmount<WithheldAmount>('ceiling'),
      className: 'text-fg-2',
    },
    {
      id: 'basis',
      header: t('bo.withheld.basis'),
      amount: true,
      cell: ({ basis }) => (basis === null ? '–' : money(basis)),
      file: fileAmount<WithheldAmount>('basis'),
      className: 'text-fg-2',
    },
  ];
}

export function useWithheldColumns(onOpen: OnOpen): readonly Column<WithheldAmount>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  return [
    {
      id: 'member',
      header: t('bo.withheld.member'),
      isFixed: true,
      cell: ({ memberName, memberId }) => (
        <b className="block max-w-48 truncate font-medium">{memberName ?? memberId}</b>
      ),
      file: fileText<WithheldAmount>('memberName', 'memberId'),
    },
    {
      id: 'kind',
      header: t('bo.withheld.kind'),
      cell: ({ kind }) => t(`bo.withheld.kinds.${kind}`),
      file: fileWords<WithheldAmount, WithheldAmount['kind']>('kind', WITHHELD_KINDS, (kind) =>
        t(`bo.withheld.kinds.${kind}`),
      ),
      className: 'whitespace-nowrap',
    },
    {
      id: 'source',
      header: t('bo.withheld.source'),
      cell: ({ partyName, gameName }) => (
        <span className="block max-w-56 truncate text-fg-2">{gameName ? `${gameName} · ${partyName}` : partyName}</span>
      ),
      file: { ...fileText<WithheldAmount>('gameName', 'partyName'), between: ' · ' },
    },
    {
      id: 'state',
      header: t('bo.withheld.state'),
      cell: WithheldState,
      file: fileWords<WithheldAmount, WithheldAmount['status']>('status', WITHHELD_STATES, (status) =>
        t(`bo.withheld.states.${status}`),
      ),
      className: 'whitespace-nowrap',
    },
    ...useAmountColumns(),
    {
      id: 'since',
      header: t('bo.withheld.since'),
      cell: ({ withheldAt }) => time(withheldAt),
      file: fileTime<WithheldAmount>('withheldAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'act',
      header: t('bo.withheld.review'),
      isFixed: true,
      className: 'text-end!',
      cell: (row) => <Open row={row} onOpen={onOpen} />,
    },
  ];
}

/** A withheld amount on a phone. */
export function WithheldCard({ row, onOpen }: { readonly row: WithheldAmount; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <div className="space-y-1.5">
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 font-medium break-words">{row.memberName ?? row.memberId}</b>
        <Open row={row} onOpen={onOpen} />
      </div>
      <p className="text-16 font-semibold tabular-nums">{money(row.amount)}</p>
      <p className="text-13 text-fg-2">
        {t(`bo.withheld.kinds.${row.kind}`)} · {row.gameName ?? row.partyName}
      </p>
      <WithheldState status={row.status} />
      <p className="text-12 tabular-nums text-fg-3">
        {t('bo.withheld.ceiling')} {money(row.ceiling)} · {time(row.withheldAt)}
      </p>
    </div>
  );
}
