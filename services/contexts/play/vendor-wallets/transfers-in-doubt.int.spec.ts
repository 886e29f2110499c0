import { Logger } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { NOT_SEEN_MS } from './domain/transfer.decide';
import { VendorTransfers } from './read-models/vendor-transfers';
import { TransferLab } from './test-support/transfer-lab';
import { CarryOutTransfer } from './use-cases/carry-out-transfer';
import { transferIdOf } from './use-cases/request-transfer';

let lab: TransferLab;

beforeAll(async () => {
  lab = await new TransferLab().open();
  Logger.overrideLogger(false);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => lab.close());

const atFirst = (memberId: string) => lab.first.purse(memberId).balance;
const statusOf = async (memberId: string, key: string) =>
  (await lab.get(CarryOutTransfer).goOn(transferIdOf(memberId, key), lab.context())).status;

it.each(['in', 'out'] as const)(
  'an order that was written down is not sent by a process that stood still since: %s',
  async (direction) => {
    const [memberId, key] = [await lab.newMember(), newId()];
    if (direction === 'out') await lab.move(memberId, 'in', '20.00');
    const before = { money: await lab.moneyOf(memberId), there: atFirst(memberId) };
    const runner = lab.get(CommandRunner);
    const run = runner.run.bind(runner);
    jest.spyOn(runner, 'run').mockImplementation(async (decider, id, command, context) => {
      const outcome = await run(decider, id, command, context);
      if ((command as { type?: string }).type === 'Order') {
        // The vendor is asked meanwhile, says twice that it never saw the order, and is believed.
        await lab.work(6_000);
        await lab.work(NOT_SEEN_MS + 300_000);
      }
      return outcome;
    });
    await lab.move(memberId, direction, '20.00', { key });
    jest.restoreAllMocks();
    await lab.work();
    expect(await statusOf(memberId, key)).toBe(direction === 'in' ? 'turnedBack' : 'refused');
    expect({ money: await lab.moneyOf(memberId), there: atFirst(memberId) }).toEqual(before);
  },
);

it('the orders of a vendor that does not answer hold up none of another', async () => {
  const sql = lab.get(SqlPool);
  const [dead, alive] = [newId(), newId()];
  const insert = (id: string, vendorId: string, minute: number, orderedAt: string | null) =>
    sql.query(
      `insert into read.vendor_transfers (id, member_id, vendor_id, direction, amount_minor, currency, status,
         requested_at, ordered_at) values ($1, $2, $3, 'in', 100, 'BRL', 'ordered', $4, $5)`,
      [id, newId(), vendorId, `2036-03-01T12:0${minute}:00.000Z`, orderedAt],
    );
  for (const orderedAt of ['2036-03-01T12:05:00.000Z', null]) {
    const ids = { old: newId(), older: newId(), new: newId() };
    await insert(ids.older, dead, 0, orderedAt);
    await insert(ids.old, dead, 1, orderedAt);
    await insert(ids.new, alive, 2, orderedAt);
    const transfers = lab.get(VendorTransfers);
    const found = orderedAt
      ? (await transfers.openOrders(1)).map(({ id }) => id)
      : await transfers.left(new Date('2036-03-02T00:00:00.000Z'), 1);
    const rows = await sql.query<{ id: string }>(
      `select id from read.vendor_transfers where vendor_id = any ($1) and (ordered_at is null) = $2`,
      [[dead, alive], orderedAt === null],
    );
    const own = new Set(rows.rows.map(({ id }) => id));
    expect(found.filter((id) => own.has(id))).toHaveLength(2);
    expect(found).toContain(ids.new);
  }
});
