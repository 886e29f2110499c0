import { EventStoreError } from '../event-store.port';
import { lastingFault } from './lasting-fault';

const away = (cause: Error) =>
  new EventStoreError('Unavailable', 'EventStoreDB cannot be reached', undefined, { cause });
const typed = (type: string, code?: number) => Object.assign(new Error('an error of the client'), { type, code });

it.each([
  ['credentials that are refused', away(typed('access-denied')), /user or the password/],
  ['another server', away(typed('unknown', 12)), /no EventStoreDB/],
  [
    'an unknown authority',
    away(new Error('14 UNAVAILABLE: No connection established. Last error: self-signed certificate')),
    /tlsCAFile/,
  ],
  [
    'a name that is not in the certificate',
    away(new Error("Hostname/IP does not match certificate's altnames")),
    /TLS/,
  ],
])('%s needs a person', (_what, error, sentence) => {
  expect(lastingFault(error)).toMatch(sentence);
});

it.each([
  ['a refused connection', away(new Error('14 UNAVAILABLE: connect ECONNREFUSED 127.0.0.1:2113'))],
  ['a name that DNS does not know yet', away(new Error('14 UNAVAILABLE: Name resolution failed'))],
  ['an election', away(typed('not-leader'))],
  ['a server that is starting', away(typed('unavailable', 14))],
  ['silence', new EventStoreError('Unavailable', 'EventStoreDB did not answer a read for 10000 ms')],
])('%s passes by itself', (_what, error) => {
  expect(lastingFault(error)).toBeUndefined();
});
