import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enProofs } from './texts.en';
import { ptProofs } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptProofs> = { pt: ptProofs, en: enProofs };

/** Adds the texts by which members prove who they are: they travel with the pages that ask for it. */
export function addProofTexts(): void {
  addSection('proofs', TEXTS);
}
