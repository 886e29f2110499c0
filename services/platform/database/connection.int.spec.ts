import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from '@test/support/patience';
import { withConnection } from './connection';

const options = { connectionString: process.env['TEST_DATABASE_URL'] };
const endOfItself = 'select pg_terminate_backend(pg_backend_pid())';

it('gives the answer of the work and closes the connection', async () => {
  const [one, pid] = await withConnection(options, async (client) => {
    const { rows } = await client.query<{ one: number; pid: number }>('select 1 as one, pg_backend_pid() as pid');
    return [rows[0]!.one, rows[0]!.pid];
  });
  expect(one).toBe(1);
  const stillThere = await withConnection(options, async (client) => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where pid = $1', [pid]);
      if (rowCount === 0) return false;
      await delay(50);
    }
    return true;
  });
  expect(stillThere).toBe(false);
});

it('tells a lost connection to the work alone, during a statement and between two', async () => {
  const uncaught = jest.fn();
  process.on('uncaughtExceptionMonitor', uncaught);
  await expect(withConnection(options, (client) => client.query(endOfItself))).rejects.toThrow();
  const between = withConnection(options, async (client) => {
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query(endOfItself).catch(() => undefined);
    await ended;
    return client.query('select 1');
  });
  await expect(between).rejects.toThrow();
  process.off('uncaughtExceptionMonitor', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
