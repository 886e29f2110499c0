import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { siteDeskCalls, type SiteDesk, type SiteSettings as Settings } from '@contracts/http/office/site-desk';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import type { SettingsData } from '../domain/site.events';
import { SiteSettings } from '../use-cases/site-settings';
import { SiteChanges, type SiteOutcome } from '../use-cases/site-changes';

type ChangeInput = z.infer<typeof siteDeskCalls.changeSiteSettings.input>;
type SwitchInput = z.infer<typeof siteDeskCalls.switchMaintenance.input>;

/** Operations change the site while it runs. */
@Controller()
export class SiteStaffController {
  constructor(
    @Inject(SiteChanges) private readonly changes: SiteChanges,
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(siteDeskCalls.siteSettings)
  async siteSettings(): Promise<SiteDesk> {
    const { settings, maintenance, revision } = await this.settings.refresh();
    // The stream holds only settings that passed the same schema.
    return {
      settings: settings as Settings,
      maintenance,
      isMaintenanceForced: this.config.MAINTENANCE,
      revision: Number(revision),
    };
  }

  @Serves(siteDeskCalls.changeSiteSettings)
  changeSiteSettings(@Input() { key, settings }: ChangeInput, @Context() context: RequestContext): Promise<SiteDesk> {
    return this.after(this.changes.changeSettings(given(settings), commandContext(context, `settings:${key}`)));
  }

  @Serves(siteDeskCalls.switchMaintenance)
  switchMaintenance(
    @Input() { key, ...maintenance }: SwitchInput,
    @Context() context: RequestContext,
  ): Promise<SiteDesk> {
    return this.after(this.changes.switchMaintenance(maintenance, commandContext(context, `maintenance:${key}`)));
  }

  /** @throws ApiError KEY_REUSED */
  private async after(outcome: Promise<SiteOutcome>): Promise<SiteDesk> {
    if ((await outcome) === 'KEY_REUSED') throw new ApiError('KEY_REUSED');
    return this.siteSettings();
  }
}

/** A setting that was not given is no change. */
function given(settings: ChangeInput['settings']): Partial<SettingsData> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
