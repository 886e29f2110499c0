import { MERCHANT } from '@web/testing/draw-page';
import { QueryClient } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';
import { setUpTexts } from '@web/i18n/setup';
import { notify } from '@web/ui/feedback/toast';
import { ptSite } from '../../../i18n/pt';
import { tellContractPush } from './contract-pushes';

jest.mock('@web/ui/feedback/toast', () => ({ notify: jest.fn() }));
const notified = notify as unknown as jest.Mock;
const client = new QueryClient();

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  client.setQueryData(systemStatusQuery.queryKey, { merchant: MERCHANT } as never);
});
beforeEach(() => notified.mockReset());

const said = () => (notified.mock.calls as string[][]).map((args) => args.slice(0, 2).join(': ').replace(/\s/g, ' '));

it('tells a payment with its amount, and a bill that pays nothing not at all', () => {
  const bill = { billId: 'b', kind: 'realtime', what: 'paid', amount: '1234.50' } as const;
  tellContractPush({ name: 'bill', push: bill }, client);
  tellContractPush({ name: 'bill', push: { ...bill, amount: '0.00' } }, client);
  tellContractPush({ name: 'bill', push: { ...bill, what: 'issued', amount: null } }, client);
  expect(said()).toEqual(['success: Salário em tempo real: R$ 1.234,50 recebidos']);
});

it('tells whoever has to decide, and whoever was decided on', () => {
  const bill = { billId: 'b', kind: 'dividend', amount: null } as const;
  tellContractPush({ name: 'bill', push: { ...bill, what: 'requested' } }, client);
  tellContractPush({ name: 'bill', push: { ...bill, what: 'decided' } }, client);
  expect(said()).toEqual([
    'info: Um dividendo da equipe aguarda sua aprovação',
    'info: Seu pedido de dividendo foi decidido',
  ]);
});

it.each([
  ['offered', true, 0],
  ['offered', false, 0],
  ['accepted', true, 0],
  ['accepted', false, 1],
  ['rejected', true, 0],
  ['rejected', false, 1],
  ['withdrawn', true, 1],
  ['withdrawn', false, 0],
  ['expired', true, 1],
  ['expired', false, 1],
  ['ended', true, 1],
  ['ended', false, 1],
] as const)('a contract that was %s, told to the downline (%s): %i toasts', (what, isDownline, times) => {
  tellContractPush({ name: 'agentContract', push: { contractId: 'c', kind: 'daily', what, isDownline } }, client);
  expect(notified).toHaveBeenCalledTimes(times);
});
