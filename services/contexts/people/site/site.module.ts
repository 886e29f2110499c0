import { Global, Module } from '@nestjs/common';
import { SiteGate } from '@platform/http/access/site-gate';
import { SiteController } from './http/site.controller';
import { SiteStaffController } from './http/site.staff.controller';
import { ChangeSiteSettingsHandler } from './use-cases/change-site-settings';
import { SiteChanges } from './use-cases/site-changes';
import { SiteSettings } from './use-cases/site-settings';

/** Changing the site alone, for processes without HTTP. */
@Module({ providers: [SiteChanges, ChangeSiteSettingsHandler], exports: [SiteChanges] })
export class SiteCommandsModule {}

/** Global, because the guard of every call asks the gate. */
@Global()
@Module({
  imports: [SiteCommandsModule],
  controllers: [SiteController, SiteStaffController],
  providers: [SiteSettings, { provide: SiteGate, useExisting: SiteSettings }],
  exports: [SiteSettings, SiteGate],
})
export class SiteModule {}
