import type { BetRound } from '@contracts/http/wallet';
import { listAnswer } from '@web/api/list-answer';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { Profit } from '@web/ui/frame/profit';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import { ChoiceFilter, TextFilter } from '@web/ui/list/filters';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GAME_CATEGORY_NAMES } from '../../../addresses/game-categories';
import { useRecordDays } from '../../../parts/member-centre/record-days';
import { useMemberAddress } from '../../../parts/member-centre/use-member-centre';
import { getMemberBets } from '../api/get-member-bets';
import { BetCard, Round, useBetColumns } from '../bet-parts';
import { RoundDetail } from '../round/round-detail';
import { AmountFilter, useAmountWords } from './account-filters';
import { RecordExport } from './record-export';
import { RecordFilters } from './record-filters';
import { pageOfAddress, RECORD_PAGE_SIZE, useRecordQuery } from './use-record-query';

const STATUSES = ['open', 'settled', 'voided'] as const satisfies readonly BetRound['status'][];

/** The columns of the screen, with the cells of a file. */
function useFileColumns(onOpen: (bet: BetRound) => void): readonly Column<BetRound>[] {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const amount = (field: 'stake' | 'payout' | 'profit') => ({
    ...fileAmount<BetRound>(field),
    part: merchant.currency,
  });
  const files: Readonly<Record<string, Column<BetRound>['file']>> = {
    time: fileTime<BetRound>('placedAt'),
    game: fileText<BetRound>('gameName'),
    round: fileText<BetRound>('roundId'),
    status: fileWords<BetRound, BetRound['status']>('status', STATUSES, (status) => t(`records.${status}`)),
    stake: amount('stake'),
    payout: amount('payout'),
    profit: amount('profit'),
  };
  return useBetColumns(onOpen).map((column) => {
    const file = files[column.id];
    return file ? { ...column, file } : column;
  });
}

function useFilter() {
  const days = useRecordDays('last7');
  const address = useMemberAddress(['category', 'game', 'status', 'least', 'most', 'p']);
  const { category, game, status, least, most, p } = address.values;
  return {
    days,
    address,
    pageNo: pageOfAddress(p),
    filter: {
      startDate: days.startDate,
      endDate: days.endDate,
      category: GAME_CATEGORY_NAMES.find((name) => name === category),
      game: game || undefined,
      status: STATUSES.find((name) => name === status),
      minAmount: least || undefined,
      maxAmount: most || undefined,
    },
  };
}

function Toolbar({ days, address, filter }: Omit<ReturnType<typeof useFilter>, 'pageNo'>) {
  const { t } = useTranslation();
  const amount = useAmountWords();
  const { category, game, status, least, most } = address.values;
  return (
    <div className="space-y-3">
      <RecordFilters
        days={days}
        chosen={[
          filter.category && t(`games.category.${filter.category}`),
          filter.status && t(`records.${filter.status}`),
          game,
          amount(t('centre.records.stakeFrom'), least),
          amount(t('centre.records.stakeTo'), most),
        ]}
        onClear={() => address.set({ category: '', game: '', status: '', least: '', most: '', p: '' })}
      >
        <ChoiceFilter
          label={t('centre.records.category')}
          all={t('centre.records.allCategories')}
          value={category}
          options={GAME_CATEGORY_NAMES.map((value) => ({ value, label: t(`games.category.${value}`) }))}
          onChange={(next) => address.set({ category: next, p: '' })}
          testId="bets-category"
        />
        <ChoiceFilter
          label={t('centre.records.status')}
          all={t('centre.records.allStatuses')}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`records.${value}`) }))}
          onChange={(next) => address.set({ status: next, p: '' })}
          testId="bets-status"
        />
        <TextFilter
          label={t('centre.records.game')}
          value={game}
          onChange={(next) => address.set({ game: next, p: '' })}
          search
          maxLength={80}
          testId="bets-game"
        />
        <AmountFilter
          label={t('centre.records.stakeFrom')}
          value={least}
          onChange={(next) => address.set({ least: next, p: '' })}
          testId="bets-least"
        />
        <AmountFilter
          label={t('centre.records.stakeTo')}
          value={most}
          onChange={(next) => address.set({ most: next, p: '' })}
          testId="bets-most"
        />
      </RecordFilters>
    </div>
  );
}

/** The betting record: every round, with what became of it. */
export default function BetsPage() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { days, address, filter, pageNo } = useFilter();
  const [opened, setOpened] = useState<BetRound | null>(null);
  const columns = useFileColumns(setOpened);
  const query = useRecordQuery('bets-page', { ...filter, pageNo }, (atLeast, signal) =>
    getMemberBets({ ...filter, ...atLeast, pageNo, pageSize: RECORD_PAGE_SIZE }, signal),
  );
  const { data } = query;
  if (opened)
    return (
      <div className="mx-auto max-w-2xl">
        <RoundDetail bet={opened} onBack={() => setOpened(null)} />
      </div>
    );
  const totals = data && {
    label: t('records.totals'),
    testId: 'bets-total',
    values: {
      stake: money(data.totals.stake),
      payout: money(data.totals.payout),
      profit: <Profit amount={data.totals.profit} />,
    },
  };
  return (
    <ListPage
      label={t('centre.page.personalHistoryCopy')}
      columns={columns}
      list={{
        ...listAnswer(
          query,
          ({ list }) => list,
          (bet) => `${bet.vendor}/${bet.roundId}`,
        ),
        turning: {
          page: pageNo,
          pages: Math.ceil((data?.totalCount ?? 0) / RECORD_PAGE_SIZE),
          onPage: (p) => address.set({ p: String(p) }),
        },
      }}
      rowData={(bet) => ({ 'data-testid': 'bet-row', 'data-round': bet.roundId })}
      toolbar={<Toolbar days={days} address={address} filter={filter} />}
      {...(data ? { totalCount: data.totalCount } : {})}
      {...(totals ? { totals } : {})}
      exporting={(list) => <RecordExport name="bet-record" filter={filter} list={list} />}
      empty={
        <Empty
          icon={<ReceiptText className="size-6" />}
          title={t('records.noBets')}
          text={t('records.noBetsText')}
          action={
            <Link
              to="/hot"
              className="gold-surface inline-flex h-11 items-center rounded-12 px-5 font-semibold shadow-gold"
            >
              {t('centre.records.play')}
            </Link>
          }
        />
      }
      card={(bet) => <BetCard bet={bet} round={<Round bet={bet} onOpen={setOpened} />} />}
    />
  );
}
