import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import type { AgentContractsCommand } from '../domain/agent-contracts.decide';
import type { Terms } from '../../terms/terms';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';

const DAY_MS = 86_400_000;

/** An offer that an agent or the house has in mind. */
export interface OfferDraft {
  /** Null when the house offers. */
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
}

type OfferCommand = Extract<AgentContractsCommand, { type: 'OfferContract' }>;

/**
 * Makes the commands for offers, under the settings that are in force now: for agents and staff who make an offer, and
 * for those who only look at what it would do.
 */
@Injectable()
export class OfferCommands {
  constructor(
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(
    { uplineId, downlineId, terms }: OfferDraft,
    contractId: string,
    confirmedEndings: readonly string[],
  ): Promise<OfferCommand> {
    const { ceilings, offerDays } = await this.settings.current();
    const nowMs = this.clock.nowMs();
    return {
      type: 'OfferContract',
      contractId,
      uplineId,
      downlineId,
      terms,
      ceiling: ceilings[terms.kind],
      expiresAt: new Date(nowMs + offerDays * DAY_MS).toISOString(),
      confirmedEndings,
      occurredAt: new Date(nowMs).toISOString(),
      timeZone: this.config.MERCHANT_TIME_ZONE,
    };
  }
}
