/** The door of site: what other contexts, and processes of ours, may use of it. */
export { SiteCommandsModule } from './site.module';
export { ChangeSiteSettings } from './use-cases/change-site-settings';
export type { SiteOutcome } from './use-cases/site-changes';
export { SiteSettings, type SiteStanding } from './use-cases/site-settings';
