import { Controller, Inject } from '@nestjs/common';
import { systemCalls, type SystemStatus, type WhitelabelNode } from '@contracts/http/system';
import { systemClock } from '@kernel/clock';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { siteStatus } from '../site-status';
import { WHITELABEL } from '../site.settings';

@Controller()
export class SiteController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Serves(systemCalls.systemStatus)
  systemStatus(@Context() { ip }: RequestContext): SystemStatus {
    return siteStatus(this.config, systemClock, ip);
  }

  @Serves(systemCalls.whitelabel)
  whitelabel(): WhitelabelNode[] {
    return WHITELABEL;
  }
}
