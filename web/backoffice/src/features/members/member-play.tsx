import type { StaffMember } from '@contracts/http/office/back-office';
import type { MemberGame } from '@contracts/http/office/member-desk';
import { BET_STATUSES, type BetRound } from '@contracts/http/wallet';
import { listAnswer } from '@web/api/list-answer';
import { useFormat, useMerchant } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { Profit } from '@web/ui/frame/profit';
import { useAddress } from '@web/ui/frame/use-address';
import { ChoiceFilter } from '@web/ui/list/filters';
import type { Column } from '@web/ui/list/list';
import { PlainCard } from '@web/ui/list/cursor-list';
import { ListPage } from '@web/ui/list/list-page';
import { dayIn } from '@web/time/merchant-time';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffList } from '../../lib/staff-list';
import { useMemberBets, useMemberGames } from './api/use-member-play';
import { Section } from './parts/section';

const PERIODS = ['7', '30', '90'] as const;
const DAY_MS = 86_400_000;

/** The days of the chosen period, the present one included; no bound where everything is chosen. */
function useDays() {
  const { timeZone } = useMerchant();
  const { values, set } = useAddress(['days', 'page']);
  const period = PERIODS.find((one) => one === values.days);
  const first = period && dayIn(timeZone, new Date(Date.now() - (Number(period) - 1) * DAY_MS));
  return {
    period: period ?? '',
    days: first ? { startDate: first } : {},
    choose: (days: string) => set({ days, page: '' }),
  };
}

function useGameColumns(): readonly Column<MemberGame>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  return [
    {
      id: 'game',
      header: t('bo.members.game'),
      isFixed: true,
      cell: ({ gameName, vendorName }) => (
        <>
          <b className="font-medium">{gameName}</b> <span className="text-fg-3">{vendorName}</span>
        </>
      ),
    },
    { id: 'rounds', header: t('bo.members.play.rounds'), amount: true, cell: ({ rounds }) => rounds },
    { id: 'stake', header: t('bo.members.lately.stake'), amount: true, cell: ({ stake }) => money(stake) },
    { id: 'payout', header: t('bo.members.lately.payout'), amount: true, cell: ({ payout }) => money(payout) },
    { id: 'net', header: t('bo.members.lately.net'), amount: true, cell: ({ net }) => <Profit amount={net} /> },
  ];
}

function useRoundColumns(memberId: string): readonly Column<BetRound>[] {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  return [
    {
      id: 'placed',
      header: `${t('bo.members.play.placed')} (${zone})`,
      isFixed: true,
      cell: ({ placedAt, vendor, roundId }) => (
        <Link
          to={`/round?${new URLSearchParams({ member: memberId, vendor, round: roundId }).toString()}`}
          className="font-medium text-gold-hi hover:underline"
        >
          {time(placedAt)}
        </Link>
      ),
      className: 'whitespace-nowrap tabular-nums',
    },
    { id: 'game', header: t('bo.members.game'), cell: ({ gameName }) => gameName },
    {
      id: 'status',
      header: t('bo.members.state'),
      cell: ({ status }) => t(`bo.members.play.statuses.${status}`),
      className: 'text-fg-2',
    },
    { id: 'stake', header: t('bo.members.lately.stake'), amount: true, cell: ({ stake }) => money(stake) },
    { id: 'payout', header: t('bo.members.lately.payout'), amount: true, cell: ({ payout }) => money(payout) },
    { id: 'net', header: t('bo.members.lately.net'), amount: true, cell: ({ profit }) => <Profit amount={profit} /> },
    {
      id: 'round',
      header: t('bo.members.round'),
      isExtra: true,
      cell: ({ roundId }) => <span className="font-mono text-12 text-fg-3">{roundId}</span>,
    },
  ];
}

function Games({ games }: { readonly games: ReturnType<typeof useMemberGames> }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const totals = games.data?.totals;
  const columns = useGameColumns();
  return (
    <ListPage
      label={t('bo.members.play.games')}
      columns={columns}
      list={listAnswer(
        games,
        ({ list }) => list,
        ({ vendorId, gameCode }) => `${vendorId}/${gameCode}`,
      )}
      card={(row) => <PlainCard row={row} columns={columns} />}
      rowData={({ gameCode }) => ({ 'data-testid': 'game-row', 'data-game': gameCode })}
      totals={
        totals && totals.rounds > 0
          ? {
              label: t('bo.members.totals.filter'),
              testId: 'game-totals',
              values: {
                game: t('bo.members.totals.filter'),
                rounds: totals.rounds,
                stake: money(totals.stake),
                payout: money(totals.payout),
                net: <Profit amount={totals.net} />,
              },
            }
          : undefined
      }
      empty={<Empty icon={<Dices className="size-6" />} title={t('bo.members.play.none')} />}
      dense
    />
  );
}

/** The games that a member has played, and the rounds one by one. */
export default function MemberPlay({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { period, days, choose } = useDays();
  const page = useMemberBets(member.id, days);
  const games = useMemberGames(member.id, days);
  const rounds = useRoundColumns(member.id);
  const { totals } = page;
  return (
    <div className="space-y-5">
      <ChoiceFilter
        label={t('bo.members.play.period')}
        all={t('bo.members.play.always')}
        options={PERIODS.map((days) => ({ value: days, label: t('bo.members.play.days', { count: Number(days) }) }))}
        value={period}
        onChange={choose}
        testId="play-period"
      />
      <Section title={t('bo.members.play.games')}>
        <Games games={games} />
      </Section>
      {/* The list of games has no height before it is known, and would push the rounds down. */}
      {Boolean(games.data ?? games.error) && (
        <Section title={t('bo.members.play.roundList')}>
          <StaffList
            page={page}
            label={t('bo.members.play.roundList')}
            columns={rounds}
            fields={[
              { name: 'game', label: t('bo.members.play.game'), search: true, maxLength: 80, testId: 'round-game' },
              {
                name: 'status',
                label: t('bo.members.state'),
                all: t('bo.members.play.anyStatus'),
                options: BET_STATUSES.map((status) => ({
                  value: status,
                  label: t(`bo.members.play.statuses.${status}`),
                })),
                testId: 'round-status',
              },
            ]}
            rowData={({ roundId }) => ({ 'data-testid': 'round-row', 'data-round': roundId })}
            totalCount={page.totalCount}
            totals={
              totals && page.totalCount
                ? {
                    label: t('bo.members.totals.filter'),
                    testId: 'round-totals',
                    values: {
                      placed: t('bo.members.totals.filter'),
                      stake: money(totals.stake),
                      payout: money(totals.payout),
                      net: <Profit amount={totals.profit} />,
                    },
                  }
                : undefined
            }
            empty={<Empty icon={<Dices className="size-6" />} title={t('bo.members.play.none')} />}
          />
        </Section>
      )}
    </div>
  );
}
