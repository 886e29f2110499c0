import { addSection } from '../../../i18n/add-section';
import type { TextsByLanguage } from '../../../i18n/site-languages';
import { enAgentPay } from './texts.en';
import { ptAgentPay } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptAgentPay> = { pt: ptAgentPay, en: enAgentPay };

/** Adds the texts of contracts, offers and bills; every page and popup of this feature adds them first. */
export function addContractTexts(): void {
  addSection('agentPay', TEXTS);
}
