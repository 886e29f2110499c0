import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enUpline } from './texts.en';
import { ptUpline } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptUpline> = { pt: ptUpline, en: enUpline };

/** Adds the texts of asking the upline, which travel with its page. */
export function addUplineTexts(): void {
  addSection('upline', TEXTS);
}
