import { QueryFailedError } from 'typeorm';
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

it('tells of a failed statement nothing of what it was to store', () => {
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "members_cpf"'), {
    code: '23505',
    detail: 'Key (cpf)=(529.982.247-25) already exists.',
  });
  const failed = new QueryFailedError('insert into members values ($1, $2)', ['529.982.247-25', 'Ana Lima'], driver);
  const around = new Error('It could not be stored', { cause: failed });
  const lines = logged((logger) => {
    logger.error({ message: 'A request failed', err: failed });
    logger.error({ message: 'A request failed', err: around });
    logger.error({ message: 'A request failed', err: new AggregateError([failed], 'All ways failed') });
    logger.warn({ message: 'It was not recorded', error: failed });
    logger.error(failed);
  });
  expect(lines).toHaveLength(5);
  expect(JSON.stringify(lines)).not.toMatch(/529|Lima/);
  // It still says what failed.
  expect(lines[0]).toMatchObject({ err: { type: 'QueryFailedError', code: '23505', stack: expect.any(String) } });
  for (const line of lines) expect(JSON.stringify(line)).toContain('members_cpf');
});

it('is silent below its level', () => {
  expect(logged((logger) => logger.log('quiet'), 'warn')).toEqual([]);
});
