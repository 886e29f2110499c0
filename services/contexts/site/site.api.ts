/** The door of site: what other contexts may use of it. */
export { SiteCommandsModule } from './site.module';
export { SiteSettings, type SiteStanding } from './site-settings';
export type { SiteSettingsChanged } from './domain/site.events';
export { ChangeSiteSettings, SwitchMaintenance, type SiteOutcome } from './use-cases/change-site';
