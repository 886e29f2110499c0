import type { TeamComposition } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Skeleton } from '@web/ui/feedback/states';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../../parts/agent/day-range';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { getTeamComposition } from '../api/get-team-composition';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly turnover: string;
}

interface PartsProps {
  readonly id: 'members' | 'games';
  readonly parts: readonly Part[];
  readonly turnover: string;
}

/** The largest parts with their share of the whole, and what is left. Bars begin at zero. */
function Parts({ id, parts, turnover }: PartsProps) {
  const { t } = useTranslation();
  const { money, toMinor, minor } = useFormat();
  const percent = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent', maximumFractionDigits: 1 });
  const whole = toMinor(turnover);
  const named = parts.reduce((sum, part) => sum + toMinor(part.turnover), 0n);
  const rest = whole - named;
  const shareOf = (amount: bigint) => (whole > 0n ? Number((amount * 10_000n) / whole) / 10_000 : 0);
  const rows = [
    ...parts.map((part) => ({ ...part, amount: toMinor(part.turnover), said: money(part.turnover) })),
    ...(rest > 0n ? [{ id: '', name: t('agent.overview.others'), amount: rest, said: minor(rest) }] : []),
  ];
  return (
    <section className="panel min-w-0 p-4" data-testid={`composition-${id}`}>
      <h2 className="font-display text-14 font-semibold">{t(`agent.overview.by.${id}`)}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-13 text-fg-3">{t('agent.list.noneText')}</p>
      ) : (
        <ul className="mt-3 space-y-2.5">
          {rows.map((row) => (
            <li key={row.id} className="text-13">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-medium">{row.name}</span>
                <span className="whitespace-nowrap tabular-nums">
                  {row.said} <span className="text-fg-3">· {percent.format(shareOf(row.amount))}</span>
                </span>
              </span>
              <span className="mt-1 block h-1.5 rounded-full bg-ink-3" aria-hidden="true">
                <span
                  className={row.id === '' ? 'block h-full rounded-full bg-ink-4' : 'block h-full rounded-full bg-gold'}
                  style={{ width: `${Math.max(0.5, shareOf(row.amount) * 100)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const partsOf = ({ members, games }: TeamComposition) => ({
  members: members.map(({ memberId: id, username: name, turnover }) => ({ id, name, turnover })),
  games: games.map(({ vendor, game, name, turnover }) => ({ id: `${vendor}/${game}`, name, turnover })),
});

/** The members and the games from which the turnover comes. The figures above say what is wrong where it fails. */
export function Composition({ days: { startDate, endDate } }: { readonly days: Days }) {
  const { data, error } = useAgentQuery('overview', ['composition', startDate, endDate], (signal) =>
    getTeamComposition({ startDate, endDate }, signal),
  );
  if (error && !data) return null;
  const parts = data && partsOf(data);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {(['members', 'games'] as const).map((id) =>
        parts ? (
          <Parts key={id} id={id} parts={parts[id]} turnover={data.turnover} />
        ) : (
          <Skeleton key={id} className="h-80 rounded-16!" />
        ),
      )}
    </div>
  );
}
