import { Logger } from '@nestjs/common';
import type { VendorTransferFilter } from '@contracts/http/wallets/vendor-money';
import { StaffTransfers } from '@contexts/office/vendor-desk/read-models/staff-transfers';
import { VendorMoneyTables } from '@contexts/office/vendor-desk/read-models/vendor-money-at';
import { TransferStory } from '@contexts/office/vendor-desk/use-cases/transfer-story';
import { newId } from '@platform/ids';
import { DeskLab, KEEPER } from './desk-lab';

let lab: DeskLab;
let player: string;
let other: string;

beforeAll(async () => {
  lab = await new DeskLab().open();
  Logger.overrideLogger(false);
  player = await lab.newPlayer();
  other = await lab.newMember();
  await lab.say({ way: 'refused' });
  await lab.move(other, 'in', '7.00');
  await lab.say({ way: 'silent' });
  await lab.move(other, 'in', '9.00');
  await lab.say({ way: 'done', lie: 'short' });
  await lab.compare();
  await lab.fillOffice();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await lab.close();
});

const page = (filter: VendorTransferFilter = {}) => lab.get(StaffTransfers).page({ ...filter, pageSize: 50 });

it('says what lies at each vendor, what is on its way, and how the last comparison ended', async () => {
  const { currency, vendors } = await lab.get(VendorMoneyTables).all();
  expect(currency).toBe('BRL');
  expect(vendors).toMatchObject([
    {
      vendor: KEEPER,
      // The money on its way has left the main wallet: it is at the vendor by our books.
      booked: '22.00',
      members: 2,
      moving: { count: 1, amount: '9.00', since: expect.any(String) },
      silent: 0,
      openBreaks: 1,
      last: { outcome: 'waiting', transfers: 4, differences: 1, told: '12.00' },
    },
  ]);
});

it.each<[VendorTransferFilter, string[]]>([
  [{}, ['ordered', 'turnedBack', 'done', 'done']],
  [{ status: 'open' }, ['ordered']],
  [{ status: 'silent' }, []],
  [{ status: 'turnedBack' }, ['turnedBack']],
  [{ direction: 'out' }, ['done']],
  [{ vendor: 'nobody' }, []],
  [{ from: '2100-01-01T00:00:00.000Z' }, []],
])('lists transfers newest first: %j', async (filter, states) => {
  const { list, totalCount } = await page(filter);
  expect([list.map(({ status }) => status), totalCount]).toEqual([states, states.length]);
});

it('adds up what was moved, of one member or of all', async () => {
  expect(await page()).toMatchObject({ totalIn: '20.00', totalOut: '2.00', currency: 'BRL' });
  expect(await page({ memberId: other })).toMatchObject({ totalCount: 2, totalIn: '0.00', totalOut: '0.00' });
});

it('gives every row of a filter to a file', async () => {
  const ids: string[] = [];
  for await (const { memberId } of lab.get(StaffTransfers).all({ memberId: player })) ids.push(memberId);
  expect(ids).toEqual([player, player]);
});

it('tells a transfer step by step', async () => {
  const stepsOf = async (status: 'done' | 'turnedBack' | 'ordered') => {
    const [row] = (await page({ status })).list;
    const { transfer, steps } = await lab.get(TransferStory).of(row!.id);
    expect(transfer).toEqual(row);
    return steps;
  };
  expect((await stepsOf('turnedBack')).map(({ step }) => step)).toEqual([
    'requested',
    'taken',
    'ordered',
    'turnedBack',
  ]);
  expect((await stepsOf('ordered')).map(({ step }) => step)).toEqual(['requested', 'taken', 'ordered', 'noAnswer']);
  expect((await stepsOf('done')).at(-1)).toMatchObject({
    step: 'done',
    account: { balance: '13.00', staked: '5.00', won: '0.00' },
  });
  await expect(lab.get(TransferStory).of(newId())).rejects.toThrow('NOT_FOUND');
});
