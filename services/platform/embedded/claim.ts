import pg from 'pg';

/** The claim of a running program on the embedded server. It ends with the program, even if the program is killed. */
export interface Claim {
  readonly release: () => Promise<void>;
}

/** An arbitrary number that every program that may stop the server locks. */
const CLAIM_LOCK = 4_020_262_112;

/**
 * Claims the server for one program, so that no other one runs on the same folder or stops it. The claim is a lock of
 * an open connection: nothing is left behind by a kill.
 * @param onLost called when the server went away under the claim
 * @returns undefined when another program holds the claim
 */
export async function claimServer(url: string, onLost: () => void = () => undefined): Promise<Claim | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'croupier-claim', keepAlive: true });
  let isOurs = true;
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [CLAIM_LOCK]);
  if (!rows[0]?.locked) {
    await client.end();
    return undefined;
  }
  client.once('end', () => {
    if (isOurs) onLost();
  });
  return {
    release: async () => {
      isOurs = false;
      await client.end();
    },
  };
}
