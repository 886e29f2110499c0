import pg from 'pg';

/** A pool for a peer. Connections that die with their database, after the last figure, are nobody's fault. */
export function peerPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  return pool;
}
