import { CommandBus } from '@nestjs/cqrs';
import type { AgentContract, ContractEnding, OwnContracts } from '@contracts/http/agents/agent-contracts';
import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { SignedAmount } from '@contracts/http/common';
import type { StaffRole } from '@contracts/http/routes';
import { CreateStaff, RegisterMember, staffIdOf } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { agentContractsDecider } from '../domain/agent-contracts.decide';

export type Preview = {
  refusal: { code: string; message: string } | null;
  endings: ContractEnding[];
  simulation: { net: SignedAmountText } | null;
};
type SignedAmountText = typeof SignedAmount._output;

export interface Member {
  readonly id: string;
  readonly token: string;
}

export let api: ApiUnderTest;
export let operations: string;
export let finance: string;
/** The house: top, other. top: a, sibling. a: b, player. b: c. */
export let top: Member, other: Member, a: Member, sibling: Member, b: Member, c: Member, player: Member;

/** Opens the API and registers the line. */
export async function openLine(): Promise<void> {
  api = await startApi();
  operations = await hire('operations');
  finance = await hire('finance');
  top = await register('top', null);
  other = await register('other', null);
  a = await register('a', top);
  sibling = await register('sibling', top);
  b = await register('b', a);
  c = await register('c', b);
  player = await register('player', a, 0);
  await api.project();
}

function contextOf(key: string): CommandContext {
  return { key, actor: { kind: 'system', id: 'test' }, correlationId: newId(), causationId: newId() };
}

async function hire(role: StaffRole): Promise<string> {
  const username = `${role}1`;
  await api.app
    .get(CommandBus)
    .execute(
      new CreateStaff(
        { username, password: 'Serra-Clara-42', name: `The ${role}`, roles: [role] },
        contextOf(username),
      ),
    );
  return api.app
    .get(Sessions)
    .open({ kind: 'staff', subjectId: staffIdOf('croupier', username), data: { roles: [role] } });
}

let registered = 0;
export async function register(name: string, upline: Member | null, memberType: 0 | 1 = 1): Promise<Member> {
  const username = `${name}${(registered += 1)}`.padEnd(6, 'x');
  const account = { username, password: 'Tangerine2026x', memberType, ...(upline && { uplineId: upline.id }) };
  const outcome = await api.app.get(CommandBus).execute(new RegisterMember(account, contextOf(username)));
  if (outcome.outcome !== 'registered') throw new Error(outcome.outcome);
  const id = outcome.member.memberId;
  return { id, token: await api.app.get(Sessions).open({ kind: 'member', subjectId: id, data: { memberType } }) };
}

export async function send<Value>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  body?: object,
  language = 'en',
) {
  const answer = await api.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; message: string; fields?: Record<string, string>; value: Value }>(),
  };
}

export const daily = (...percents: string[]): ContractTerms => ({
  kind: 'daily',
  tiers: percents.map((rate, index) => ({ minTurnover: `${index * 1_000}.00`, minLoss: '0.00', minActive: 0, rate })),
});
export const realtime = (winRate: string, lossRate: string): ContractTerms => ({
  kind: 'realtime',
  winRate,
  lossRate,
  singleBetMin: '1.00',
  dailyCap: null,
});
const PROCESS = {
  daily: '/wps/relay/MCS2_processDailySalContract',
  hourly: '/wps/relay/MCS2_processContractHourSalary',
  dividend: '/wps/relay/MCS2_processDividendReq',
  realtime: '/wps/relay/MCSFE_processRealTimeSalaryContract',
} as const;

export const offer = (by: Member, to: Member, terms: ContractTerms, confirmedEndings: string[] = [], key = newId()) =>
  send<AgentContract>('POST', '/wps/agent/offers', by.token, { key, downlineId: to.id, terms, confirmedEndings });
export const houseOffer = (to: Member, terms: ContractTerms, confirmedEndings: string[] = [], token = operations) =>
  send<AgentContract>('POST', '/bo/v1/agent-contracts/offers', token, {
    key: newId(),
    downlineId: to.id,
    terms,
    confirmedEndings,
  });
export const decide = (
  by: Member,
  kind: keyof typeof PROCESS,
  contractId: string,
  action: string,
  confirmedEndings: string[] = [],
) => send<AgentContract>('POST', PROCESS[kind], by.token, { contractId, action, confirmedEndings });
export const own = async (by: Member, kind: string) =>
  (await send<OwnContracts[]>('GET', '/wps/agent/contracts', by.token)).value.find((one) => one.kind === kind)!;
export const streamLength = async () =>
  (await api.app.get(CommandRunner).load(agentContractsDecider, 'daily')).revision;

/** The house with top, top with a, a with b: all at one rate, so that nothing ends. */
export async function agree(by: Member | null, to: Member, terms: ContractTerms): Promise<AgentContract> {
  const offered = by ? await offer(by, to, terms) : await houseOffer(to, terms);
  if (offered.status !== 200 && offered.status !== 201) throw new Error(JSON.stringify(offered));
  const accepted = await decide(to, terms.kind, offered.value.contractId, 'accept');
  if (!accepted.value) throw new Error(JSON.stringify(accepted));
  return accepted.value;
}
