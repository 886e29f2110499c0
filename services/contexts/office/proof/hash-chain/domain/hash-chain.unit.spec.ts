import { fold } from '@kernel/decider';
import { hashChainDecider, type HashChainCommand } from './hash-chain.decide';
import type { ChainBroken, LogRestored, LogVerified, HashChainEvent } from './hash-chain.events';

const occurredAt = '2026-01-02T03:04:05.000Z';
const broken: ChainBroken = {
  type: 'ChainBroken',
  data: {
    breakId: 'b1',
    kind: 'changed',
    reason: 'changed',
    position: '7',
    stream: 'wallet-1',
    revision: '3',
    eventId: 'e1',
    block: '2',
    occurredAt,
  },
};
const verified: LogVerified = {
  type: 'LogVerified',
  data: { verificationId: 'v1', events: '7', blocks: '2', headHash: 'ff', occurredAt },
};
const decide = (given: HashChainEvent[], command: HashChainCommand) =>
  hashChainDecider.decide(fold(hashChainDecider, hashChainDecider.initial(), given), command);

it('tells each break and each verification once', () => {
  const report: HashChainCommand = { type: 'ReportBreak', found: broken.data };
  expect(decide([], report)).toEqual({ kind: 'accepted', events: [broken] });
  expect(decide([verified, broken], report)).toEqual({ kind: 'repeated' });
  const record: HashChainCommand = { type: 'RecordVerification', verified: verified.data };
  expect(decide([broken], record)).toEqual({ kind: 'accepted', events: [verified] });
  expect(decide([verified], record)).toEqual({ kind: 'repeated' });
});

it('tells each restore once', () => {
  const restored: LogRestored = {
    type: 'LogRestored',
    data: {
      restoreId: 'r1',
      position: '7',
      fromBlock: '2',
      lostEvents: '3',
      lostBlocks: '1',
      lostHash: 'ff',
      restoredBy: 'Ana',
      witnessedBy: 'Bruno',
      reason: 'fire',
      occurredAt,
    },
  };
  const record: HashChainCommand = { type: 'RecordRestore', restored: restored.data };
  expect(decide([broken], record)).toEqual({ kind: 'accepted', events: [restored] });
  expect(decide([restored], record)).toEqual({ kind: 'repeated' });
});
