import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enVerification } from './texts.en';
import { ptVerification } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptVerification> = { pt: ptVerification, en: enVerification };

/** Adds the texts about identity levels: they travel with what may ask for one. */
export function addVerificationTexts(): void {
  addSection('verification', TEXTS);
}
