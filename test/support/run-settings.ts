/**
 * `npm test` plays the short form with a seed that is always the same; `npm run test:long` the long form with a random
 * one. Both print the seed, and TEST_SEED plays it again.
 */
export const SEED = Number(process.env['TEST_SEED'] ?? 20_260_101);

export const IS_LONG = process.env['TEST_LENGTH'] === 'long';

/** How many cases of a property are tried unless the property says otherwise. */
export const PROPERTY_RUNS = IS_LONG ? 1_000 : 100;
