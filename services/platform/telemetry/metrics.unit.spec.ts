import { routes } from '@contracts/http/routes';
import { Metrics } from './metrics';

it('stay small however many routes were called, with every kind of answer', async () => {
  const metrics = new Metrics();
  const called = Object.values(routes);
  expect(called.length).toBeGreaterThan(150);
  for (const { method, path: route } of called) {
    metrics.httpSeconds.observe({ method, route }, 0.1);
    for (const status of ['200', '400', '401', '403', '429', '503'])
      metrics.httpRequests.inc({ method, route, status });
  }
  expect((await metrics.render()).length).toBeLessThan(400_000);
});
