import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enCentre } from './texts.en';
import { ptCentre } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptCentre> = { pt: ptCentre, en: enCentre };

/** Adds the texts of the personal centre, which travel with its pages. */
export function addCentreTexts(): void {
  addSection('centre', TEXTS);
}
