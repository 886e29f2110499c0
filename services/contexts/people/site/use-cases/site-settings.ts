import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { WatchedState } from '@platform/commands/watched-state';
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

/** The settings of the site as the log has them, kept in memory by every process that serves visitors. */
@Injectable()
export class SiteSettings extends SiteGate implements OnModuleInit, OnModuleDestroy {
  private readonly watched;
  private isRefusedAddress = addressSet([]);

  constructor(
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
    this.watched = new WatchedState({
      runner,
      decider: siteDecider,
      id: config.MERCHANT_CODE,
      everyMs: LOOK_EVERY_MS,
      onChange: ({ settings }) => (this.isRefusedAddress = addressSet(settings.blockedRanges)),
    });
  }

  onModuleInit(): Promise<void> {
    return this.watched.start();
  }

  onModuleDestroy(): void {
    this.watched.stop();
  }

  get current(): SiteStanding {
    return { ...this.watched.state, revision: this.watched.revision };
  }

  get isUnderMaintenance(): boolean {
    return this.config.MAINTENANCE || this.watched.state.maintenance.isOn;
  }

  isBlocked({ ip, country }: Visitor): boolean {
    const { blockedCountries } = this.watched.state.settings;
    return (country !== undefined && blockedCountries.includes(country)) || this.isRefusedAddress(ip);
  }

  /** True when a switch of the white-label is on. */
  isOn(modId: string): boolean {
    return this.config.SWITCHES.includes(modId);
  }

  /** Reads what the log has now. @throws EventStoreError */
  async refresh(): Promise<SiteStanding> {
    await this.watched.refresh();
    return this.current;
  }
}
