import { Inject, Injectable } from '@nestjs/common';
import { systemClock } from '@kernel/clock';
import { CONFIG, type Config } from '@platform/config/config';
import type { AgentContractsCommand } from '../domain/agent-contracts.decide';
import type { Terms } from '../domain/terms';
import { PayrollSettings } from '../settings/payroll-settings';

const DAY_MS = 86_400_000;

/** What somebody has in mind to offer. */
export interface OfferDraft {
  /** Null when the house offers. */
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
}

type OfferCommand = Extract<AgentContractsCommand, { type: 'OfferContract' }>;

/** Offers as they are decided on now, under the settings that hold now: for whoever makes one, and whoever looks at what it would do. */
@Injectable()
export class OfferCommands {
  constructor(
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
  ) {}

  async of(
    { uplineId, downlineId, terms }: OfferDraft,
    contractId: string,
    confirmedEndings: readonly string[],
  ): Promise<OfferCommand> {
    const { ceilings, offerDays } = await this.settings.current();
    const nowMs = systemClock.nowMs();
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
