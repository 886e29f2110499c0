import { given } from '@kernel/given-when-then';
import { AGAIN_AFTER_MS, ownDataDecider } from './own-data.decide';
import { toldOf } from './told-facts';

const at = '2026-01-02T03:00:00.000Z';
const take = { memberId: 'm1', key: 'k1', occurredAt: at };
const taken = { type: 'OwnDataTaken', data: take } as const;
const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
const again = (key: string, ms: number) =>
  given(ownDataDecider, taken).when({ type: 'TakeOwnData', take: { ...take, key, occurredAt: later(ms) } });

describe('the own data', () => {
  it('are taken once a day', () => {
    expect(given(ownDataDecider).when({ type: 'TakeOwnData', take }).events).toEqual([taken]);
    expect(again('k2', AGAIN_AFTER_MS - 1).decision).toEqual({ kind: 'rejected', rejection: 'TAKEN_TODAY' });
    expect(again('k2', AGAIN_AFTER_MS).events).toHaveLength(1);
  });

  it('may be asked for again under the same key', () => {
    expect(again('k1', 1).decision).toEqual({ kind: 'repeated' });
  });
});

describe('what a member is told of an event', () => {
  it.each([
    ['no hash', 'PasswordSet', { hash: '$argon2', via: 'change', memberId: 'm1' }, { via: 'change' }],
    [
      'no encrypted part',
      'MemberRegistered',
      { username: 'ana', profileSecret: 'v1.x', mobileClaimId: 'c' },
      { username: 'ana' },
    ],
    ['nobody else', 'PaymentNotCredited', { paidAmount: '1.00', payerName: 'Carlos' }, { paidAmount: '1.00' }],
    [
      'no reason that must not be told',
      'WithdrawalRefused',
      { withdrawalId: 'w', reason: 'aml', act: { staffId: 's', note: 'n' } },
      { withdrawalId: 'w' },
    ],
  ])('%s', (_, type, data, told) => {
    expect(toldOf({ type, data })).toEqual(told);
  });

  it.each(['ChecksDone', 'HoldPlaced', 'DisputeNoted', 'WalletFrozen', 'ApprovalProposed', 'NeverHeardOf'])(
    'nothing of %s',
    (type) => {
      expect(toldOf({ type, data: { memberId: 'm1', score: 90 } })).toBeUndefined();
    },
  );
});
