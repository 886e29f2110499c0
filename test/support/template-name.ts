import { randomBytes } from 'node:crypto';

/** Names the template database of a test run; `jest-global-setup.ts` chooses it once for all worker processes. */
export const TEMPLATE_VARIABLE = 'TEST_TEMPLATE_DATABASE';

export const newTemplateName = (): string => `template_${randomBytes(6).toString('hex')}`;
