import { z } from 'zod';
import { list } from './fields';

/** The settings of free play. */
export const TRIAL_SETTINGS = {
  /** The game vendors whose games trial accounts may play with play money, by their ids. */
  TRIAL_VENDORS: list.default([]),
  /** The trial accounts that one address may open within a day. */
  TRIALS_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(5),
};
