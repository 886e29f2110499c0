import type { TeamBet } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { isZero, subtract } from '@web/money/figure';
import { Skeleton } from '@web/ui/feedback/states';
import { CodeText } from '@web/ui/frame/code-text';
import { Figure } from '@web/ui/frame/figure';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDayRange } from '../../../parts/agent/day-range';
import { ReportList, useReport } from './report-list';
import { GamePicker, MemberPicker, VendorPicker } from './pickers';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { getTeamBets } from '../api/get-team-bets';

/** A correction of a round is a line of its own, with amounts below zero. */
function Game({ gameName, isVoided, isTotal }: Pick<TeamBet, 'gameName' | 'isVoided' | 'isTotal'>) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {gameName}
      {isVoided && (
        <span className="rounded-full bg-gold/12 px-2 py-0.5 text-11 font-medium text-gold">{t('records.voided')}</span>
      )}
      {isTotal && (
        <span className="rounded-full bg-fg/8 px-2 py-0.5 text-11 text-fg-2">{t('records.vendorTotal')}</span>
      )}
    </span>
  );
}

/** A mark of the row as a part of its cell in a file, empty where the row does not have it. */
function fileMark(name: 'isVoided' | 'isTotal', word: string, part: string) {
  return {
    ...fileWords<TeamBet, 'true' | 'false'>(name, ['true', 'false'], (isSo) => (isSo === 'true' ? word : '')),
    part,
  };
}

function useColumns(): readonly Column<TeamBet>[] {
  const { t } = useTranslation();
  const { merchant, time } = useFormat();
  const inCurrency = (text: string) => `${text} (${merchant.currency})`;
  return [
    {
      id: 'username',
      header: t('agent.figure.member'),
      cell: (bet) => <span className="font-medium">{bet.username}</span>,
      file: fileText<TeamBet>('username'),
      isFixed: true,
    },
    {
      id: 'time',
      header: t('agent.figure.settledAt'),
      cell: (bet) => time(bet.settledAt),
      file: fileTime<TeamBet>('settledAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'game',
      header: t('records.game'),
      cell: (bet) => <Game {...bet} />,
      file: [
        fileText<TeamBet>('gameName'),
        fileMark('isVoided', t('records.voided'), t('records.status')),
        fileMark('isTotal', t('records.vendorTotal'), t('records.vendorTotal')),
      ],
    },
    {
      id: 'vendor',
      header: t('games.vendor'),
      cell: (bet) => bet.vendor,
      file: fileText<TeamBet>('vendor'),
      isExtra: true,
    },
    {
      id: 'round',
      header: t('records.round'),
      cell: (bet) => <CodeText text={bet.roundId} label={t('records.round')} className="max-w-32 text-fg-3" />,
      file: fileText<TeamBet>('roundId'),
      isExtra: true,
    },
    {
      id: 'stake',
      header: inCurrency(t('records.stake')),
      cell: (bet) => <Figure amount={bet.stake} />,
      file: fileAmount<TeamBet>('stake'),
      amount: true,
    },
    {
      id: 'payout',
      header: inCurrency(t('records.payout')),
      cell: (bet) => <Figure amount={bet.payout} />,
      file: fileAmount<TeamBet>('payout'),
      amount: true,
    },
    {
      id: 'profit',
      header: inCurrency(t('agent.figure.profit')),
      cell: (bet) => <Figure amount={bet.profit} movement />,
      file: fileAmount<TeamBet>('profit'),
      amount: true,
    },
  ];
}

/** Says why the turnover of the other pages is less than the stakes of this one. */
function TurnoverNote({ stake, turnover }: { readonly stake: string; readonly turnover: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const returned = subtract(stake, turnover);
  return (
    <p className="text-12 text-fg-2" data-testid="turnover-note">
      <strong className="text-fg">{t('agent.bets.turnover', { turnover: money(turnover) })}</strong>{' '}
      {isZero(returned) ? t('agent.bets.allCounts') : t('agent.bets.returned', { amount: money(returned) })}
    </p>
  );
}

/** Every settled round of the team, newest first. */
export default function BetsPage() {
  const { t } = useTranslation();
  const range = useDayRange('last7');
  const address = useCentreAddress(['who', 'house', 'title']);
  const { values, set, given } = address;
  const filter = {
    startDate: range.startDate,
    endDate: range.endDate,
    username: given.who,
    vendor: given.house,
    game: given.title,
  };
  const report = useReport(
    'bets',
    filter,
    (asked, signal) => getTeamBets(asked, signal),
    (bet: TeamBet) => bet.id,
  );
  const totals = report.list.first?.totals;
  return (
    <ReportList
      page="personalHistoryCopy"
      report={report}
      range={range}
      address={address}
      columns={useColumns()}
      rowData={() => ({ 'data-testid': 'team-bet' })}
      filters={
        <>
          <MemberPicker value={values.who} onChange={(who) => set({ who })} />
          <VendorPicker value={values.house} onChange={(house) => set({ house })} />
          <GamePicker value={values.title} onChange={(title) => set({ title })} />
        </>
      }
      totalCount={totals?.bets}
      above={totals ? <TurnoverNote {...totals} /> : !report.list.error && <Skeleton className="h-12 sm:h-4" />}
      totals={
        totals && {
          testId: 'bets-total',
          values: {
            stake: <Figure amount={totals.stake} />,
            payout: <Figure amount={totals.payout} />,
            profit: <Figure amount={totals.profit} movement />,
          },
        }
      }
      file="team-bets"
      icon={ReceiptText}
      emptyText={t('agent.bets.noneText')}
    />
  );
}
