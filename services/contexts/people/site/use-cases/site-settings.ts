import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { addressSet } from '@platform/http/access/address-set';
import { SiteGate, type Visitor } from '@platform/http/access/site-gate';
import { siteDecider, type SiteState } from '../domain/site.decide';

/** How soon every process knows what was changed on another one, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

export interface SiteStanding extends SiteState {
  /** The revision of the settings' stream; -1 while no setting was ever changed. */
  readonly revision: bigint;
}

/**
 * The settings of the site as the log has them, kept in memory by every process that serves visitors. They are read
 * from the stream itself and not from a table, so that maintenance begins and ends also where the worker is away.
 */
@Injectable()
export class SiteSettings extends SiteGate implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SiteSettings.name);
  private standing: SiteStanding = { ...siteDecider.initial(), revision: -1n };
  private isRefusedAddress = addressSet([]);
  private watch: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.watch = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  get current(): SiteStanding {
    return this.standing;
  }

  get isUnderMaintenance(): boolean {
    return this.config.MAINTENANCE || this.standing.maintenance.isOn;
  }

  isBlocked({ ip, country }: Visitor): boolean {
    const { blockedCountries } = this.standing.settings;
    return (country !== undefined && blockedCountries.includes(country)) || this.isRefusedAddress(ip);
  }

  /** True when a switch of the white-label is on. */
  isOn(modId: string): boolean {
    return this.config.SWITCHES.includes(modId);
  }

  /** Reads what the log has now. @throws EventStoreError */
  async refresh(): Promise<SiteStanding> {
    const { state, revision } = await this.runner.load(siteDecider, this.config.MERCHANT_CODE);
    if (revision > this.standing.revision) {
      this.isRefusedAddress = addressSet(state.settings.blockedRanges);
      this.standing = { ...state, revision };
    }
    return this.standing;
  }

  /** While the log is away the site goes on as it was last known. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await this.refresh();
    } catch (error) {
      this.logger.warn({ message: 'The settings of the site could not be read', fault: String(error) });
    } finally {
      this.isLooking = false;
    }
  }
}
