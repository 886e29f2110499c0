import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enPayout } from './texts.en';
import { ptPayout } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptPayout> = { pt: ptPayout, en: enPayout };

/** Adds the texts by which money leaves: they travel with the cash desk and with the pages that name accounts. */
export function addPayoutTexts(): void {
  addSection('payout', TEXTS);
}
