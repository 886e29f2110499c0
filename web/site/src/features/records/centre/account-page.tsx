import type { TransactionKind, WalletTransaction, WalletTransactionPage } from '@contracts/http/wallet';
import { listAnswer } from '@web/api/list-answer';
import { useFormat } from '@web/api/merchant';
import { subtract } from '@web/money/figure';
import { Empty, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { Profit } from '@web/ui/frame/profit';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import { TextFilter } from '@web/ui/list/filters';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { ChevronRight, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPlayer } from '../../../parts/member/use-is-player';
import { openCashDesk } from '../../../parts/member-centre/cash-desk';
import { useRecordDays } from '../../../parts/member-centre/record-days';
import { kindsOf, TRANSACTION_GROUPS, TRANSACTION_KIND_NAMES } from '../../../parts/member-centre/transaction-groups';
import { useMemberAddress } from '../../../parts/member-centre/use-member-centre';
import { usePopup } from '../../../popups/use-popup';
import { getMemberTransactions } from '../api/get-member-transactions';
import { MovedAmount, MovementCard, Refusal } from '../movement-parts';
import { AmountFilter, GroupChips, useAmountWords } from './account-filters';
import { MovementStory } from './movement-story';
import { RecordExport } from './record-export';
import { RecordFilters } from './record-filters';
import { pageOfAddress, RECORD_PAGE_SIZE, useRecordQuery } from './use-record-query';

type OnOpen = (row: WalletTransaction) => void;

/** The kind of a movement; it opens the movement's story. */
function Kind({ row, onOpen }: { readonly row: WalletTransaction; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const kind = t(`records.kinds.${row.kind}`);
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(row)}
        aria-label={t('centre.records.openMovement', { kind, amount: money(row.amount, true) })}
        data-testid="open-movement"
        className="-my-3 inline-flex min-h-11 items-center gap-1 font-medium hover:text-gold-hi"
      >
        {kind}
        <ChevronRight className="size-4 shrink-0 text-fg-3 rtl:rotate-180" aria-hidden="true" />
      </button>
      <Refusal row={row} />
    </>
  );
}

function useColumns(onOpen: OnOpen): readonly Column<WalletTransaction>[] {
  const { t } = useTranslation();
  const { merchant, money, time } = useFormat();
  return [
    {
      id: 'time',
      header: t('records.time'),
      cell: (row) => time(row.occurredAt),
      file: fileTime<WalletTransaction>('occurredAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'kind',
      header: t('records.kind'),
      cell: (row) => <Kind row={row} onOpen={onOpen} />,
      file: fileWords<WalletTransaction, TransactionKind>('kind', TRANSACTION_KIND_NAMES, (kind) =>
        t(`records.kinds.${kind}`),
      ),
    },
    {
      id: 'game',
      header: t('records.game'),
      cell: (row) => row.gameName ?? '–',
      file: fileText<WalletTransaction>('gameName'),
      className: 'text-fg-2',
    },
    {
      id: 'amount',
      header: t('records.amount'),
      cell: (row) => <MovedAmount row={row} />,
      file: { ...fileAmount<WalletTransaction>('amount'), part: merchant.currency },
      amount: true,
    },
    {
      id: 'before',
      header: t('records.before'),
      cell: (row) => money(row.balanceBefore),
      file: { ...fileAmount<WalletTransaction>('balanceBefore'), part: merchant.currency },
      amount: true,
      className: 'text-fg-2',
    },
    {
      id: 'after',
      header: t('records.after'),
      cell: (row) => money(row.balanceAfter),
      file: [
        { ...fileAmount<WalletTransaction>('balanceAfter'), part: merchant.currency },
        { ...fileText<WalletTransaction>('id'), part: t('records.reference') },
      ],
      amount: true,
      className: 'font-medium',
    },
  ];
}

/** A box of its own, or on a phone a part of one line. */
function Total({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 sm:panel sm:px-4 sm:py-3">
      <dt className="text-11 text-fg-3 sm:text-12">{label}</dt>
      <dd className="text-13 font-semibold tabular-nums wrap-anywhere sm:truncate sm:font-display sm:text-20">
        {children}
      </dd>
    </div>
  );
}

type Sums = WalletTransactionPage['totals'];

/** The sums of incoming and outgoing money, over the whole filter; their room is kept until they are there. */
function Totals({ totals }: { readonly totals: Sums | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const shown = (words: (sums: Sums) => ReactNode) => (totals ? words(totals) : <Skeleton className="h-[1lh] w-24" />);
  return (
    <section
      aria-label={t('centre.records.whole')}
      aria-busy={!totals}
      data-testid={totals ? 'account-totals' : 'account-totals-awaited'}
    >
      <dl className="grid grid-cols-3 sm:gap-3 max-sm:panel max-sm:px-3 max-sm:py-2">
        <Total label={t('centre.records.in')}>{shown((sums) => money(sums.in))}</Total>
        <Total label={t('centre.records.out')}>{shown((sums) => money(sums.out))}</Total>
        <Total label={t('centre.records.difference')}>
          {shown((sums) => (
            <Profit amount={subtract(sums.in, sums.out)} />
          ))}
        </Total>
      </dl>
      <p className="mt-1.5 text-12 text-fg-3 max-sm:sr-only">{t('centre.records.whole')}</p>
    </section>
  );
}

/** The filter of the record in the address, and as the call takes it. */
function useFilter() {
  const days = useRecordDays('last7');
  const address = useMemberAddress(['kinds', 'game', 'least', 'most', 'no', 'p']);
  const { kinds, game, least, most, p } = address.values;
  const groups = TRANSACTION_GROUPS.filter((group) => kinds.split(',').includes(group));
  return {
    days,
    address,
    groups,
    pageNo: pageOfAddress(p),
    filter: {
      startDate: days.startDate,
      endDate: days.endDate,
      kinds: kindsOf(groups),
      minAmount: least || undefined,
      maxAmount: most || undefined,
      game: game || undefined,
    },
  };
}

type Filter = ReturnType<typeof useFilter>;

interface ToolbarProps extends Pick<Filter, 'days' | 'address' | 'groups'> {
  readonly totals: Sums | undefined;
  readonly isFailed: boolean;
}

function Toolbar({ days, address, groups, totals, isFailed }: ToolbarProps) {
  const { t } = useTranslation();
  const amount = useAmountWords();
  const { game, least, most } = address.values;
  return (
    <div className="space-y-3">
      <RecordFilters
        days={days}
        chosen={[
          groups.map((group) => t(`centre.records.groups.${group}`)).join(', '),
          game,
          amount(t('centre.records.from'), least),
          amount(t('centre.records.to'), most),
        ]}
        kinds={<GroupChips chosen={groups} onChange={(chosen) => address.set({ kinds: chosen.join(','), p: '' })} />}
        onClear={() => address.set({ kinds: '', game: '', least: '', most: '', p: '' })}
      >
        <TextFilter
          label={t('centre.records.game')}
          value={game}
          onChange={(next) => address.set({ game: next, p: '' })}
          search
          maxLength={80}
          testId="account-game"
        />
        <AmountFilter
          label={t('centre.records.from')}
          value={least}
          onChange={(next) => address.set({ least: next, p: '' })}
          testId="amount-least"
        />
        <AmountFilter
          label={t('centre.records.to')}
          value={most}
          onChange={(next) => address.set({ most: next, p: '' })}
          testId="amount-most"
        />
      </RecordFilters>
      {(totals || !isFailed) && <Totals totals={totals} />}
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const isPlayer = useIsPlayer();
  const popups = usePopup();
  return (
    <Empty
      icon={<ScrollText className="size-6" />}
      title={t('records.noMovements')}
      text={t('records.noMovementsText')}
      action={
        isPlayer && (
          <Button look="gold" onClick={() => openCashDesk(popups)}>
            {t('centre.records.deposit')}
          </Button>
        )
      }
    />
  );
}

/** The account record: every movement of the balance, with what it came from. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { days, address, groups, pageNo, filter } = useFilter();
  const query = useRecordQuery('account-page', { ...filter, pageNo }, (atLeast, signal) =>
    getMemberTransactions({ ...filter, ...atLeast, pageNo, pageSize: RECORD_PAGE_SIZE }, signal),
  );
  const onOpen = ({ no }: WalletTransaction) => address.go({ no });
  const columns = useColumns(onOpen);
  const { data, isError } = query;
  if (address.values.no) return <MovementStory no={address.values.no} />;
  return (
    <ListPage
      label={t('centre.page.transactionHistory')}
      columns={columns}
      list={{
        ...listAnswer(
          query,
          ({ list }) => list,
          (row) => row.id,
        ),
        turning: {
          page: pageNo,
          pages: Math.ceil((data?.totalCount ?? 0) / RECORD_PAGE_SIZE),
          onPage: (p) => address.set({ p: String(p) }),
        },
      }}
      rowData={(row) => ({ 'data-testid': 'transaction-row', 'data-kind': row.kind })}
      toolbar={<Toolbar days={days} address={address} groups={groups} totals={data?.totals} isFailed={isError} />}
      {...(data ? { totalCount: data.totalCount } : {})}
      exporting={(list) => <RecordExport name="account-record" filter={filter} list={list} />}
      empty={<Nothing />}
      card={(row) => <MovementCard row={row} kind={<Kind row={row} onOpen={onOpen} />} />}
    />
  );
}
