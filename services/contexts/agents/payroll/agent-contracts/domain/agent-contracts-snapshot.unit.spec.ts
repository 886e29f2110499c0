import { expectKnownSnapshots, statesOf, type KnownSnapshots } from '@test/support/known-snapshot';
import { storedTerms } from '../../terms/stored-terms';
import { daily } from '../test-support/contract-commands';
import { agentContractsDecider } from './agent-contracts.decide';
import type { AgentContractsEvent } from './agent-contracts.events';

const KNOWN: KnownSnapshots = {
  1: 'fe6abfb0cddbee3a960add82c3a00fa151c33886570b6853cb754d2fad60b967',
};

const occurredAt = '2026-03-18T15:00:00.000Z';
const from = '2026-03-19T03:00:00.000Z';
const expiresAt = '2026-03-25T15:00:00.000Z';
const terms = storedTerms(daily(1));
const ofA = { uplineId: null, downlineId: 'A', occurredAt };
const ofB = { uplineId: 'A', downlineId: 'B', occurredAt };
const ofC = { uplineId: 'A', downlineId: 'C', occurredAt };

/** One event of each type at least, in an order in which the log may have them. */
const history: {
  readonly [Type in AgentContractsEvent['type']]: readonly Extract<AgentContractsEvent, { type: Type }>['data'][];
} = {
  ContractOffered: [
    { ...ofA, contractId: 'a1', terms, expiresAt },
    { ...ofB, contractId: 'b1', terms, expiresAt },
    { ...ofC, contractId: 'c1', terms: storedTerms(daily(0.5)), expiresAt },
  ],
  ContractAccepted: [
    { ...ofA, contractId: 'a1', from, superseded: null, ended: [] },
    { ...ofB, contractId: 'b1', from, superseded: null, ended: [] },
  ],
  OfferClosed: [{ ...ofC, contractId: 'c1', reason: 'withdrawn' }],
  OfferRefused: [{ ...ofC, contractId: 'c2', terms, reason: 'RATE_ABOVE_UPLINE' }],
  DownlineMoved: [{ ...ofC, uplineId: 'B', moveId: 'm1' }],
  ContractTerminated: [{ ...ofB, contractId: 'b1', by: 'upline', until: '2026-03-20T03:00:00.000Z', ended: [] }],
};

it('a change of the state, of its fold or of its encoding raises VERSION in agent-contracts.snapshot.ts', () => {
  const events = Object.entries(history).flatMap(([type, all]) =>
    all.map((data) => ({ type, data }) as AgentContractsEvent),
  );
  expectKnownSnapshots(agentContractsDecider.snapshot, statesOf(agentContractsDecider, events), KNOWN);
});
