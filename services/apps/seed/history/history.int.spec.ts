import { readConfig, type Config } from '@platform/config/config';
import { makeHistory } from './make-history';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';

let database: TestDatabase;
let config: Config;
beforeAll(async () => {
  database = await createTestDatabase();
  config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    UNSAFE_NO_FSYNC: 'true',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    VENDOR_KEYS: DEMO_VENDORS.map(({ code }) => `${code}=a-key-for-tests-${code}`).join(','),
  });
});
afterAll(() => database.drop());

it('tells', async () => {
  const t = performance.now(); const c = process.cpuUsage();
  const n = await makeHistory(config, Number(process.env['DAYS'] ?? 90));
  const u = process.cpuUsage(c);
  console.log(n, performance.now() - t, (u.user + u.system) / 1000);
  for (const q of [
    'select type, count(*)::int n from log.events group by 1 order by 2 desc',
    "select day::text, sum(turnover_minor)/100 t, sum(bets) b, sum(deposits_minor)/100 d, sum(loss_minor)/100 loss from read.team_member_days group by 1 order by 1",
    "select kind, count(*)::int n, sum(pay_minor)/100 p, max(tier) mt, min(tier) from read.salary_bills group by 1",
    "select agent_id, tier, count(*)::int, max(turnover_minor)/100 mx, sum(pay_minor)/100 p from read.salary_bills where kind='daily' group by 1,2 order by 1,2",
    "select substr(agent_id,1,4), kind, status, count(*)::int, sum(gross_minor)/100 g, sum(pay_minor)/100 p from read.salary_bills group by 1,2,3 order by 1,2",
  ]) {
    const { rows } = await database.query(q);
    require('fs').appendFileSync('/tmp/alive-hist.txt', '\n' + rows.map((r) => Object.values(r).join('\t')).join('\n') + '\n');
  }
}, 400000);
