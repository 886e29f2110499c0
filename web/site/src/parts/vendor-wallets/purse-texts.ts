import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enPurses } from './texts.en';
import { ptPurses } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptPurses> = { pt: ptPurses, en: enPurses };

/** Adds the texts of balances that vendors keep, which travel with the pages that show them. */
export function addPurseTexts(): void {
  addSection('purses', TEXTS);
}
