import { addSection } from '../../i18n/add-section';
import type { TextsByLanguage } from '../../i18n/site-languages';
import { enSteps } from './texts.en';
import { ptSteps } from './texts.pt';

const TEXTS: TextsByLanguage<typeof ptSteps> = { pt: ptSteps, en: enSteps };

/** Adds the texts around the steps of a registration: they travel with what may open them. */
export function addStepsTexts(): void {
  addSection('steps', TEXTS);
}
