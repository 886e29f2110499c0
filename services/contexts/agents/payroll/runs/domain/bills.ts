import type { PayWindow } from '../../terms/pay-window';
import { settle, shortfalls, type Grossed } from '../../terms/netting';
import type { Terms } from '../../terms/terms';
import { capLeft, capped, dividendYield, salaryYield } from '../../terms/yields';
import type { CountedContract } from './contract-book';
import type { Correction } from './corrections';
import { grouped } from './grouped';
import { billIdOf, runIdOf } from './run-names';
import type { DividendFigures, IssuedBill } from './salary-run.events';
import { idleTeam, type TeamWindow } from './team-window';

/** The amounts that earlier bills of an agent leave to the next one of the kind, in minor units. */
export interface Standing {
  /** The yields of earlier windows on the merchant's day of the window. */
  readonly dayGrossMinor: bigint;
  /** Zero or below. */
  readonly adjustmentLeftMinor: bigint;
  /** Zero or below: the loss that a dividend carries into this window. */
  readonly carriedMinor: bigint;
  /** The contract of the last bill, for an agent that has no contract any more. */
  readonly contractId: string;
}

/** Everything that the bills of a window are made of. */
export interface WindowInputs {
  readonly kind: Terms['kind'];
  readonly window: PayWindow;
  /** By agent, in the order of their ids. */
  readonly contracts: readonly CountedContract[];
  readonly figures: ReadonlyMap<string, TeamWindow>;
  readonly standings: ReadonlyMap<string, Standing>;
  readonly corrections: readonly Correction[];
}

interface Yielded {
  readonly tier: number | null;
  readonly yieldMinor: bigint;
  readonly capLeftMinor: bigint | null;
  readonly grossMinor: bigint;
  readonly dividend: DividendFigures | null;
}

interface Line extends Grossed, Yielded {
  readonly contractId: string;
  readonly figures: TeamWindow;
  readonly adjustmentMinor: bigint;
  readonly adjustmentLeftMinor: bigint;
  /** The adjustment that the bill before left; a bill is issued when it has changed. */
  readonly leftBeforeMinor: bigint;
  readonly corrections: readonly Correction[];
}

/** The bills of a window before anybody was charged or paid. */
export interface Reckoned {
  readonly lines: readonly Line[];
  /** The shortfalls of agents, in minor units. */
  readonly due: ReadonlyMap<string, bigint>;
}

const fresh = { dayGrossMinor: 0n, adjustmentLeftMinor: 0n, carriedMinor: 0n };

/** Works out the yield of every contract, the part that is withheld, and the shortfalls. */
export function reckon({ contracts, figures, standings, corrections }: WindowInputs): Reckoned {
  const yields = contracts.map(({ agentId, terms }) =>
    yieldOf(terms, figures.get(agentId) ?? idleTeam, standings.get(agentId) ?? fresh),
  );
  const withheld = new Map<string, bigint>();
  contracts.forEach(({ uplineId }, index) => uplineId !== null && add(withheld, uplineId, yields[index]!.grossMinor));
  const adjustments = netAdjustments(corrections);
  const own = grouped(corrections, ({ agentId }) => agentId);
  const lines = contracts.map(({ agentId, uplineId, contractId }, index): Line => {
    const yielded = yields[index]!;
    const leftBeforeMinor = standings.get(agentId)?.adjustmentLeftMinor ?? 0n;
    const all = leftBeforeMinor + (adjustments.get(agentId) ?? 0n);
    const bears = yielded.grossMinor - (withheld.get(agentId) ?? 0n);
    const adjustmentMinor = bearable(all, bears);
    return {
      agentId,
      uplineId,
      contractId,
      ...yielded,
      figures: figures.get(agentId) ?? idleTeam,
      corrections: own.get(agentId) ?? [],
      adjustmentMinor,
      adjustmentLeftMinor: all - adjustmentMinor,
      leftBeforeMinor,
    };
  });
  const all = [
    ...lines,
    ...formerAgents(new Set(contracts.map(({ agentId }) => agentId)), adjustments, standings, own),
  ];
  return { lines: all, due: shortfalls(all) };
}

/** The bills, once it is known what could be charged. Uplines stand before their downlines. */
export function billsOf(
  { kind, window }: Pick<WindowInputs, 'kind' | 'window'>,
  { lines }: Reckoned,
  charged: ReadonlyMap<string, bigint>,
): IssuedBill[] {
  const runId = runIdOf({ kind, window });
  const byAgent = new Map(lines.map((line) => [line.agentId, line]));
  const bills: IssuedBill[] = [];
  for (const settled of settle(lines, charged)) {
    const line = byAgent.get(settled.agentId)!;
    if (!isWorthABill(kind, line, settled.withheldMinor)) continue;
    bills.push({
      billId: billIdOf(runId, line.agentId),
      agentId: line.agentId,
      uplineId: line.uplineId,
      contractId: line.contractId,
      turnoverMinor: line.figures.turnoverMinor.toString(),
      lossMinor: line.figures.lossMinor.toString(),
      activeMembers: line.figures.activeMembers,
      tier: line.tier,
      yieldMinor: line.yieldMinor.toString(),
      capLeftMinor: line.capLeftMinor?.toString() ?? null,
      grossMinor: line.grossMinor.toString(),
      withheldMinor: settled.withheldMinor.toString(),
      adjustmentMinor: line.adjustmentMinor.toString(),
      adjustmentLeftMinor: line.adjustmentLeftMinor.toString(),
      netMinor: settled.netMinor.toString(),
      chargedMinor: settled.chargedMinor.toString(),
      payMinor: settled.paidMinor.toString(),
      owed: settled.owed.map(({ debtorId, minor }) => ({ debtorId, minor: minor.toString() })),
      corrections: line.corrections.map(({ billId, turnoverMinor, lossMinor, yieldMinor, grossMinor }) => ({
        billId,
        turnoverMinor: turnoverMinor.toString(),
        lossMinor: lossMinor.toString(),
        yieldMinor: yieldMinor.toString(),
        grossMinor: grossMinor.toString(),
      })),
      dividend: line.dividend,
    });
  }
  return bills;
}

function yieldOf(
  terms: Terms,
  figures: TeamWindow,
  standing: Pick<Standing, 'dayGrossMinor' | 'carriedMinor'>,
): Yielded {
  switch (terms.kind) {
    case 'realtime': {
      const { yieldMinor } = figures;
      const cap = terms.dailyCapMinor;
      return {
        tier: null,
        yieldMinor,
        capLeftMinor: capLeft(standing.dayGrossMinor, cap),
        grossMinor: capped(yieldMinor, standing.dayGrossMinor, cap),
        dividend: null,
      };
    }
    case 'hourly':
    case 'daily': {
      const { grossMinor, tier } = salaryYield(figures, terms.tiers);
      return { tier, yieldMinor: grossMinor, capLeftMinor: null, grossMinor, dividend: null };
    }
    case 'dividend': {
      const { salariesMinor, promotionsMinor } = figures;
      const deductions = { rebatesMinor: 0n, feesMinor: 0n, salariesMinor, promotionsMinor };
      const carriedInMinor = terms.carry === 'none' ? 0n : standing.carriedMinor;
      const { grossMinor, tier, baseMinor, carriedMinor } = dividendYield(figures, deductions, carriedInMinor, terms);
      const dividend: DividendFigures = {
        rebatesMinor: '0',
        feesMinor: '0',
        salariesMinor: salariesMinor.toString(),
        promotionsMinor: promotionsMinor.toString(),
        carriedInMinor: carriedInMinor.toString(),
        carriedOutMinor: carriedMinor.toString(),
        baseMinor: baseMinor.toString(),
      };
      return { tier, yieldMinor: grossMinor, capLeftMinor: null, grossMinor, dividend };
    }
  }
}

/** The effect of corrections on each net: the agent's own yields, less those of the downlines that came out of them. */
function netAdjustments(corrections: readonly Correction[]): Map<string, bigint> {
  const adjustments = new Map<string, bigint>();
  for (const { agentId, uplineId, grossMinor } of corrections) {
    add(adjustments, agentId, grossMinor);
    if (uplineId !== null) add(adjustments, uplineId, -grossMinor);
  }
  return adjustments;
}

/** Only what a bill pays can be taken back from it; a wallet is never charged for a bet that was voided. */
function bearable(adjustmentMinor: bigint, bearsMinor: bigint): bigint {
  if (adjustmentMinor >= 0n) return adjustmentMinor;
  const most = bearsMinor > 0n ? bearsMinor : 0n;
  return -adjustmentMinor <= most ? adjustmentMinor : -most;
}

/** Bills of agents whose contracts are over and whose earlier bills change all the same. */
function formerAgents(
  counted: ReadonlySet<string>,
  adjustments: ReadonlyMap<string, bigint>,
  standings: ReadonlyMap<string, Standing>,
  own: ReadonlyMap<string, readonly Correction[]>,
): Line[] {
  return [...adjustments.keys()]
    .filter((agentId) => !counted.has(agentId))
    .sort()
    .map((agentId) => {
      const standing = standings.get(agentId);
      const leftBeforeMinor = standing?.adjustmentLeftMinor ?? 0n;
      const all = leftBeforeMinor + adjustments.get(agentId)!;
      const adjustmentMinor = all > 0n ? all : 0n;
      return {
        agentId,
        uplineId: null,
        contractId: standing?.contractId ?? '',
        tier: null,
        yieldMinor: 0n,
        capLeftMinor: null,
        grossMinor: 0n,
        dividend: null,
        figures: idleTeam,
        corrections: own.get(agentId) ?? [],
        adjustmentMinor,
        adjustmentLeftMinor: all - adjustmentMinor,
        leftBeforeMinor,
      };
    });
}

/**
 * Every few minutes an agent whose team did nothing gets no bill; of a day or more it is told that there was nothing.
 */
function isWorthABill(kind: Terms['kind'], line: Line, withheldMinor: bigint): boolean {
  if (
    kind === 'daily' ||
    kind === 'dividend' ||
    line.corrections.length > 0 ||
    line.adjustmentLeftMinor !== line.leftBeforeMinor
  )
    return true;
  const { figures, grossMinor, adjustmentMinor } = line;
  return [figures.turnoverMinor, figures.lossMinor, grossMinor, withheldMinor, adjustmentMinor].some(
    (minor) => minor !== 0n,
  );
}

function add(sums: Map<string, bigint>, key: string, minor: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + minor);
}
