import type { ReactNode } from 'react';
import { openAgent } from '../../../parts/agent/test-support/open-agent';
import { addContractTexts } from '../i18n/contract-texts';

/** Draws a part of contracts, offers or bills for an agent who is logged in. */
export function openAgentPart(content: ReactNode, path = '/agentHome') {
  return openAgent(content, { path, addTexts: addContractTexts });
}
