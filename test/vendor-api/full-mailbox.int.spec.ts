import pg from 'pg';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { newId } from '@platform/ids';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { VendorSimulator, type RawAnswer } from '@test/support/vendor-simulator';

/** More than one wallet's queue takes, which is a thousand beside those that are being decided. */
const ASKED = 1_500;
const STAKE_MINOR = 100n;

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

it('refuses with 503 what a wallet’s queue does not take, and does all the rest once the log writes again', async () => {
  const fundsMinor = STAKE_MINOR * BigInt(ASKED);
  const { playerId, sessionToken } = await api.newPlayer(fundsMinor);
  const vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  const letTheLogWrite = await keepTheLogFromWriting();
  const answers: RawAnswer[] = [];
  // A vendor who is answered while nothing can be written was refused: an accepted bet is durable before its answer.
  const asked = Promise.all(
    Array.from({ length: ASKED }, async () => {
      answers.push(await bet(vendor, playerId, sessionToken));
      await letTheLogWrite();
    }),
  );
  await asked;
  expect([answers[0]!.httpStatus, statusIn(answers[0]!)]).toEqual([503, 'TEMPORARY_ERROR']);
  const taken = answers.filter(({ httpStatus }) => httpStatus === 200);
  const tooMuch = answers.filter(({ httpStatus }) => httpStatus === 503);
  expect(taken.length).toBeGreaterThanOrEqual(1_000);
  expect(taken.length + tooMuch.length).toBe(ASKED);
  expect(new Set(taken.map(statusIn))).toEqual(new Set(['OK']));
  expect(new Set(tooMuch.map(statusIn))).toEqual(new Set(['TEMPORARY_ERROR']));
  expect(answers.every(({ signed }) => signed)).toBe(true);
  const { minor } = await api.app.get(WalletBalances).balanceOf(playerId);
  expect(minor).toBe(fundsMinor - STAKE_MINOR * BigInt(taken.length));
});

/** @returns what lets it write again, once */
async function keepTheLogFromWriting(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: api.database.url });
  await client.connect();
  await client.query('begin; lock table log.events in exclusive mode');
  let released: Promise<void> | undefined;
  return () => (released ??= client.query('rollback').then(() => client.end()));
}

function bet(vendor: VendorSimulator, playerId: string, sessionToken: string): Promise<RawAnswer> {
  const id = newId();
  const body = {
    playerId,
    sessionToken,
    currency: 'BRL',
    gameCode: 'g1',
    roundId: id,
    transactionId: id,
    amount: '1.00',
  };
  return vendor.raw('POST', '/vendor/v1/wallet/bet', JSON.stringify(body));
}

function statusIn({ text }: RawAnswer): string {
  return (JSON.parse(text) as { status: string }).status;
}
