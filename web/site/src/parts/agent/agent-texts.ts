import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enAgent } from './texts.en';
import { ptAgent } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptAgent> = { pt: ptAgent, en: enAgent };

/**
 * Adds the texts of the agent centre. They travel with its pages, so that players never fetch them; a part of the agent
 * centre that is drawn elsewhere adds them first.
 */
export function addAgentTexts(): void {
  addSection('agent', TEXTS);
}
