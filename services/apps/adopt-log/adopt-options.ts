import { parseArgs } from 'node:util';
import { AdoptionRefused, type Adoption } from '@contexts/office/proof/proof.api';

export const USAGE = `npm run adopt-log -- --by <name> --with <name> --reason <text>

Takes over the event log at ESDB_URL when its database and its seals are lost. It needs an empty, migrated database and an empty
SEAL_DIR. The names of the two persons and the reason are recorded in the log, where staff see them; the seals begin anew.`;

const MAX_LENGTH = 500;

/** @throws AdoptionRefused with the usage */
export function readAdoption(args: readonly string[]): Adoption {
  const text = { type: 'string' } as const;
  let values: { by?: string; with?: string; reason?: string };
  try {
    ({ values } = parseArgs({ args: [...args], options: { by: text, with: text, reason: text } }));
  } catch {
    throw new AdoptionRefused(USAGE);
  }
  const [adoptedBy, witnessedBy, reason] = [values.by, values.with, values.reason].map((value) => value?.trim() ?? '');
  if (!adoptedBy || !witnessedBy || !reason) throw new AdoptionRefused(USAGE);
  if ([adoptedBy, witnessedBy, reason].some((value) => value.length > MAX_LENGTH))
    throw new AdoptionRefused(`A name and the reason have at most ${MAX_LENGTH} characters each.`);
  if (adoptedBy.toLowerCase() === witnessedBy.toLowerCase())
    throw new AdoptionRefused('--by and --with name two persons: one alone does not take a log over.');
  return { adoptedBy, witnessedBy, reason };
}
