import type { HistoryEvent } from '@contracts/http/office/back-office';
import { routes } from '@contracts/http/routes';
import { screen, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { HELENA, openConsole } from '../../../../lib/test-support/console-harness';
import { typedAmount } from '../search/amount-filter';
import { changesBetween } from './changes';
import { EventDifferences } from './event-differences';
import { EventWays } from './event-facts';
import { EventPostings } from './event-postings';
import { sumsOf } from './postings-sum';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

beforeEach(() => {
  call.mockReset();
  answerFrom(call, { [`GET ${routes.staffInfo.path}`]: () => HELENA });
});

describe('differences to the previous event', () => {
  it('name every field that came, went or changed, by its path', () => {
    const before = { same: 1, gone: 'x', amountMinor: '100', postings: [{ account: 'house', minor: '-100' }] };
    const after = { same: 1, amountMinor: '250', postings: [{ account: 'house', minor: '-250' }], isFree: false };
    const found = changesBetween(before, after);
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        { path: 'gone', kind: 'removed', before: 'x' },
        { path: 'amountMinor', kind: 'changed', before: '100', after: '250' },
        { path: 'postings[0].minor', kind: 'changed', before: '-100', after: '-250' },
        { path: 'isFree', kind: 'added', after: false },
      ]),
    );
  });

  it('are shown with a sign for each side, and with the change of the type', async () => {
    await openConsole(
      <EventDifferences
        previous={{ type: 'BetPlaced', data: { amountMinor: '500' } }}
        event={{ type: 'BetWon', data: { amountMinor: '900', isFree: true } }}
      />,
    );
    const rows = screen.getAllByTestId('difference');
    expect(rows.map((row) => row.textContent)).toEqual(['amountMinor−500+900', 'isFreenão havia+true']);
    expect(screen.getByText('O anterior é de outro tipo: Aposta → Prêmio')).toBeTruthy();
  });

  it.each([
    ['nothing changed', { type: 'A', data: { a: 1 } }, 'Os dados são iguais aos do evento anterior.'],
    ['it is the first', null, 'É o primeiro da sequência: não há com o que comparar.'],
  ])('say so where %s', async (_, previous, sentence) => {
    await openConsole(<EventDifferences previous={previous} event={{ type: 'A', data: { a: 1 } }} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

describe('postings', () => {
  const posting = (account: string, amount: string, currency = 'BRL') => ({ account, amount, currency });

  it('sum by currency, to the last digit', () => {
    expect(
      sumsOf([posting('a', '0.10'), posting('b', '0.20'), posting('c', '-0.30'), posting('d', '1', 'JPY')]),
    ).toEqual([
      { currency: 'BRL', debit: '0.30', credit: '0.30', balance: '0.00' },
      { currency: 'JPY', debit: '0', credit: '1', balance: '1' },
    ]);
  });

  it('show what an account gave as a debit without a sign, and the zero', async () => {
    await openConsole(
      <EventPostings
        postings={[posting('member:00000000-0000-4000-8000-000000000001:main', '-12.50'), posting('house', '12.50')]}
      />,
    );
    const [member, house] = screen.getAllByTestId('posting');
    expect(
      within(member!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['00000000… · carteira principal', '12,50', '']);
    expect(
      within(house!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Casa', '', '12,50']);
    expect(screen.getByTestId('postings-sum').textContent).toContain('Fecha em zero: 0,00');
    expect((await screen.findByRole('link', { name: 'Casa' })).getAttribute('href')).toBe(
      '/ledger/account?account=house&currency=BRL',
    );
  });

  it('say loudly that they do not sum to zero', async () => {
    await openConsole(<EventPostings postings={[posting('house', '12.50'), posting('provider:pix', '-12.49')]} />);
    expect(screen.getByTestId('postings-sum').textContent).toContain('Não fecha em zero: 0,01');
  });
});

it.each([
  ['12.5', '12.50'],
  ['-12,50', '-12.50'],
  ['1.234,50', '1234.50'],
  ['−1.000', '-1000.00'],
  ['0.00000001', '0.00000001'],
  ['abc', undefined],
  ['12x', undefined],
  ['--1', undefined],
])('reads %s typed as an amount', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

describe('the ways from an event', () => {
  const MEMBER = '00000000-0000-4000-8000-000000000001';
  const EVENT: HistoryEvent = {
    id: '00000000-0000-4000-8000-000000000010',
    stream: `wallet-${MEMBER}`,
    revision: '7',
    type: 'BetPlaced',
    occurredAt: '2026-11-21T11:59:00.000Z',
    recordedAt: '2026-11-21T12:00:00.107Z',
    actor: { kind: 'vendor', id: 'sandbox', name: null },
    key: 'k',
    correlationId: 'c',
    causationId: 'd',
    data: { memberId: MEMBER },
    amount: null,
    balanceBefore: null,
    balanceAfter: null,
  };

  it('lead to the wallet and to the books as of the event, to the thousandth of a second', async () => {
    await openConsole(<EventWays event={EVENT} />);
    expect((await screen.findByRole('link', { name: 'O balancete depois deste evento' })).getAttribute('href')).toBe(
      '/ledger?asOf=2026-11-21T12:00:00.107Z',
    );
    expect(screen.getByRole('link', { name: 'A carteira depois deste evento' }).getAttribute('href')).toBe(
      `/members/${MEMBER}/wallet?at=2026-11-21T12:00:00.107Z`,
    );
  });

  it('lead to the books only those who may see them', async () => {
    answerFrom(call, { [`GET ${routes.staffInfo.path}`]: () => ({ ...HELENA, roles: ['operations'] }) });
    await openConsole(<EventWays event={EVENT} />);
    expect(await screen.findByRole('link', { name: 'A carteira depois deste evento' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'O balancete depois deste evento' })).toBeNull();
  });
});
