import { parseArgs } from 'node:util';
import { refuseFormerNames } from '@platform/config/config';
import { ProgressBar } from '../progress';
import { auditVerify, verdictText } from './audit-verify';

const USAGE = `npm run audit:verify -- [--seals <folder>] [--public-key <file>] [--from <block>]

Reads the whole event log, compares it with its seals in the database and outside of it, and names the first event that is not
what was sealed. <file> is the first public key of the seals; the steps to later ones are followed from it.
Exit code: 0 intact, 1 broken, 2 could not be carried out.`;

const bar = new ProgressBar();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seals: { type: 'string' },
      'public-key': { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  refuseFormerNames(process.env);
  const { DATABASE_URL, ESDB_URL, SEAL_DIR } = process.env;
  const seals = values.seals ?? SEAL_DIR;
  if (!DATABASE_URL) throw new Error('DATABASE_URL names the database of the log and of the seals; it is not set');
  if (!seals) throw new Error('Name the folder of the seals by --seals or SEAL_DIR');
  if (values.from !== undefined && !/^[1-9]\d{0,11}$/.test(values.from))
    throw new Error('--from takes the number of a block');
  const verdict = await auditVerify({
    databaseUrl: DATABASE_URL,
    eventStoreUrl: ESDB_URL === '' ? undefined : ESDB_URL,
    seals,
    publicKeyFile: values['public-key'],
    fromBlock: values.from === undefined ? undefined : Number(values.from),
    onProgress: bar.show,
  });
  bar.clear();
  console.log(verdictText(verdict));
  return verdict.isIntact ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`The log could not be verified: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
