import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@platform/commands/command-runner';
import type { SettingsData } from '../domain/site.events';
import { SiteChanges, type SiteOutcome } from './site-changes';

/** Changes the settings of the site, for the seed. */
export class ChangeSiteSettings extends Command<SiteOutcome> {
  constructor(
    readonly changes: Partial<SettingsData>,
    readonly context: CommandContext,
    /** Changes nothing once any setting was changed before. */
    readonly onlyAtFirst = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeSiteSettings)
export class ChangeSiteSettingsHandler implements ICommandHandler<ChangeSiteSettings> {
  constructor(@Inject(SiteChanges) private readonly site: SiteChanges) {}

  execute({ changes, context, onlyAtFirst }: ChangeSiteSettings): Promise<SiteOutcome> {
    return this.site.changeSettings(changes, context, onlyAtFirst);
  }
}
