import type { Language } from '@web/i18n/languages';
import type { TextsOf } from '@web/i18n/pt.shared';

/**
 * The languages that the site has texts in. This is the one place that a new language is added: every table of texts is
 * a `Record` over this list, so that the compiler names each text file that the new language still needs.
 */
export const SITE_LANGUAGES = ['pt', 'en'] as const satisfies readonly Language[];
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** The same texts in every language of the site. */
export type TextsByLanguage<Portuguese> = Readonly<Record<SiteLanguage, TextsOf<Portuguese>>>;
