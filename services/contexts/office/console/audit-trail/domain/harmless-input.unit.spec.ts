import { routes } from '@contracts/http/routes';
import { harmlessInput } from './harmless-input';

it('keeps what a call was made with', () => {
  const input = { memberId: 'm', pageSize: 50, filter: { type: 'BetPlaced', from: undefined }, tags: ['a'] };
  expect(harmlessInput(routes.staffMember, input, [])).toEqual({
    memberId: 'm',
    pageSize: 50,
    filter: { type: 'BetPlaced' },
    tags: ['a'],
  });
});

it('leaves out secrets at any depth', () => {
  const input = {
    code: '123456',
    newPassword: 'x',
    nested: [{ sessionSecret: 's', token: 't', name: 'n' }],
    challenge: 'c',
  };
  expect(harmlessInput(routes.requestAdjustment, input, [])).toEqual({ nested: [{ name: 'n' }] });
});

it('keeps nothing but ids of what came encrypted', () => {
  expect(harmlessInput(routes.confirmTotp, { code: '123456', note: 'private', staffId: 's' }, [])).toEqual({
    staffId: 's',
  });
});

it('makes text that the log can hold of text that it cannot', () => {
  expect(harmlessInput(routes.staffMembers, { search: 'a\u0000b\ud800', 'k\u0000': 1n }, [])).toEqual({
    search: 'a\ufffdb\ufffd',
    'k\ufffd': '1',
  });
});

it('keeps the reasons of everybody but compliance, whose words may be about a suspicion', () => {
  const input = { stopId: 's', reason: 'She has no income.', note: 'as the bank says' };
  expect(harmlessInput(routes.askLift, input, ['finance'])).toEqual(input);
  expect(harmlessInput(routes.askLift, input, ['finance', 'compliance'])).toEqual({ stopId: 's' });
});
