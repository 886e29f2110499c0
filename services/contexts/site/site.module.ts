import { Global, Module } from '@nestjs/common';
import { SiteGate } from '@platform/http/site-gate';
import { SiteController } from './http/site.controller';
import { SiteDeskController } from './http/site-desk.controller';
import { SiteSettings } from './site-settings';
import { ChangeSiteSettingsHandler, SwitchMaintenanceHandler } from './use-cases/change-site';

/** Changing the site alone, for processes without HTTP. */
@Module({ providers: [ChangeSiteSettingsHandler, SwitchMaintenanceHandler] })
export class SiteCommandsModule {}

/** Global, because the guard of every call asks the gate. */
@Global()
@Module({
  imports: [SiteCommandsModule],
  controllers: [SiteController, SiteDeskController],
  providers: [SiteSettings, { provide: SiteGate, useExisting: SiteSettings }],
  exports: [SiteSettings, SiteGate],
})
export class SiteModule {}
