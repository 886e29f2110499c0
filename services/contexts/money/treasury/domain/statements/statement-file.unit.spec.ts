import { minorOf, readFile } from './statement-file';
import { numbered } from './given-statement';

const reading = {
  currency: 'BRL' as const,
  momentOf: (local: string) => (local.startsWith('2026-02-30') ? undefined : `${local}.000Z`),
};

it('reads the files of Brazilian banks by their usual headers', () => {
  const text =
    '\uFEFFData;Valor;Tipo;Pagamento;Tarifa\r\n24/11/2026 18:30;"1.250,00";payment;p1;-0,49\r\n24/11/2026 18:31:05;-80,5;;p2;\r\n';
  const { lines, faults, mapping } = readFile(text, null, reading);
  expect(faults).toEqual([]);
  expect(mapping).toEqual({ at: 'Data', amount: 'Valor', kind: 'Tipo', paymentId: 'Pagamento', fee: 'Tarifa' });
  expect(lines).toMatchObject([
    {
      lineId: '20261124183000/125000/p1',
      kind: 'payment',
      paymentId: 'p1',
      amountMinor: '125000',
      feeMinor: '49',
      at: '2026-11-24T18:30:00.000Z',
    },
    {
      lineId: '20261124183105/-8050/p2',
      kind: 'payout',
      paymentId: 'p2',
      amountMinor: '-8050',
      feeMinor: '0',
      status: 'booked',
    },
  ]);
});

it('reads cells in quotes, and columns as somebody has named them', () => {
  const text = 'when,how much,"name, of it"\n2026-11-24T10:00:00Z,12.50,"a ""b"""\n';
  const { lines } = readFile(text, { at: 'when', amount: 'how much', endToEndId: 'name, of it' }, reading);
  expect(lines).toMatchObject([{ amountMinor: '1250', endToEndId: 'a "b"', at: '2026-11-24T10:00:00.000Z' }]);
});

it('says which row and column it cannot read', () => {
  const text =
    'data,valor,status\n30/02/2026 10:00,1.00,booked\n24/11/2026 10:00,abc,booked\n24/11/2026 10:00,1.00,gone\n';
  expect(readFile(text, null, reading).faults).toEqual([
    { row: 2, column: 'at' },
    { row: 3, column: 'amount' },
    { row: 4, column: 'status' },
  ]);
  expect(readFile('a,b\n1,2\n', null, reading).faults).toEqual([
    { row: 1, column: 'at' },
    { row: 1, column: 'amount' },
  ]);
});

it.each([
  ['1.234,56', 123456n],
  ['1,234.56', 123456n],
  ['-12,5', -1250n],
  ['R$ 10', 1000n],
  ['12.345', 1234500n],
  ['1e3', undefined],
  ['', undefined],
  ['1,2,3', undefined],
])('reads the amount %p as %p', (text, minor) => expect(minorOf(text, 'BRL')).toBe(minor));

it('knows a line of a corrected file again, in whatever row it stands, where the file has no ids', () => {
  const idsOf = (...rows: string[]) => {
    const { lines } = readFile(['data;valor;ref', ...rows].join('\n'), null, reading);
    return numbered(lines).map(({ lineId, reference }) => [reference, lineId]);
  };
  const [one, same, other] = ['24/11/2026 10:00;5,00;Rui', '24/11/2026 10:00;5,00;Rui', '24/11/2026 10:00;5,00;Ana'];
  const first = idsOf(one, other, same);
  expect(new Set(first.map(([, lineId]) => lineId)).size).toBe(3);
  const corrected = idsOf('24/11/2026 09:00;7,00;Bia', other, one, same);
  expect(corrected).toEqual(expect.arrayContaining(first));
});

it('keeps a line that comes twice under one id', () => {
  const line = readFile('id,data,valor\nx,2026-11-24T10:00:00Z,1\n', null, reading).lines[0]!;
  expect(numbered([line, line, line]).map(({ lineId }) => lineId)).toEqual(['x', 'x#2', 'x#3']);
});
