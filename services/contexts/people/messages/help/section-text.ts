import type { HelpSection } from '@contracts/http/system';

/** The text of one section without its edition, which `help-center.ts` adds to the sections that bind. */
export type SectionText = Omit<HelpSection, 'version' | 'effectiveFrom'>;
