import type { BetRound } from '@contracts/http/wallet';
import { listAnswer } from '@web/api/list-answer';
import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import { ListPage } from '@web/ui/list/list-page';
import { Profit } from '@web/ui/frame/profit';
import { RangePresets } from '@web/ui/range/range-presets';
import { Empty } from '@web/ui/feedback/states';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { BetCard, Round, useBetColumns } from './bet-parts';
import { RoundDetail } from './round/round-detail';
import { useBets, useRecordFilter } from './use-records';

function BetRecord() {
  const { t } = useTranslation();
  const { money, zone } = useFormat();
  const filter = useRecordFilter();
  const records = useBets(filter);
  const [opened, setOpened] = useState<BetRound | null>(null);
  const columns = useBetColumns(setOpened);
  const { data } = records;
  const totals = data && {
    label: t('records.totals'),
    testId: 'bets-total',
    values: {
      stake: money(data.totals.stake),
      payout: money(data.totals.payout),
      profit: <Profit amount={data.totals.profit} />,
    },
  };
  if (opened) return <RoundDetail bet={opened} onBack={() => setOpened(null)} />;
  return (
    <ListPage
      label={t('site.betRecord')}
      columns={columns}
      list={{
        ...listAnswer(
          records,
          ({ list }) => list,
          (bet) => `${bet.vendor}/${bet.roundId}`,
        ),
        turning: { page: filter.page, pages: filter.pagesOf(data?.totalCount ?? 0), onPage: filter.setPage },
      }}
      rowData={(bet) => ({ 'data-testid': 'bet-row', 'data-round': bet.roundId })}
      toolbar={<RangePresets chosen={filter.range} onChoose={filter.setRange} />}
      note={t('common.allTimes', { zone })}
      {...(data ? { totalCount: data.totalCount } : {})}
      {...(totals ? { totals } : {})}
      empty={
        <Empty icon={<ReceiptText className="size-6" />} title={t('records.noBets')} text={t('records.noBetsText')} />
      }
      card={(bet) => <BetCard bet={bet} round={<Round bet={bet} onOpen={setOpened} />} />}
    />
  );
}

export default function BetsPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('site.betRecord')}
      icon={<ReceiptText className="size-4.5" />}
    >
      <BetRecord />
    </Dialog>
  );
}
