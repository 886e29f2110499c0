import { namesOf } from '@web/i18n/formats';

/** The country by its name, as the language of the page has it. */
export function countryName(code: string, language: string): string {
  try {
    return namesOf(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
