import { addTexts } from '@web/i18n/setup';
import { SITE_LANGUAGES, type TextsByLanguage } from './site-languages';

/**
 * Adds a section of texts that travels with the feature that needs it. Adding a section a second time changes nothing.
 */
export function addSection<Texts>(section: string, texts: TextsByLanguage<Texts>): void {
  for (const language of SITE_LANGUAGES) addTexts(language, { [section]: texts[language] });
}
