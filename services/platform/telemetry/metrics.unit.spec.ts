import { routes } from '@contracts/http/routes';
import { Metrics } from './metrics';

/** A scrape of 250 routes stays below half a megabyte. */
const CHARACTERS_OF_A_ROUTE = 2_000;

it('stay small however many routes were called, with every kind of answer', async () => {
  const metrics = new Metrics();
  const called = Object.values(routes);
  expect(called.length).toBeGreaterThan(150);
  for (const { method, path: route } of called) {
    metrics.httpSeconds.observe({ method, route }, 0.1);
    for (const status of ['200', '400', '401', '403', '429', '503'])
      metrics.httpRequests.inc({ method, route, status });
  }
  expect((await metrics.render()).length).toBeLessThan(CHARACTERS_OF_A_ROUTE * called.length);
});
