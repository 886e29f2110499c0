import fc from 'fast-check';
import { PROPERTY_RUNS, SEED } from '../run-settings';

fc.configureGlobal({ seed: SEED, numRuns: PROPERTY_RUNS });
