import type { TeamComposition, TeamGamePart, TeamMemberPart } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Skeleton } from '@web/ui/feedback/states';
import { Profit } from '@web/ui/frame/profit';
import { fileAmount, fileText, fileWords } from '@web/ui/list/file-cell';
import type { FileCell, ShownList } from '@web/ui/list/list';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../../parts/agent/day-range';
import { DayStrip } from '@web/ui/frame/day-strip';
import { TeamExport } from '../../../parts/agent/team-export';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { getTeamComposition } from '../api/get-team-composition';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly turnover: string;
  readonly loss: string;
  readonly days: readonly string[];
}

interface PartsProps {
  readonly id: 'members' | 'games';
  readonly parts: readonly Part[];
  readonly turnover: string;
  readonly days: Days;
}

/** Whole lists are taken away as they are drawn: every member or game, not only the largest. */
function useFile(id: PartsProps['id']): ShownList<TeamMemberPart> | ShownList<TeamGamePart> {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const title = t(`agent.overview.by.${id}`);
  const column = (field: string, header: string, file: FileCell) => ({ id: field, header, cell: () => null, file });
  const amounts = [
    column('turnover', `${t('agent.figure.turnover')} (${merchant.currency})`, fileAmount<TeamGamePart>('turnover')),
    column('loss', `${t('agent.figure.loss')} (${merchant.currency})`, fileAmount<TeamGamePart>('loss')),
  ];
  if (id === 'games') {
    const names = [
      column('vendor', t('games.vendor'), fileText<TeamGamePart>('vendor')),
      column('name', t('records.game'), fileText<TeamGamePart>('name')),
    ];
    return { title, columns: [...names, ...amounts], total: undefined };
  }
  const kinds = fileWords<TeamMemberPart, TeamMemberPart['kind']>('kind', ['player', 'agent'], (kind) =>
    t(`agent.kind.${kind}`),
  );
  const names = [
    column('username', t('agent.figure.member'), fileText<TeamMemberPart>('username')),
    column('kind', t('agent.figure.kind'), kinds),
  ];
  return { title, columns: [...names, ...amounts], total: undefined };
}

const LINE =
  'grid grid-cols-[minmax(0,1fr)_4.5rem_9.25rem] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_7.5rem_9.5rem]';

/** The largest parts with their share of the whole, and what is left. Bars begin at zero. */
function Parts({ id, parts, turnover, days }: PartsProps) {
  const { t } = useTranslation();
  const { money, toMinor, minor } = useFormat();
  const file = useFile(id);
  const percent = numberFormat(localeOf(useLanguage()), { style: 'percent', maximumFractionDigits: 1 });
  const whole = toMinor(turnover);
  const named = parts.reduce((sum, part) => sum + toMinor(part.turnover), 0n);
  const rest = whole - named;
  const shareOf = (amount: bigint) => (whole > 0n ? Number((amount * 10_000n) / whole) / 10_000 : 0);
  const rows = [
    ...parts.map((part) => ({ ...part, amount: toMinor(part.turnover), said: money(part.turnover) })),
    ...(rest > 0n
      ? [{ id: '', name: t('agent.overview.others'), amount: rest, said: minor(rest), loss: null, days: null }]
      : []),
  ];
  return (
    <section className="panel min-w-0 p-4" data-testid={`composition-${id}`}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-display text-14 font-semibold">{t(`agent.overview.by.${id}`)}</h2>
        {rows.length > 0 && (
          <TeamExport<TeamMemberPart & TeamGamePart>
            name={`team-${id}`}
            filter={{ startDate: days.startDate, endDate: days.endDate }}
            list={file}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="mt-2 text-13 text-fg-3">{t('agent.list.noneText')}</p>
      ) : (
        <>
          <p className={clsx(LINE, 'mt-2 text-11 text-fg-3')} aria-hidden="true">
            <span />
            <span>{t('strip.head')}</span>
            <span className="text-end">{t('agent.overview.partHead')}</span>
          </p>
          <ul className="mt-1 space-y-2.5">
            {rows.map((row) => (
              <li key={row.id} className="text-13">
                <div className={LINE}>
                  <span className="min-w-0 truncate font-medium">{row.name}</span>
                  {row.days ? <DayStrip days={row.days} className="h-6 w-full" /> : <span />}
                  <span className="text-end tabular-nums">
                    <span className="block whitespace-nowrap">
                      {row.said} <span className="text-fg-3">· {percent.format(shareOf(row.amount))}</span>
                    </span>
                    {row.loss !== null && (
                      <span className="block text-12">
                        <span className="sr-only">{t('agent.figure.loss')} </span>
                        <Profit amount={row.loss} />
                      </span>
                    )}
                  </span>
                </div>
                <span className="mt-1 block h-1.5 rounded-full bg-ink-3" aria-hidden="true">
                  <span
                    className={clsx('block h-full rounded-full', row.id === '' ? 'bg-ink-4' : 'bg-gold')}
                    style={{ width: `${Math.max(0.5, shareOf(row.amount) * 100)}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const partsOf = ({ members, games }: TeamComposition) => ({
  members: members.map(({ memberId, username, ...figures }) => ({ ...figures, id: memberId, name: username })),
  games: games.map(({ vendor, game, ...part }) => ({ ...part, id: `${vendor}/${game}` })),
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
          <Parts key={id} id={id} parts={parts[id]} turnover={data.turnover} days={{ startDate, endDate }} />
        ) : (
          <Skeleton key={id} className="h-80 rounded-16!" />
        ),
      )}
    </div>
  );
}
