import type { SignificantEvent } from '@contracts/http/office/explorer';
import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { HELENA, openConsole } from '../../../lib/test-support/console-harness';
import SignificantPage from '../significant-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MEMBER = '00000000-0000-4000-8000-000000000001';
const FINDING = '00000000-0000-4000-8000-000000000500';

function significant(kind: string, data: Record<string, unknown>, amount: string | null = null): SignificantEvent {
  return {
    kind,
    severity: 'warning',
    event: {
      id: '00000000-0000-4000-8000-000000000010',
      stream: `wallet-${MEMBER}`,
      revision: '7',
      type: 'SomethingHappened',
      occurredAt: '2026-11-21T12:00:00.000Z',
      recordedAt: '2026-11-21T12:00:00.100Z',
      actor: { kind: 'staff', id: 's1', name: 'helena' },
      key: 'k',
      correlationId: 'c',
      causationId: 'c',
      data,
      amount,
      balanceBefore: null,
      balanceAfter: null,
    },
  };
}

async function sentenceOf(row: SignificantEvent): Promise<HTMLElement> {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/significant-events': () => ({ list: [row], nextCursor: null, kinds: [row.kind] }),
  });
  await openConsole(<SignificantPage />);
  return screen.findByTestId('significant-row');
}

beforeEach(() => call.mockReset());

it.each([
  [
    'largeWin',
    { ...significant('largeWin', { gameCode: 'royal-sevens' }, '42000.00'), gameName: 'Royal Sevens' },
    'Um membro ganhou R$ 42.000,00 em Royal Sevens.',
  ],
  [
    'receivable',
    significant('receivable', { currency: 'BRL', receivableMinor: '1250' }, '-10.00'),
    'ficaram R$ 12,50 a receber.',
  ],
  [
    'largePayout',
    significant('largePayout', { currency: 'BRL', amountMinor: '1540000' }, '0.00'),
    'Um saque de R$ 15.400,00 foi pago.',
  ],
  [
    'chainBroken',
    significant('chainBroken', { kind: 'missing', position: '1200500', reason: 'is missing' }),
    'na posição 1.200.500, falta um evento.',
  ],
  [
    'projectionRebuilt',
    significant('projectionRebuilt', { projection: 'ledger' }),
    'helena mandou refazer a tabela “Razão contábil”.',
  ],
  [
    'memberMoved',
    significant('memberMoved', { memberId: MEMBER, reason: 'Troca de região' }),
    'com todos abaixo dele, a outro lugar da rede: Troca de região',
  ],
  ['an unknown kind', significant('neverHeardOf', {}), 'SomethingHappened'],
])('says %s in a sentence with its values', async (_, row, sentence) => {
  const text = (await sentenceOf(row)).textContent!.replace(/\u00a0/g, ' ');
  expect(text).toContain(sentence);
  expect(text).not.toContain('{{');
});

it('leads to the event, the member and the finding', async () => {
  const row = await sentenceOf(significant('walletFrozen', { findingId: FINDING }));
  expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/events/00000000-0000-4000-8000-000000000010',
    `/members/${MEMBER}`,
    `/findings/${FINDING}`,
  ]);
});

it.each([
  ['reverse-lost-deposits', 'Estornar depósitos perdidos'],
  ['payroll', 'Folha dos agentes'],
])('names the part of the system that acted: %s is %s', async (id, name) => {
  const row = significant('walletReleased', {});
  const by = { ...row, event: { ...row.event, actor: { kind: 'system', id, name: null } } };
  const text = (await sentenceOf(by)).textContent!;
  expect(text).toContain(name);
  expect(text).not.toContain(id);
});
