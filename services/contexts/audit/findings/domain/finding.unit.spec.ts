import { findingDecider, type FindingCommand } from './finding.decide';
import type { FindingEvent, MismatchFound } from './finding.events';

const of = { findingId: 'f1', memberId: 'm1', occurredAt: '2026-01-02T03:04:05.000Z' };
const found: MismatchFound['data'] = { ...of, kind: 'balance', at: '7', currency: 'BRL', values: [{ source: 'fold', value: '100' }] };
const mismatch: FindingEvent = { type: 'MismatchFound', data: found };
const proposed: FindingEvent = { type: 'ResolutionProposed', data: { ...of, proposerId: 'ana', resolution: 'explained', note: 'a restore', key: 'k1' } };
const proposedByBia: FindingEvent = { ...proposed, data: { ...proposed.data, proposerId: 'bia', key: 'k5' } };
const refused: FindingEvent = { type: 'ResolutionRefused', data: { ...of, approverId: 'bia', note: 'not yet', key: 'k2' } };
const approved: FindingEvent = { type: 'ResolutionApproved', data: { ...of, approverId: 'bia', note: 'agreed', key: 'k3' } };

const at = of.occurredAt;
const propose = (staffId: string, key: string, note = 'a restore'): FindingCommand => ({ type: 'ProposeResolution', staffId, resolution: 'explained', note, key, occurredAt: at });
const decide = (staffId: string, isApproved: boolean, key: string, note = 'agreed'): FindingCommand => ({ type: 'DecideResolution', staffId, isApproved, note, key, occurredAt: at });

const decided = (given: readonly FindingEvent[], command: FindingCommand) => {
  const decision = findingDecider.decide(given.reduce(findingDecider.evolve, findingDecider.initial()), command);
  if (decision.kind === 'accepted') return decision.events.map(({ type }) => type);
  return decision.kind === 'rejected' ? decision.rejection : decision.kind;
};

it('tells a mismatch once, settled or not', () => {
  const report: FindingCommand = { type: 'ReportMismatch', found };
  expect(decided([], report)).toEqual(['MismatchFound']);
  expect(decided([mismatch], report)).toBe('repeated');
  expect(decided([mismatch, proposed, approved], report)).toBe('repeated');
});

it.each<[string, FindingEvent[], FindingCommand, string | string[]]>([
  ['a proposal for nothing', [], propose('ana', 'k1'), 'FINDING_UNKNOWN'],
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
  ['the refuser approving her own proposal', [mismatch, proposed, refused, proposedByBia], decide('bia', true, 'k6'), 'SECOND_PERSON_NEEDED'],
])('%s', (_, given, command, expected) => {
  expect(decided(given, command)).toEqual(expected);
});
