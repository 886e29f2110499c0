import { parseArgs } from 'node:util';
import { hashPassword } from '@contexts/people/identity/passwords/passwords';
import { readConfig } from '@platform/config/config';
import { openEventStore } from '@platform/event-store/open-event-store';
import { newToken } from '@platform/ids';
import { migrate } from '@platform/database/migrate';
import { generate, openFiller } from './generate';
import { runName } from './house';

/**
 * `node main.js --events 10000000 [--seed 1] [--days 90] [--members 5000]`, with the settings of a service in the
 * environment.
 */
const SAY_EVERY_MS = 2_000;

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '90' },
    members: { type: 'string' },
  },
});
const [events, seed, days] = [values.events, values.seed, values.days].map(Number) as [number, number, number];
const members = values.members === undefined ? undefined : Number(values.members);
if (![events, seed, days, members ?? 1].every((value) => Number.isSafeInteger(value) && value >= 1)) {
  console.error(
    'npm run generate -- --events 10000000 [--seed 1] [--days 90] [--members 5000]: whole numbers of 1 or more',
  );
  process.exit(1);
}

const config = readConfig(process.env);
await migrate({ databaseUrl: config.DATABASE_URL, eventLog: !config.ESDB_URL });
const store = await openEventStore(config);
const filler = await openFiller(store, config.ESDB_URL ? undefined : config.DATABASE_URL);
const startedMs = performance.now();
let saidMs = startedMs;
const say = (written: number) => {
  const nowMs = performance.now();
  if (nowMs - saidMs < SAY_EVERY_MS) return;
  saidMs = nowMs;
  const perSecond = (written * 1_000) / (nowMs - startedMs);
  console.log(
    `${written.toLocaleString('en')} of ${events.toLocaleString('en')} events, ${Math.round(perSecond).toLocaleString('en')}/s`,
  );
};
try {
  const options = {
    events,
    seed,
    days,
    members,
    run: runName(seed, true),
    merchantCode: config.MERCHANT_CODE,
    passwordHash: await hashPassword(newToken()),
    endMs: Date.now(),
  };
  const written = await generate(store, filler, options, say);
  const elapsedS = (performance.now() - startedMs) / 1_000;
  console.log(
    `${written.toLocaleString('en')} events in ${elapsedS.toFixed(1)} s, ${Math.round(written / elapsedS).toLocaleString('en')}/s`,
  );
} finally {
  await filler.close();
  await store.close();
}
