import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enPhoneProof } from './texts.en';
import { ptPhoneProof } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptPhoneProof> = { pt: ptPhoneProof, en: enPhoneProof };

/** Adds the texts of the proof of a number by a service: they travel with the forms that ask for it. */
export function addPhoneProofTexts(): void {
  addSection('phoneProof', TEXTS);
}
