import { EmbeddedPostgresError } from './embedded-error';
import { isPassingFault } from './passing-fault';

const coded = (code: string): Error => Object.assign(new Error('a fault'), { code });

it.each(['57P01', '57P02', '57P03', '53200', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOMEM'])(
  'waits for the end of %s',
  (code) => expect(isPassingFault(coded(code))).toBe(true),
);

it.each(['28P01', '3D000', '42501', 'EACCES', 'ENOENT'])('does not wait for the end of %s', (code) =>
  expect(isPassingFault(coded(code))).toBe(false),
);

it('waits for a connection that the server ended without a reason', () => {
  expect(isPassingFault(new Error('Connection terminated unexpectedly'))).toBe(true);
});

it('goes by what a fault of the server itself says of it', () => {
  expect(isPassingFault(new EmbeddedPostgresError('It recovers.', { isPassing: true }))).toBe(true);
  expect(isPassingFault(new EmbeddedPostgresError('It is damaged.'))).toBe(false);
  expect(isPassingFault(new TypeError('undefined is no function'))).toBe(false);
});
