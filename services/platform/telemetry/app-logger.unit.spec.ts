import { AppLogger } from './app-logger';
import { correlation } from './correlation';

function logged(write: (logger: AppLogger) => void, level: 'info' | 'warn' = 'info'): Record<string, unknown>[] {
  const lines: string[] = [];
  write(new AppLogger({ LOG_LEVEL: level }, 'api', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes one line of JSON with who speaks and which conversation it belongs to', () => {
  const [line] = logged((logger) =>
    correlation.run({ correlationId: 'c-1' }, () => logger.log('A thing happened', 'Things')),
  );
  expect(line).toMatchObject({
    level: 30,
    process: 'api',
    context: 'Things',
    correlationId: 'c-1',
    msg: 'A thing happened',
  });
});

it('keeps the stack of a fault', () => {
  const [line] = logged((logger) => logger.error({ message: 'It broke', err: new Error('why') }, 'Things'));
  expect(line).toMatchObject({
    level: 50,
    msg: 'It broke',
    err: { message: 'why', stack: expect.stringContaining('Error: why') },
  });
  expect(logged((logger) => logger.error('It broke', 'Error: why\n at x', 'Things'))[0]).toMatchObject({
    stack: 'Error: why\n at x',
  });
});

it('does not let secrets out', () => {
  const text = JSON.stringify(
    logged((logger) =>
      logger.log({ message: 'm', password: 'hush', body: { token: 'hush' }, headers: { authorization: 'hush' } }),
    ),
  );
  expect(text).not.toContain('hush');
});

it('is silent below its level', () => {
  expect(logged((logger) => logger.log('quiet'), 'warn')).toEqual([]);
});
