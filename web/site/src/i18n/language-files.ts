import type { LanguageFiles } from '@web/i18n/setup';
import { loadChunk } from '../loading/load-chunk';
import type { ptSite } from './pt';
import type { SiteLanguage } from './site-languages';
import type { TextsOf } from '@web/i18n/pt.shared';

type FetchedLanguage = Exclude<SiteLanguage, 'pt'>;

/** How the texts of each language are fetched, as a chunk of its own. Portuguese travels with the page. */
export const languageFiles: LanguageFiles & Record<FetchedLanguage, () => Promise<TextsOf<typeof ptSite>>> = {
  en: async () => (await loadChunk(() => import('./en'), { alone: true })).enSite,
};
