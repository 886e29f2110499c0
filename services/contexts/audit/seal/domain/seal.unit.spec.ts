import { fold } from '@kernel/decider';
import { sealDecider, type SealCommand } from './seal.decide';
import type { ChainBroken, LogVerified, SealEvent } from './seal.events';

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
const decide = (given: SealEvent[], command: SealCommand) =>
  sealDecider.decide(fold(sealDecider, sealDecider.initial(), given), command);

it('tells each break and each verification once', () => {
  const report: SealCommand = { type: 'ReportBreak', found: broken.data };
  expect(decide([], report)).toEqual({ kind: 'accepted', events: [broken] });
  expect(decide([verified, broken], report)).toEqual({ kind: 'repeated' });
  const record: SealCommand = { type: 'RecordVerification', verified: verified.data };
  expect(decide([broken], record)).toEqual({ kind: 'accepted', events: [verified] });
  expect(decide([verified], record)).toEqual({ kind: 'repeated' });
});
