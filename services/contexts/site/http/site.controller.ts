import { Controller, Inject } from '@nestjs/common';
import { systemCalls, type DomainRoute, type SystemStatus, type WhitelabelNode } from '@contracts/http/system';
import { systemClock } from '@kernel/clock';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { SiteSettings } from '../site-settings';
import { domainRoute, siteStatus } from '../site-status';
import { whitelabelOf } from '../whitelabel';

@Controller()
export class SiteController {
  constructor(
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(systemCalls.systemStatus)
  systemStatus(@Context() { ip, country, language }: RequestContext): SystemStatus {
    const visitor = { ip, country };
    return siteStatus({
      config: this.config,
      site: this.settings.current,
      isUnderMaintenance: this.settings.isUnderMaintenance,
      isBlocked: this.settings.isBlocked(visitor),
      visitor,
      language,
      clock: systemClock,
    });
  }

  @Serves(systemCalls.whitelabel)
  whitelabel(): WhitelabelNode[] {
    return whitelabelOf(this.config.SWITCHES);
  }

  @Serves(systemCalls.domainRoute)
  domainRoute(): DomainRoute {
    return domainRoute(this.config, this.settings.current);
  }
}
