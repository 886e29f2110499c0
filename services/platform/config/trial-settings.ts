import { z } from 'zod';
import type { KycProfile } from '@contracts/http/identity/verification';
import { list } from './fields';

/** The settings of free play. */
export const TRIAL_SETTINGS = {
  /** The game vendors whose games trial accounts may play with play money, by their ids. */
  TRIAL_VENDORS: list.default([]),
  /** The trial accounts that one address may open within a day. */
  TRIALS_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(5),
};

/**
 * The switches that are on. Where a proof of age is asked of everybody who plays, for nothing as well, there is no free
 * play: a visitor has proved none.
 */
export function switchesOf({
  SWITCHES,
  KYC_PROFILE,
}: {
  readonly SWITCHES: readonly string[];
  readonly KYC_PROFILE: KycProfile;
}): readonly string[] {
  return KYC_PROFILE === 'UK' ? SWITCHES.filter((name) => name !== 'FREEPLAY3') : SWITCHES;
}
