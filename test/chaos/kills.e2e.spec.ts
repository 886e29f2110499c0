import { guessing, GUESSING_SETTINGS } from './guessing/guessing';
import { hostile } from './hostile';
import { kills } from './kills';
import { PAYOUT_SETTINGS, payouts } from './payouts/payouts';
import { sockets } from './sockets';
import { itBreaksNoPromise, itBreaksNoPromiseOnOnePlatform } from './support/short-form';
import { switches } from './switches';

itBreaksNoPromise([kills, 'postgres'], [kills, 'eventstoredb']);

// The program that holds the whole log against its requests comes before those that do not remember theirs.
itBreaksNoPromiseOnOnePlatform(
  { home: 'postgres', apis: 2, isDemo: true, settings: { ...PAYOUT_SETTINGS, ...GUESSING_SETTINGS, DEMO_DAYS: '0' } },
  payouts,
  switches,
  sockets,
  guessing,
  hostile,
);
