import { Controller, Inject, Optional } from '@nestjs/common';
import { systemCalls, type DomainRoute, type SystemStatus, type WhitelabelNode } from '@contracts/http/system';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { Context } from '@platform/http/context.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { SiteSettings } from '../use-cases/site-settings';
import { domainRoute, siteStatus } from '../use-cases/site-status';
import { whitelabelOf } from '../domain/whitelabel';

@Controller()
export class SiteController {
  constructor(
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  @Serves(systemCalls.systemStatus)
  systemStatus(@Context() { ip, country, language }: RequestContext): SystemStatus {
    const visitor = { ip, country };
    return siteStatus({
      config: this.config,
      site: this.settings.current,
      isUnderMaintenance: this.settings.isUnderMaintenance,
      isBlocked: this.settings.isBlocked(visitor),
      paused: { vendors: [...(this.stops?.idsOf('vendor') ?? [])], games: [...(this.stops?.idsOf('game') ?? [])] },
      visitor,
      language,
      clock: this.clock,
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
