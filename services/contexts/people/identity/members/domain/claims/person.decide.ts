import { claimDecider } from './claim';
import type { PersonEvent } from './person.events';

/** One natural person has one account of a merchant. */
export const personDecider = claimDecider<PersonEvent, 'PERSON_TAKEN'>({
  category: 'person',
  claimed: 'PersonClaimed',
  released: 'PersonReleased',
  taken: 'PERSON_TAKEN',
});
