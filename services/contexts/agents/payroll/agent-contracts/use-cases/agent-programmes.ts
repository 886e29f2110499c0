import { Inject, Injectable } from '@nestjs/common';
import type { AgentProgramme, ProgrammeContract } from '@contracts/http/agents/agent-programme';
import { CONTRACT_KINDS } from '@contracts/validation/agent-terms';
import { currencyDigits, formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { percentOf } from '../../terms/percent';
import type { ContractKind } from '../../terms/terms';
import type { Settings } from '../../settings/domain/settings';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';
import { programmeExample } from '../domain/programme-example';
import { supposedPeriod } from '../domain/supposition';
import { termsToWire } from '../http/wire-terms';

/** An example is made of parts of its unit, which must not be rounded away; in whole units of the currency. */
const LEAST_UNIT = 10n;

/** The house's rules for agents as the settings have them now. It reads nothing of any agent. */
@Injectable()
export class AgentProgrammes {
  constructor(
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  async current(): Promise<AgentProgramme> {
    const settings = await this.settings.current();
    const amount = (minor: bigint) => formatMinor(minor, this.config.MERCHANT_CURRENCY);
    return {
      activeMemberTurnover: amount(settings.activeMemberTurnoverMinor),
      activeMemberTurnoverDividend: amount(settings.activeMemberTurnoverDividendMinor),
      offerDays: settings.offerDays,
      dailyAt: settings.dailyAt,
      contracts: CONTRACT_KINDS.flatMap((kind) => this.contractOf(kind, settings) ?? []),
    };
  }

  private contractOf(kind: ContractKind, settings: Settings): ProgrammeContract | null {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const amount = (minor: bigint) => formatMinor(minor, currency);
    const least = LEAST_UNIT * 10n ** BigInt(currencyDigits(currency));
    const asked = kind === 'dividend' ? settings.activeMemberTurnoverDividendMinor : settings.activeMemberTurnoverMinor;
    const ceiling = settings.ceilings[kind];
    const example = programmeExample(kind, ceiling, asked > least ? asked : least);
    if (!example) return null;
    const { next } = example;
    return {
      ceiling: { win: percentOf(ceiling.winPpm), loss: percentOf(ceiling.lossPpm) },
      example: {
        terms: termsToWire(example.terms, currency),
        period: supposedPeriod(example.terms),
        turnover: amount(example.turnoverMinor),
        loss: amount(example.lossMinor),
        lost: percentOf(example.lostPpm),
        activeMembers: example.activeMembers,
        tier: example.tier,
        next: next && {
          tier: next.tier,
          turnover: amount(next.turnoverMinor),
          loss: amount(next.lossMinor),
          active: next.active,
        },
        gross: amount(example.grossMinor),
        handedOn: amount(example.handedOnMinor),
        net: amount(example.netMinor),
      },
    };
  }
}
