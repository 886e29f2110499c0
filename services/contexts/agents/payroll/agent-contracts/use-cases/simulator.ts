import { Inject, Injectable } from '@nestjs/common';
import type { Simulation } from '@contracts/http/agents/agent-contracts';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import type { AgentContractsState } from '../domain/agent-contracts.state';
import { contractsBelow } from '../domain/agent-contracts.state';
import { dayOf, type PayWindow } from '../../terms/pay-window';
import { survives } from '../../terms/terms';
import { netOf } from '../../terms/yields';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';
import type { Settings } from '../../settings/domain/settings';
import type { OfferDraft } from './offer-commands';
import { idleDay, SimulatedFigures, type Simulated, type TeamDay } from '../read-models/simulated-figures';
import { daysOf, lastDays, simulatedWindows, type MerchantDay } from '../domain/simulated-windows';
import { idleWindow, simulatedYields, type SimulatedWindow, type SimulatedYield } from '../domain/simulation';

/**
 * So many bets are looked at one by one, which takes the database a second, and no more: a large team is simulated over
 * fewer days, which the answer names. For hours they are also put together by member.
 */
const MAX_BETS = { realtime: 200_000, hourly: 100_000 };
/** A preview takes no longer than this, in milliseconds; the offer can be made without a simulation. */
const MAX_MS = 3_000;
const QUERY_CANCELLED = '57014';

type Days = ReadonlyMap<string, ReadonlyMap<string, TeamDay>>;

/**
 * The contracts that take part: the downline's and the upline's, each with the contracts of its other direct downlines,
 * whose yields are taken out of its own.
 */
interface Cast {
  readonly downline: Simulated;
  readonly below: readonly Simulated[];
  readonly upline: Simulated | null;
  readonly siblings: readonly Simulated[];
}

/**
 * Computes the pay of an offer as if it had been in force on each of the last days. Contracts that the offer would end
 * take nothing out of it. A bet that was voided counts for nothing on the day that it was made.
 */
@Injectable()
export class Simulator {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE' | 'MERCHANT_CURRENCY'>,
  ) {}

  /** Null when even one day is more than may be looked at, or takes too long. */
  async simulate(draft: OfferDraft, state: AgentContractsState, nowMs: number): Promise<Simulation | null> {
    const settings = await this.settings.current();
    const cast = castOf(draft, state);
    try {
      return await this.sql.transaction(async (sql) => {
        await sql.query(`set local statement_timeout = ${MAX_MS}`);
        await sql.query(`set local work_mem = '64MB'`);
        // Voids are few beside the bets that they are laid to; the planner cannot know it and would sort them all.
        await sql.query('set local enable_mergejoin = off');
        return this.play(cast, new SimulatedFigures(sql), settings, nowMs);
      });
    } catch (error) {
      if ((error as { code?: string }).code === QUERY_CANCELLED) return null;
      throw error;
    }
  }

  private async play(
    cast: Cast,
    figures: SimulatedFigures,
    settings: Settings,
    nowMs: number,
  ): Promise<Simulation | null> {
    const { MERCHANT_TIME_ZONE: timeZone } = this.config;
    const { terms, agentId } = cast.downline;
    const everyWindow = simulatedWindows(terms, lastDays(nowMs, timeZone), timeZone);
    const everyDay = daysOf(everyWindow, timeZone);
    const parties = partiesOf(cast);
    const days = await figures.days(
      parties.map((party) => party.agentId),
      everyDay,
    );
    const shown = daysWithinBounds(cast, everyDay, days);
    if (shown.length === 0) return null;
    const windows = everyWindow.filter(({ from }) => from >= shown[0]!.from);
    const done = await this.windowsOf(parties, windows, shown, days, figures, settings);
    const opensMonth = (index: number) =>
      index === 0 || monthOf(windows[index]!, timeZone) !== monthOf(windows[index - 1]!, timeZone);
    const yields = new Map(
      parties.map((party) => [party.agentId, simulatedYields(party.terms, done(party.agentId), opensMonth)]),
    );
    return this.wire(cast, yields, windows, shown, days.get(agentId));
  }

  /** The figures of each party's team in each window. */
  private async windowsOf(
    parties: readonly Simulated[],
    windows: readonly PayWindow[],
    shown: readonly MerchantDay[],
    days: Days,
    figures: SimulatedFigures,
    settings: Settings,
  ): Promise<(agentId: string) => readonly SimulatedWindow[]> {
    const { kind } = parties[0]!.terms;
    const idle = windows.map(() => idleWindow);
    if (kind === 'realtime' || kind === 'hourly') {
      const found =
        kind === 'realtime'
          ? await figures.betYields(parties, windows)
          : await figures.played(parties, windows, settings.activeMemberTurnoverMinor);
      return (agentId) => found.get(agentId) ?? idle;
    }
    const parts = windows.map(({ from, to }) => shown.filter((day) => day.from >= from && day.from < to));
    const asksForActive =
      kind === 'dividend' &&
      parties.some(({ terms }) => terms.kind === 'dividend' && terms.tiers.some(({ minActive }) => minActive > 0));
    const active = asksForActive
      ? await figures.activeMembers(
          parties.map(({ agentId }) => agentId),
          parts,
          settings.activeMemberTurnoverDividendMinor,
        )
      : undefined;
    return (agentId) => parts.map((part, index) => summed(part, days.get(agentId), active?.get(agentId)?.[index]));
  }

  private wire(
    { downline, below, upline, siblings }: Cast,
    yields: ReadonlyMap<string, readonly SimulatedYield[]>,
    windows: readonly PayWindow[],
    shown: readonly MerchantDay[],
    ofTeam: ReadonlyMap<string, TeamDay> | undefined,
  ): Simulation {
    const { MERCHANT_CURRENCY: currency, MERCHANT_TIME_ZONE: timeZone } = this.config;
    const amount = (minor: bigint) => formatMinor(minor, currency);
    const grossOf = ({ agentId }: Simulated) => sum(yields.get(agentId)!.map(({ grossMinor }) => grossMinor));
    const gross = grossOf(downline);
    const rows = shown.map(({ day }) => ({ day, ...(ofTeam?.get(day) ?? idleDay) }));
    const byDay = yieldsByDay(yields.get(downline.agentId)!, windows, timeZone);
    return {
      from: shown[0]!.from,
      to: shown.at(-1)!.to,
      // A day on which more was taken back than played stands below zero in the tables; nothing is paid on it.
      turnover: amount(notBelowZero(sum(rows.map(({ turnoverMinor }) => turnoverMinor)))),
      loss: amount(sum(rows.map(({ lossMinor }) => lossMinor))),
      gross: amount(gross),
      net: amount(netOf(gross, below.map(grossOf))),
      uplineNet: upline && amount(netOf(grossOf(upline), [gross, ...siblings.map(grossOf)])),
      days: rows.map(({ day, turnoverMinor, activeMembers }) => ({
        day,
        turnover: amount(notBelowZero(turnoverMinor)),
        gross: amount(byDay.get(day)?.grossMinor ?? 0n),
        activeMembers,
        tier: byDay.get(day)?.tier ?? null,
      })),
    };
  }
}

function castOf({ uplineId, downlineId, terms }: OfferDraft, state: AgentContractsState): Cast {
  const simulated = ({
    downlineId: agentId,
    terms: agreed,
  }: {
    downlineId: string;
    terms: Simulated['terms'];
  }): Simulated => ({ agentId, terms: agreed });
  const own = uplineId === null ? undefined : state.contracts.get(uplineId);
  return {
    downline: { agentId: downlineId, terms },
    below: contractsBelow(state, downlineId)
      .filter((contract) => survives(contract.terms, terms))
      .map(simulated),
    // An upline with dividends of another period has no windows in common with the offer, which is refused.
    upline: own && periodsAgree(own.terms, terms) ? simulated(own) : null,
    siblings: own
      ? contractsBelow(state, uplineId!)
          .filter((contract) => contract.downlineId !== downlineId)
          .map(simulated)
      : [],
  };
}

function periodsAgree(one: Simulated['terms'], other: Simulated['terms']): boolean {
  return one.kind !== 'dividend' || other.kind !== 'dividend' || one.period === other.period;
}

function partiesOf({ downline, below, upline, siblings }: Cast): Simulated[] {
  return upline ? [downline, ...below, upline, ...siblings] : [downline, ...below];
}

/** The last of the days, as many as may be looked at bet by bet; all of them where days are looked at alone. */
function daysWithinBounds(
  { downline, upline }: Cast,
  days: readonly MerchantDay[],
  played: Days,
): readonly MerchantDay[] {
  const { kind } = downline.terms;
  if (kind !== 'realtime' && kind !== 'hourly') return days;
  const largest = played.get((upline ?? downline).agentId);
  let bets = 0;
  let first = days.length;
  while (first > 0 && (bets += largest?.get(days[first - 1]!.day)?.bets ?? 0) <= MAX_BETS[kind]) first -= 1;
  return days.slice(first);
}

function summed(
  days: readonly MerchantDay[],
  ofTeam: ReadonlyMap<string, TeamDay> | undefined,
  active: number | undefined,
): SimulatedWindow {
  const found = days.map(({ day }) => ofTeam?.get(day) ?? idleDay);
  return {
    ...idleWindow,
    turnoverMinor: notBelowZero(sum(found.map(({ turnoverMinor }) => turnoverMinor))),
    lossMinor: sum(found.map(({ lossMinor }) => lossMinor)),
    salariesMinor: sum(found.map(({ salariesMinor }) => salariesMinor)),
    promotionsMinor: sum(found.map(({ promotionsMinor }) => promotionsMinor)),
    // Windows of one day are counted with the days; longer ones only where a tier asks.
    activeMembers: active ?? (found.length === 1 ? found[0]!.activeMembers : 0),
  };
}

/** Windows of a day are added up on it; a longer one is shown on its last day. */
function yieldsByDay(
  yields: readonly SimulatedYield[],
  windows: readonly PayWindow[],
  timeZone: string,
): ReadonlyMap<string, SimulatedYield> {
  const byDay = new Map<string, SimulatedYield>();
  yields.forEach(({ grossMinor, tier }, index) => {
    const day = dayOf({ from: new Date(Date.parse(windows[index]!.to) - 1).toISOString() }, timeZone);
    const before = byDay.get(day);
    const highest = tier === null ? (before?.tier ?? null) : Math.max(tier, before?.tier ?? 0);
    byDay.set(day, { grossMinor: grossMinor + (before?.grossMinor ?? 0n), tier: highest });
  });
  return byDay;
}

function monthOf(window: PayWindow, timeZone: string): string {
  return dayOf(window, timeZone).slice(0, 7);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function notBelowZero(minor: bigint): bigint {
  return minor > 0n ? minor : 0n;
}
