/** The texts that bind a member and the house. */
export const BINDING_TEXTS = ['terms', 'privacy'] as const;
export type BindingText = (typeof BINDING_TEXTS)[number];

/** The edition in force of all binding texts. It is raised with every change of one, and members are asked again. */
export const TEXT_EDITION = { version: '1.2', effectiveFrom: '2026-11-23' } as const;
