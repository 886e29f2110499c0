import { drawPage } from '@web/testing/draw-page';
import type { ReactNode } from 'react';
import { enSite } from '../../../i18n/en';
import { ptSite } from '../../../i18n/pt';
import { addAgentTexts } from '../agent-texts';

interface OpenOptions {
  readonly path?: string;
  /** Null draws the part for a visitor who is not logged in. */
  readonly token?: string | null;
  /** Adds the texts of the feature under test, beside those of the agent centre. */
  readonly addTexts?: () => void;
}

/** Draws a part of the agent centre for an agent. */
export function openAgent(content: ReactNode, { path = '/agentHome', token = 'token', addTexts }: OpenOptions = {}) {
  return drawPage(content, {
    texts: ptSite,
    languages: { en: async () => enSite },
    addTexts: () => {
      addAgentTexts();
      addTexts?.();
    },
    path,
    token,
  });
}
