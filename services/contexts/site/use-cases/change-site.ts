import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { siteDecider, type SiteRejection } from '../domain/site.decide';
import type { MaintenanceSwitched, SettingsData } from '../domain/site.events';

export type SiteOutcome = 'done' | 'repeated' | SiteRejection;

export class ChangeSiteSettings extends Command<SiteOutcome> {
  constructor(
    readonly changes: Partial<SettingsData>,
    readonly context: CommandContext,
    /** Leaves settings alone that anybody has touched. */
    readonly onlyAtFirst = false,
  ) {
    super();
  }
}

export class SwitchMaintenance extends Command<SiteOutcome> {
  constructor(
    readonly maintenance: Pick<MaintenanceSwitched['data'], 'isOn' | 'note' | 'until'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeSiteSettings)
export class ChangeSiteSettingsHandler implements ICommandHandler<ChangeSiteSettings> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ changes, context, onlyAtFirst }: ChangeSiteSettings): Promise<SiteOutcome> {
    const command = {
      type: 'ChangeSettings' as const,
      changes,
      onlyAtFirst,
      key: context.key,
      occurredAt: isoTime(systemClock),
    };
    const outcome = await this.runner.run(siteDecider, this.config.MERCHANT_CODE, command, context);
    if (outcome.kind === 'rejected') return outcome.rejection;
    return outcome.kind === 'accepted' ? 'done' : 'repeated';
  }
}

@CommandHandler(SwitchMaintenance)
export class SwitchMaintenanceHandler implements ICommandHandler<SwitchMaintenance> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ maintenance, context }: SwitchMaintenance): Promise<SiteOutcome> {
    const command = {
      type: 'SwitchMaintenance' as const,
      ...maintenance,
      key: context.key,
      occurredAt: isoTime(systemClock),
    };
    const outcome = await this.runner.run(siteDecider, this.config.MERCHANT_CODE, command, context);
    if (outcome.kind === 'rejected') return outcome.rejection;
    return outcome.kind === 'accepted' ? 'done' : 'repeated';
  }
}
