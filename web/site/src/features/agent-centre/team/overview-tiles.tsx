import type { TeamOverview } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { isZero } from '@web/money/figure';
import { clsx } from 'clsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOfAmounts, changePercent, useChangeText } from './compare';

interface TileProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  /** Against the period before, in per cent; null where there is nothing to compare with. */
  readonly change?: number | null | undefined;
  readonly strong?: boolean;
}

function Tile({ id, label, children, change, strong }: TileProps) {
  return (
    <div
      className={clsx('panel px-4 py-3 max-sm:px-3 max-sm:py-2', strong && 'border-gold/40!')}
      data-testid={`tile-${id}`}
    >
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="mt-0.5">
        <span className={clsx('block font-display text-18 font-semibold tabular-nums', strong && 'text-gold-hi')}>
          {children}
        </span>
        {change !== undefined && <Change percent={change} />}
      </dd>
    </div>
  );
}

/** The arrow and the sign tell the direction as well as the colour does. */
function Change({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation();
  const say = useChangeText();
  if (percent === null) return null;
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  const look = percent === 0 ? 'text-fg-3' : percent < 0 ? 'text-loss' : 'text-win';
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-12">
      <span className={clsx('inline-flex items-center gap-1 font-medium tabular-nums', look)}>
        {percent !== 0 && <Icon className="size-3.5" aria-hidden="true" />}
        {say(percent)}
      </span>
      <span className="text-fg-3 max-sm:sr-only">{t('agent.overview.before')}</span>
    </span>
  );
}

const AMOUNTS = ['turnover', 'loss', 'deposits', 'promotions', 'salaries'] as const;
const COUNTS = ['activeMembers', 'newMembers', 'firstDeposits', 'bets'] as const;

function Note({ children }: { readonly children: ReactNode }) {
  return <span className="block text-12 font-normal text-fg-3">{children}</span>;
}

interface OverviewTilesProps {
  readonly overview: TeamOverview;
  /** The figures of the period before, once they are known. */
  readonly before: TeamOverview | undefined;
}

export function OverviewTiles({ overview, before }: OverviewTilesProps) {
  const { t } = useTranslation();
  const { money, merchant } = useFormat();
  const { totals } = overview;
  const whole = numberFormat(localeOf(useLanguage()));
  const amountChange = (id: (typeof AMOUNTS)[number] | 'income') =>
    before && changeOfAmounts(totals[id], before.totals[id], merchant.currencyDigits);
  const { turnover, near } = overview.active;
  const activeText = [
    t('agent.overview.activeText', { amount: money(turnover) }),
    ...(near.length > 0
      ? [t('agent.overview.near', { names: near.map((one) => `${one.username} (${money(one.turnover)})`).join(', ') })]
      : []),
  ].join(' ');
  const countChange = (id: (typeof COUNTS)[number]) =>
    before && changePercent(BigInt(totals[id]), BigInt(before.totals[id]));
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 2xl:grid-cols-6">
      <Tile id="income" label={t('agent.figure.income')} change={amountChange('income')} strong>
        {money(totals.income, true)}
      </Tile>
      {AMOUNTS.map((id) => (
        <Tile key={id} id={id} label={t(`agent.figure.${id}`)} change={amountChange(id)}>
          {money(totals[id], id === 'loss')}
          {id === 'turnover' && <Note>{t('agent.overview.turnoverText')}</Note>}
          {id === 'loss' && !isZero(totals.loss) && (
            <Note>{t(totals.loss.startsWith('-') ? 'agent.overview.houseLost' : 'agent.overview.houseWon')}</Note>
          )}
        </Tile>
      ))}
      {COUNTS.map((id) => (
        <Tile key={id} id={id} label={t(`agent.figure.${id}`)} change={countChange(id)}>
          {whole.format(totals[id])}
          {id === 'activeMembers' && <Note>{activeText}</Note>}
        </Tile>
      ))}
      <Tile id="members" label={t('agent.overview.members')}>
        {whole.format(overview.members)}
        <span className="block text-12 font-normal text-fg-3">
          {t('agent.overview.membersText', { agents: overview.agents, direct: overview.directCount })}
        </span>
      </Tile>
      <Tile id="balance" label={t('agent.overview.balance')}>
        {money(overview.balance)}
        <span className="block text-12 font-normal text-fg-3">{t('agent.overview.balanceText')}</span>
      </Tile>
    </dl>
  );
}
