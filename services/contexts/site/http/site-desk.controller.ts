import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { siteDeskCalls, type SiteDesk, type SiteSettings as Settings } from '@contracts/http/site-desk';
import { actorOf, type RequestContext } from '@platform/auth/caller';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import type { SettingsData } from '../domain/site.events';
import { SiteSettings } from '../site-settings';
import { ChangeSiteSettings, SwitchMaintenance, type SiteOutcome } from '../use-cases/change-site';

type ChangeInput = z.infer<typeof siteDeskCalls.changeSiteSettings.input>;
type SwitchInput = z.infer<typeof siteDeskCalls.switchMaintenance.input>;

/** What operations may change of the site while it runs. */
@Controller()
export class SiteDeskController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(siteDeskCalls.siteSettings)
  async siteSettings(): Promise<SiteDesk> {
    const { settings, maintenance, revision } = await this.settings.refresh();
    // The stream holds what the same schema let in.
    return {
      settings: settings as Settings,
      maintenance,
      isMaintenanceForced: this.config.MAINTENANCE,
      revision: Number(revision),
    };
  }

  @Serves(siteDeskCalls.changeSiteSettings)
  changeSiteSettings(@Input() { key, settings }: ChangeInput, @Context() context: RequestContext): Promise<SiteDesk> {
    return this.after(
      this.commands.execute(new ChangeSiteSettings(given(settings), contextOf(context, `settings:${key}`))),
    );
  }

  @Serves(siteDeskCalls.switchMaintenance)
  switchMaintenance(
    @Input() { key, ...maintenance }: SwitchInput,
    @Context() context: RequestContext,
  ): Promise<SiteDesk> {
    return this.after(
      this.commands.execute(new SwitchMaintenance(maintenance, contextOf(context, `maintenance:${key}`))),
    );
  }

  /** @throws ApiError KEY_REUSED */
  private async after(outcome: Promise<SiteOutcome>): Promise<SiteDesk> {
    if ((await outcome) === 'KEY_REUSED') throw new ApiError('KEY_REUSED');
    return this.siteSettings();
  }
}

/** What was not given is no change. */
function given(settings: ChangeInput['settings']): Partial<SettingsData> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function contextOf({ caller, correlationId, requestId }: RequestContext, key: string): CommandContext {
  return { key, actor: actorOf(caller), correlationId, causationId: requestId };
}
