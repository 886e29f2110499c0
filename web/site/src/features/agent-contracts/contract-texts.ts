import { addTexts } from '@web/i18n/setup';
import { enAgentPay } from './texts.en';
import { ptAgentPay } from './texts.pt';

/** Said first by every page and popup of this part: its words travel with it. To say it again changes nothing. */
export function addContractTexts(): void {
  addTexts('pt', { agentPay: ptAgentPay });
  addTexts('en', { agentPay: enAgentPay });
}
