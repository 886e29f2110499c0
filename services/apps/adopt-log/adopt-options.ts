import { parseArgs } from 'node:util';
import { AdoptionRefused, type Adoption } from '@contexts/office/proof/proof.api';
import { PERSON_OPTIONS, personsFault, personsOf, type PersonValues } from '../two-persons';

export const USAGE = `npm run adopt-log -- --by <name> --with <name> --reason <text>

Takes over the event log at ESDB_URL when its database and its seals are lost. It needs an empty, migrated database and an empty
SEAL_DIR. The names of the two persons and the reason are recorded in the log, where staff see them; the seals begin anew.`;

/** @throws AdoptionRefused with the usage */
export function readAdoption(args: readonly string[]): Adoption {
  let values: PersonValues;
  try {
    ({ values } = parseArgs({ args: [...args], options: PERSON_OPTIONS }));
  } catch {
    throw new AdoptionRefused(USAGE);
  }
  const fault = personsFault(values);
  if (fault !== undefined) throw new AdoptionRefused(fault === 'missing' ? USAGE : fault);
  const { first, second, reason } = personsOf(values);
  return { adoptedBy: first, witnessedBy: second, reason };
}
