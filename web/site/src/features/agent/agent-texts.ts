import { addTexts } from '@web/i18n/setup';
import { enAgent } from './texts.en';
import { ptAgent } from './texts.pt';

/**
 * The words of the agents' pages travel with them, so that no player ever fetches any. Whoever draws one of their parts
 * outside of the agents' own pages says this first; to say it again changes nothing.
 */
export function addAgentTexts(): void {
  addTexts('pt', { agent: ptAgent });
  addTexts('en', { agent: enAgent });
}
