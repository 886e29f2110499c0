import { Inject, Injectable } from '@nestjs/common';
import { LevelChanges } from '@contexts/people/kyc/kyc.api';
import type { Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { idOf } from '@platform/ids';
import { amlCaseDecider } from '../domain/cases/aml-case.decide';
import type { AlertRaised } from '../domain/cases/aml-case.events';
import { enhancedBy } from '../domain/rules/enhanced';
import type { AmlThresholds, MemberFacts } from '../domain/rules/facts';
import { alertsOf, AML_RULES_VERSION, type FoundAlert } from '../domain/rules/rules';
import { TraceFacts, type DueTrace } from '../read-models/trace-facts';

const DAY_MS = 86_400_000;

/** Lets the rules look at what a member has done, and raises the alerts that they find. */
@Injectable()
export class LookAtTrace {
  private readonly thresholds: AmlThresholds;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(TraceFacts) private readonly facts: TraceFacts,
    @Inject(LevelChanges) private readonly levels: LevelChanges,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.thresholds = thresholdsOf(config);
  }

  /** @returns false while the tables have not come as far as the trace */
  async look(trace: DueTrace): Promise<boolean> {
    const facts = await this.facts.of(trace);
    if (!facts) return false;
    for (const alert of alertsOf(facts, this.thresholds)) await this.raise(trace, alert);
    await this.askForMore(facts);
    return true;
  }

  /** Deposits that are older than the days of the rule ask for nothing today. */
  private async askForMore(facts: MemberFacts): Promise<void> {
    const { KYC_ENHANCED_DAYS: days, KYC_ENHANCED_DEPOSITS: minor } = this.config;
    if (Date.parse(facts.trace.at) <= this.clock.nowMs() - days * DAY_MS) return;
    const rule = enhancedBy(facts, { days, minor });
    if (rule) await this.levels.demandBy(rule, facts.memberId);
  }

  private async raise({ memberId, eventId, at }: DueTrace, found: FoundAlert): Promise<void> {
    const { rule, window, linked } = found;
    const caseId = amlCaseId(rule, memberId, window);
    const currency = this.config.MERCHANT_CURRENCY;
    const facts = Object.fromEntries(
      Object.entries(found.facts).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? formatMinor(value, currency) : value,
      ]),
    );
    const alert: AlertRaised['data'] = {
      caseId,
      memberId,
      rule,
      rulesVersion: AML_RULES_VERSION,
      window,
      currency,
      facts,
      linked,
      occurredAt: at,
    };
    await this.runner.run(
      amlCaseDecider,
      caseId,
      { type: 'RaiseAlert', alert },
      {
        key: `alert:${caseId}`,
        actor: { kind: 'system', id: 'aml-rules' },
        correlationId: caseId,
        causationId: eventId,
      },
    );
  }
}

/** The same rule, member and window is the same case. */
export function amlCaseId(rule: string, memberId: string, window: string): string {
  return idOf(`amlcase/${rule}/${memberId}/${window}`);
}

function thresholdsOf(config: Config): AmlThresholds {
  return {
    inOutDays: config.AML_IN_OUT_DAYS,
    inOutPaidPpm: config.AML_IN_OUT_PAID_PPM,
    inOutStakedPpm: config.AML_IN_OUT_STAKED_PPM,
    structuringCount: config.AML_STRUCTURING_COUNT,
    structuringWithinPpm: config.AML_STRUCTURING_WITHIN_PPM,
    lines: [...new Set([config.AML_REPORT_LINE, config.DEPOSIT_MAX])],
    daySumMinor: config.AML_DAY_SUM,
    monthSumMinor: config.AML_MONTH_SUM,
    sharedMembers: config.AML_SHARED_MEMBERS,
    oppositeRounds: config.AML_OPPOSITE_ROUNDS,
    chainHops: config.AML_CHAIN_HOPS,
    chainKeptPpm: config.AML_CHAIN_KEPT_PPM,
    foreignCount: config.AML_FOREIGN_COUNT,
    dormantDays: config.AML_DORMANT_DAYS,
    dormantMinor: config.AML_DORMANT_AMOUNT,
  };
}
