import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { SiteEvent } from './domain/site.events';
import { SiteModule } from './site.module';
import { sitePush } from './site.pushes';
import { ChangeSiteSettings } from './use-cases/change-site-settings';

export const siteContext: ContextManifest = {
  name: 'site',
  uses: ['identity'],
  streams: [
    storedStreams<SiteEvent>({
      category: 'site',
      declaredIn: 'services/contexts/people/site/domain/site.events.ts',
      union: 'SiteEvent',
      events: {
        SiteSettingsChanged: routine,
        MaintenanceSwitched: routine,
      },
    }),
  ],
  api: [SiteModule],
  pushes: [sitePush],
  commands: { api: [ChangeSiteSettings] },
};
