import type { MemberProfit } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/frame/figure';
import { ChoiceFilter } from '@web/ui/list/filters';
import { fileAmount, fileNumber, fileText, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { Skeleton } from '@web/ui/feedback/states';
import { Scale } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayRange } from '../../../parts/agent/day-range';
import { KindMark, MemberName } from '../team/member-parts';
import { ReportList, useReport } from './report-list';
import { MemberPicker } from './pickers';
import { Trail } from '../team/upline-path';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { loadChunk } from '../../../loading/load-chunk';
import { getMemberProfits } from '../api/get-member-profits';

const ProfitsChart = lazy(() => loadChunk(() => import('./profits-chart')));

const AMOUNTS = ['turnover', 'payout', 'profit', 'deposits', 'promotions', 'salaries'] as const;

function useColumns(onDrill: (memberId: string) => void): readonly Column<MemberProfit>[] {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const amount = (id: (typeof AMOUNTS)[number], isExtra = false): Column<MemberProfit> => ({
    id,
    header: `${t(`agent.figure.${id}`)} (${merchant.currency})`,
    cell: (row) => <Figure amount={row[id]} movement={id === 'profit'} />,
    file: fileAmount<MemberProfit>(id),
    amount: true,
    isExtra,
  });
  return [
    {
      id: 'username',
      header: t('agent.figure.member'),
      cell: (row) => <MemberName {...row} onDrill={onDrill} />,
      file: fileText<MemberProfit>('username'),
      isFixed: true,
    },
    {
      id: 'kind',
      header: t('agent.figure.kind'),
      cell: (row) => <KindMark kind={row.kind} />,
      file: fileWords<MemberProfit, MemberProfit['kind']>('kind', ['player', 'agent'], (kind) =>
        t(`agent.kind.${kind}`),
      ),
    },
    {
      id: 'level',
      header: t('agent.figure.level'),
      cell: (row) => row.level,
      file: fileNumber<MemberProfit>('level'),
      amount: true,
      isExtra: true,
    },
    amount('turnover'),
    amount('payout'),
    amount('profit'),
    amount('deposits'),
    amount('promotions'),
    amount('salaries'),
    {
      id: 'bets',
      header: t('agent.figure.bets'),
      cell: (row) => <Figure amount={String(row.bets)} />,
      file: fileNumber<MemberProfit>('bets'),
      amount: true,
    },
    {
      id: 'directCount',
      header: t('agent.figure.directCount'),
      cell: (row) => <Figure amount={String(row.directCount)} />,
      file: fileNumber<MemberProfit>('directCount'),
      amount: true,
      isExtra: true,
    },
  ];
}

/** The height of the picture with its title and its edges. */
const PICTURE_HEIGHT = 'h-[287px]';

/** The picture of the results, or its place until they are known. */
function Picture({ members }: { readonly members: readonly MemberProfit[] | undefined }) {
  const place = <Skeleton className={`${PICTURE_HEIGHT} rounded-16!`} />;
  if (!members) return place;
  return (
    <Suspense fallback={place}>
      <ProfitsChart members={members} />
    </Suspense>
  );
}

/** The wins and losses of members, each alone or with the team below, step by step down the tree. */
export default function ProfitsPage() {
  const { t } = useTranslation();
  const range = useDayRange('last7');
  const address = useCentreAddress(['who', 'member', 'scope']);
  const { values, set, go, given } = address;
  const scope = values.scope === 'member' ? ('member' as const) : ('team' as const);
  const filter = {
    startDate: range.startDate,
    endDate: range.endDate,
    username: given.who,
    memberId: given.member,
    scope,
  };
  const report = useReport(
    'profits',
    filter,
    (asked, signal) => getMemberProfits(asked, signal),
    (row: MemberProfit) => row.memberId,
  );
  const { first, rows, error } = report.list;
  return (
    <div className="space-y-3">
      <Trail path={first?.path ?? []} onStep={(member) => go({ member })} />
      <ReportList
        page="palStatementsAgentCopy"
        report={report}
        range={range}
        address={address}
        columns={useColumns((member) => go({ member, who: '' }))}
        rowData={(row) => ({ 'data-testid': 'profit-row', 'data-member': row.username })}
        filters={
          <>
            <MemberPicker value={values.who} onChange={(who) => set({ who })} />
            <ChoiceFilter
              label={t('agent.profits.scope')}
              all={t('agent.profits.team')}
              value={values.scope}
              options={[{ value: 'member', label: t('agent.profits.member') }]}
              onChange={(next) => set({ scope: next })}
              testId="filter-scope"
            />
          </>
        }
        above={Boolean(first ?? !error) && <Picture members={first && rows} />}
        totals={
          first && {
            testId: 'profits-total',
            values: {
              ...Object.fromEntries(
                AMOUNTS.map((id) => [id, <Figure key={id} amount={first.totals[id]} movement={id === 'profit'} />]),
              ),
              bets: <Figure amount={String(first.totals.bets)} />,
            },
          }
        }
        file="member-profits"
        icon={Scale}
        emptyText={t('agent.list.noneText')}
      />
    </div>
  );
}
