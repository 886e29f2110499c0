import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enInbox } from './texts.en';
import { ptInbox } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptInbox> = { pt: ptInbox, en: enInbox };

/** Adds the texts of the inbox, which travel with its page. */
export function addInboxTexts(): void {
  addSection('inbox', TEXTS);
}
