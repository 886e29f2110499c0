import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { siteDecider, type SiteCommand, type SiteRejection } from '../domain/site.decide';
import type { MaintenanceSwitched, SettingsData } from '../domain/site.events';

export type SiteOutcome = 'done' | 'repeated' | SiteRejection;

/** Changes the settings of the site, and switches maintenance. */
@Injectable()
export class SiteChanges {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param onlyAtFirst changes nothing once any setting was changed before */
  changeSettings(changes: Partial<SettingsData>, context: CommandContext, onlyAtFirst = false): Promise<SiteOutcome> {
    const occurredAt = isoTime(this.clock);
    return this.run({ type: 'ChangeSettings', changes, onlyAtFirst, key: context.key, occurredAt }, context);
  }

  switchMaintenance(
    maintenance: Pick<MaintenanceSwitched['data'], 'isOn' | 'note' | 'until'>,
    context: CommandContext,
  ): Promise<SiteOutcome> {
    const occurredAt = isoTime(this.clock);
    return this.run({ type: 'SwitchMaintenance', ...maintenance, key: context.key, occurredAt }, context);
  }

  private async run(command: SiteCommand, context: CommandContext): Promise<SiteOutcome> {
    const outcome = await this.runner.run(siteDecider, this.config.MERCHANT_CODE, command, context);
    if (outcome.kind === 'rejected') return outcome.rejection;
    return outcome.kind === 'accepted' ? 'done' : 'repeated';
  }
}
