import { strangers } from '@test/support/two-people';
import { breakDecider, type BreakCommand } from './break.decide';
import type { BreakEvent, MismatchFound } from './break.events';
import type { RoundNow } from './round-ending';

const of = { findingId: 'f1', memberId: 'm1', occurredAt: '2026-01-02T03:04:05.000Z' };
const found: MismatchFound['data'] = {
  ...of,
  kind: 'balance',
  at: '7',
  currency: 'BRL',
  values: [{ source: 'fold', value: '100' }],
};
const mismatch: BreakEvent = { type: 'MismatchFound', data: found };
const proposed: BreakEvent = {
  type: 'ResolutionProposed',
  data: { ...of, proposerId: 'ana', resolution: 'explained', note: 'a restore', key: 'k1' },
};
const proposedByBia: BreakEvent = { ...proposed, data: { ...proposed.data, proposerId: 'bia', key: 'k5' } };
const refused: BreakEvent = {
  type: 'ResolutionRefused',
  data: { ...of, approverId: 'bia', note: 'not yet', key: 'k2' },
};
const approved: BreakEvent = {
  type: 'ResolutionApproved',
  data: { ...of, approverId: 'bia', note: 'agreed', key: 'k3' },
};

const at = of.occurredAt;
const propose = (staffId: string, key: string, note = 'a restore'): BreakCommand => ({
  type: 'ProposeResolution',
  staffId,
  resolution: 'explained',
  note,
  key,
  occurredAt: at,
});
const decide = (
  staffId: string,
  isApproved: boolean,
  key: string,
  note = 'agreed',
  proposerId = 'ana',
): BreakCommand => ({
  type: 'DecideResolution',
  people: strangers(proposerId, staffId),
  isApproved,
  note,
  key,
  occurredAt: at,
  maxMinor: null,
});

const decided = (given: readonly BreakEvent[], command: BreakCommand) => {
  const decision = breakDecider.decide(given.reduce(breakDecider.evolve, breakDecider.initial()), command);
  if (decision.kind === 'accepted') return decision.events.map(({ type }) => type);
  return decision.kind === 'rejected' ? decision.rejection : decision.kind;
};

it('tells a mismatch once, settled or not', () => {
  const report: BreakCommand = { type: 'ReportMismatch', found };
  expect(decided([], report)).toEqual(['MismatchFound']);
  expect(decided([mismatch], report)).toBe('repeated');
  expect(decided([mismatch, proposed, approved], report)).toBe('repeated');
});

it.each<[string, BreakEvent[], BreakCommand, string | string[]]>([
  ['a proposal for nothing', [], propose('ana', 'k1'), 'BREAK_UNKNOWN'],
  ['a proposal', [mismatch], propose('ana', 'k1'), ['ResolutionProposed']],
  ['the same proposal again', [mismatch, proposed], propose('ana', 'k1'), 'repeated'],
  ['another one under its key', [mismatch, proposed], propose('ana', 'k1', 'something else'), 'KEY_REUSED'],
  ['a second proposal beside it', [mismatch, proposed], propose('bia', 'k9'), 'ALREADY_DECIDED'],
  ['a decision about nothing', [mismatch], decide('bia', true, 'k3'), 'NOT_PROPOSED'],
  ['an approval by the same person', [mismatch, proposed], decide('ana', true, 'k3'), 'SECOND_PERSON_NEEDED'],
  ['a refusal by the same person', [mismatch, proposed], decide('ana', false, 'k3'), 'SECOND_PERSON_NEEDED'],
  ['an approval by another person', [mismatch, proposed], decide('bia', true, 'k3'), ['ResolutionApproved']],
  ['the same approval again', [mismatch, proposed, approved], decide('bia', true, 'k3'), 'repeated'],
  ['the contrary under its key', [mismatch, proposed, approved], decide('bia', false, 'k3'), 'KEY_REUSED'],
  ['a later decision', [mismatch, proposed, approved], decide('eva', false, 'k4'), 'ALREADY_DECIDED'],
  ['a decision about what was refused', [mismatch, proposed, refused], decide('eva', true, 'k4'), 'ALREADY_DECIDED'],
  ['a new proposal after a refusal', [mismatch, proposed, refused], propose('bia', 'k5'), ['ResolutionProposed']],
  ['a proposal after the approval', [mismatch, proposed, approved], propose('bia', 'k5'), 'ALREADY_DECIDED'],
  [
    'the refuser approving her own proposal',
    [mismatch, proposed, refused, proposedByBia],
    decide('bia', true, 'k6', 'agreed', 'bia'),
    'SECOND_PERSON_NEEDED',
  ],
  [
    'a decision about the proposal before the one that stands',
    [mismatch, proposed, refused, proposedByBia],
    decide('eva', true, 'k6'),
    'ALREADY_DECIDED',
  ],
])('%s', (_, given, command, expected) => {
  expect(decided(given, command)).toEqual(expected);
});

describe('a round that is to be ended', () => {
  const sums = { stakeMinor: '1000', payoutMinor: '0' };
  const now: RoundNow = { ...sums, isClosed: false, hasWon: false };
  const round: BreakEvent = { type: 'MismatchFound', data: { ...found, kind: 'round' } };
  const toVoid: BreakEvent = {
    type: 'ResolutionProposed',
    data: { ...of, proposerId: 'ana', resolution: 'roundVoided', note: 'lost', key: 'k1', round: sums },
  };
  const ended: BreakEvent = {
    type: 'DecidedRoundEnded',
    data: { ...of, outcome: 'voided', currency: 'BRL', givenBackMinor: '1000' },
  };
  const outdated: BreakEvent = { type: 'DecisionOutdated', data: of };
  const proposeEnd = (change: Partial<Extract<BreakCommand, { type: 'ProposeResolution' }>> = {}): BreakCommand => ({
    type: 'ProposeResolution',
    staffId: 'ana',
    resolution: 'roundVoided',
    note: 'lost',
    key: 'k1',
    occurredAt: at,
    round: sums,
    now,
    ...change,
  });
  const approve = (change: Partial<Extract<BreakCommand, { type: 'DecideResolution' }>> = {}): BreakCommand => ({
    type: 'DecideResolution',
    people: strangers('ana', 'bia'),
    isApproved: true,
    note: 'agreed',
    key: 'k3',
    occurredAt: at,
    now,
    maxMinor: 1_000n,
    ...change,
  });
  const record = (outcome: 'voided' | 'outdated'): BreakCommand => ({
    type: 'RecordEnding',
    occurredAt: at,
    ending: outcome === 'outdated' ? { outcome } : { outcome, givenBackMinor: 1_000n },
  });
  const changed: RoundNow = { ...now, stakeMinor: '1500' };
  const won: RoundNow = { ...now, hasWon: true };

  it.each<[string, BreakEvent[], BreakCommand, string | string[]]>([
    ['is proposed with the sums that were seen', [round], proposeEnd(), ['ResolutionProposed']],
    ['is no other finding', [mismatch], proposeEnd(), 'NO_ROUND'],
    ['needs the sums', [round], { ...proposeEnd(), round: undefined } as unknown as BreakCommand, 'NO_ROUND'],
    ['has not ended', [round], proposeEnd({ now: { ...changed, isClosed: true } }), 'ROUND_ENDED'],
    ['is the one that was seen', [round], proposeEnd({ now: changed }), 'ROUND_CHANGED'],
    ['is not voided with a win of nothing in it', [round], proposeEnd({ now: won }), 'ROUND_WON'],
    ['is closed with it', [round], proposeEnd({ now: won, resolution: 'roundClosed' }), ['ResolutionProposed']],
    [
      'is not voided with nothing at stake',
      [round],
      proposeEnd({ round: { ...sums, stakeMinor: '0' }, now: { ...now, stakeMinor: '0' } }),
      'NOTHING_AT_STAKE',
    ],
    [
      'is known again under its key, whatever has become of it',
      [round, toVoid, approved, ended],
      proposeEnd({ now: { ...now, isClosed: true } }),
      'repeated',
    ],
    ['is another one with other sums', [round, toVoid], proposeEnd({ round: changed }), 'KEY_REUSED'],
    ['is approved up to the limit', [round, toVoid], approve(), ['ResolutionApproved']],
    ['is approved above it by an admin', [round, toVoid], approve({ maxMinor: null }), ['ResolutionApproved']],
    ['is not approved above it', [round, toVoid], approve({ maxMinor: 999n }), 'ADMIN_NEEDED'],
    [
      'is refused above it by anybody else',
      [round, toVoid],
      approve({ maxMinor: 999n, isApproved: false }),
      ['ResolutionRefused'],
    ],
    [
      'is not approved by the same person',
      [round, toVoid],
      approve({ people: strangers('ana', 'ana'), maxMinor: null }),
      'SECOND_PERSON_NEEDED',
    ],
    ['is not approved once it has changed', [round, toVoid], approve({ now: changed }), 'ROUND_CHANGED'],
    [
      'is not approved unseen',
      [round, toVoid],
      { ...approve(), now: undefined } as unknown as BreakCommand,
      'ROUND_CHANGED',
    ],
    [
      'may be refused once it has changed',
      [round, toVoid],
      approve({ now: changed, isApproved: false }),
      ['ResolutionRefused'],
    ],
    ['ends once', [round, toVoid, approved], record('voided'), ['DecidedRoundEnded']],
    ['does not end twice', [round, toVoid, approved, ended], record('voided'), 'repeated'],
    ['does not end undecided', [round, toVoid], record('voided'), 'NOT_DECIDED'],
    ['does not end by another resolution', [round, proposed, approved], record('voided'), 'NOT_DECIDED'],
    ['is outdated once', [round, toVoid, approved, outdated], record('outdated'), 'repeated'],
    ['is not outdated after its end', [round, toVoid, approved, ended], record('outdated'), 'repeated'],
    [
      'has ended where another worker was faster than the one that found it outdated',
      [round, toVoid, approved, outdated],
      record('voided'),
      ['DecidedRoundEnded'],
    ],
    [
      'may be proposed again when it was outdated',
      [round, toVoid, approved, outdated],
      proposeEnd({ key: 'k8' }),
      ['ResolutionProposed'],
    ],
    ['is settled when it has ended', [round, toVoid, approved, ended], proposeEnd({ key: 'k8' }), 'ALREADY_DECIDED'],
  ])('%s', (_, given, command, expected) => {
    expect(decided(given, command)).toEqual(expected);
  });
});
