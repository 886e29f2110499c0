import { parseArgs } from 'node:util';
import {
  BackupRefused,
  type BackupSecret,
  type RestorePersons,
  type RestorePoint,
} from '@contexts/office/proof/proof.api';
import { readBackupSecret, SECRET_OPTIONS, type SecretValues } from '../backup/backup-secret';
import { PERSON_OPTIONS, personsFault, personsOf, type PersonValues } from '../two-persons';

export const USAGE = `npm run restore -- --from <backup> --into <new folder> (--seals <folder> | --without-seals) [--at <time> | --position <n>]
                   [--passphrase-file <file> | --key-file <file>] [--secrets <secrets.json>] --by <name> --with <name> --reason <text>
npm run restore -- --in-place --seals <folder> --into <new folder> --by <name> --with <name> --reason <text>

The first form brings the log of a backup back, to a time or a position, else to its end: into a new data folder, which
"DATA_DIR=<new folder> npm start" starts, or into the empty database of DATABASE_URL with the seals in the new folder.
--seals names the seals as they were when the log was lost; --without-seals says that they are lost too. They are copied, never
changed, and the blocks behind the restored part are kept beside the others. --secrets names the keys that the backup does not have.
The second form records the step alone, for a log that was brought back by other means (the files of EventStoreDB, the recovery of
a Postgres to a moment); SEAL_DIR is the new folder from then on.
The names of the two persons and the reason are signed into the hash chain and recorded in the log, where staff see them.`;

interface Common {
  /** The new folder. */
  readonly into: string;
  /** Undefined where the seals are lost. */
  readonly seals: string | undefined;
  readonly persons: RestorePersons;
}

export type RestoreAction =
  | (Common & {
      readonly kind: 'fromBackup';
      readonly from: string;
      readonly point: RestorePoint;
      readonly secret: BackupSecret | undefined;
      readonly secretsFile: string | undefined;
    })
  | (Common & { readonly kind: 'inPlace'; readonly seals: string });

interface Values extends SecretValues, PersonValues {
  readonly from?: string;
  readonly into?: string;
  readonly seals?: string;
  readonly 'without-seals'?: boolean;
  readonly at?: string;
  readonly position?: string;
  readonly secrets?: string;
  readonly 'in-place'?: boolean;
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** @throws BackupRefused with the usage, or with what is wrong */
export function readRestoreAction(args: readonly string[]): RestoreAction {
  const values = parse(args);
  const { into, seals, from } = values;
  const fault = personsFault(values);
  const isInPlace = values['in-place'] ?? false;
  const hasSeals = (seals !== undefined) !== (values['without-seals'] ?? false);
  const hasSource = isInPlace ? from === undefined && seals !== undefined : from !== undefined;
  if (!into || !hasSeals || !hasSource || fault === 'missing') throw new BackupRefused(USAGE);
  if (fault !== undefined) throw new BackupRefused(fault);
  const { first, second, reason } = personsOf(values);
  const common = { into, persons: { restoredBy: first, witnessedBy: second, reason } };
  if (isInPlace) return { kind: 'inPlace', ...common, seals: seals! };
  return {
    kind: 'fromBackup',
    ...common,
    seals,
    from: from!,
    point: pointOf(values),
    secret: readBackupSecret(values),
    secretsFile: values.secrets,
  };
}

function parse(args: readonly string[]): Values {
  try {
    const options = {
      from: TEXT,
      into: TEXT,
      seals: TEXT,
      'without-seals': FLAG,
      at: TEXT,
      position: TEXT,
      secrets: TEXT,
      'in-place': FLAG,
      ...SECRET_OPTIONS,
      ...PERSON_OPTIONS,
    };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new BackupRefused(USAGE);
  }
}

function pointOf({ at, position }: Values): RestorePoint {
  if (at !== undefined && position !== undefined) throw new BackupRefused('Name --at or --position, not both.');
  if (at !== undefined) {
    const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(at);
    if (!hasZone || Number.isNaN(Date.parse(at)))
      throw new BackupRefused(
        '--at takes a time with its zone, such as 2026-11-23T04:30:00-03:00 or 2026-11-23T07:30:00Z.',
      );
    return { at };
  }
  if (position === undefined) return 'end';
  if (!/^[1-9]\d{0,14}$/.test(position)) throw new BackupRefused('--position takes the number of an event.');
  return { position: Number(position) };
}
