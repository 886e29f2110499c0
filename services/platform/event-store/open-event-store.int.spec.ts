import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { ConfigError } from '../config/config';
import { eventually } from './conformance/support';
import { openEventStore } from './open-event-store';

let standIn: EsdbStandIn;
beforeEach(async () => void (standIn = await startEsdbStandIn()));
afterEach(() => standIn.stop());

const settings = (ESDB_URL = standIn.url) => ({ ESDB_URL, DATABASE_URL: 'postgresql://unused', UNSAFE_NO_FSYNC: true });

describe('opening an EventStoreDB', () => {
  it('waits for one that is away, and says so', async () => {
    const comeBack = standIn.faults.leave();
    const waits: string[] = [];
    const opening = openEventStore(settings(), undefined, (message) => waits.push(message));
    await eventually(() => waits.length > 1, 'two attempts');
    expect(waits[0]).toMatch(/^The event log is waited for\. EventStoreDB cannot be reached/);
    await comeBack();
    await (await opening).close();
  });

  it('makes one attempt where nobody waits', async () => {
    standIn.faults.leave();
    await expect(openEventStore(settings())).rejects.toMatchObject({ code: 'Unavailable' });
  });

  it.each([
    ['the server refuses the credentials', () => (standIn.faults.deniesReads = true), () => standIn.url, /password/],
    ['the server speaks no TLS', () => undefined, () => standIn.url.replace('?tls=false', ''), /tlsCAFile/],
    ['the file of the authority is missing', () => undefined, () => 'esdb://a?tlsCAFile=/none.pem', /not found/],
  ])('ends with a sentence for a person when %s', async (_what, prepare, url, sentence) => {
    prepare();
    const waits: string[] = [];
    const refusal = await openEventStore(settings(url()), undefined, (message) => waits.push(message)).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(sentence);
    expect(waits).toEqual([]);
  });
});
