import pg from 'pg';

/** An open connection that tells when the embedded server ends. */
export interface Watch {
  readonly end: () => Promise<void>;
}

/** @param onLost called when the server went away under the connection */
export async function watchServer(url: string, onLost: () => void): Promise<Watch> {
  const client = new pg.Client({ connectionString: url, application_name: 'croupier-watch', keepAlive: true });
  let isOver = false;
  client.on('error', () => undefined);
  client.once('end', () => {
    if (!isOver) onLost();
  });
  try {
    await client.connect();
  } catch (error) {
    isOver = true;
    throw error;
  }
  return {
    end: async () => {
      isOver = true;
      await client.end();
    },
  };
}
