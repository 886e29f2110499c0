import { hostile } from './hostile';
import { kills } from './kills';
import { PAYOUT_SETTINGS, payouts } from './payouts/payouts';
import { sockets } from './sockets';
import { itBreaksNoPromise, itBreaksNoPromiseOnOnePlatform } from './support/short-form';
import { switches } from './switches';

itBreaksNoPromise([kills, 'postgres'], [kills, 'eventstoredb']);

// Whoever holds the whole log against what was asked for comes before those who ask for what they do not remember.
itBreaksNoPromiseOnOnePlatform(
  { home: 'postgres', apis: 2, isDemo: true, settings: { ...PAYOUT_SETTINGS, DEMO_DAYS: '0' } },
  payouts,
  switches,
  sockets,
  hostile,
);
