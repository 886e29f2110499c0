import { routes, STAFF_ROLES, type Route, type StaffRole } from '@contracts/http/routes';
import { CommandRunner } from '@platform/commands/command-runner';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { withdrawalDecider } from '@contexts/money/withdrawals/domain/withdrawal.decide';
import { AmlLab } from './test-support/aml-lab';
import { TELLING, WORD_OF_COMPLIANCE } from './test-support/telling';

const lab = new AmlLab();
const tokens = new Map<StaffRole, string>();
let memberId: string;
/** Another member, whom compliance has locked. */
let lockedId: string;
let caseId: string;
let withdrawalId: string;
let memberToken: string;

beforeAll(async () => {
  await lab.open();
  for (const role of STAFF_ROLES) tokens.set(role, await lab.hire(`the-${role}`, role));
  memberId = (await lab.api.newPlayer(1_200_000n)).playerId;
  memberToken = await lab.api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType: 0 } });
  await lab.watch();
  const compliance = tokens.get('compliance')!;
  caseId = (await lab.cases(compliance, memberId))[0]!.caseId;
  await lab.act(compliance, caseId, 'opening', { holdsPayouts: true, note: WORD_OF_COMPLIANCE });
  const file = { what: 'amlCases', file: { format: 'jsonl' }, filter: { memberId } };
  await lab.send('POST', '/bo/v1/exports', compliance, { key: newId(), export: file });
  withdrawalId = await heldWithdrawal();
  lockedId = (await lab.api.newPlayer(1_200_000n)).playerId;
  await suspect(compliance, await lab.hire('the-second', 'compliance'));
  await lab.api.project();
});
afterAll(() => lab.close());

/** Two people of compliance lock a member and refuse a withdrawal, and the second does not agree with the first. */
async function suspect(one: string, other: string): Promise<void> {
  const act = async (token: string, url: string, body: object) => {
    const { status, value } = await lab.send<{ stopId: string }>('POST', url, token, { key: newId(), ...body });
    expect([url, status]).toEqual([url, 200]);
    return value;
  };
  const [note, reason] = [WORD_OF_COMPLIANCE, WORD_OF_COMPLIANCE];
  const withdrawal = `/bo/v1/withdrawals/${await heldWithdrawal(lockedId)}`;
  await act(one, `${withdrawal}/proposal`, { isApproved: false, refusal: 'aml', note });
  await act(other, `${withdrawal}/decision`, { proposalNo: 1, isApproved: false, note });
  const lock = { kind: 'memberLogin', id: lockedId, cause: 'aml', reason };
  const { stopId } = await act(one, '/bo/v1/stops', lock);
  await act(one, `/bo/v1/stops/${stopId}/lift`, { reason });
  await act(other, `/bo/v1/stops/${stopId}/lift-decision`, { isApproved: false, note });
  await act(one, `/bo/v1/stops/${stopId}/lift`, { reason });
}

/** A withdrawal of a member that waits because of a case. */
async function heldWithdrawal(ownerId = memberId): Promise<string> {
  const runner = lab.api.app.get(CommandRunner);
  const id = newId();
  const of = { withdrawalId: id, memberId: ownerId };
  const occurredAt = new Date().toISOString();
  const run = async (command: object) => {
    const outcome = await runner.run(withdrawalDecider, id, { ...command, occurredAt } as never, lab.context());
    expect(outcome.kind).toBe('accepted');
  };
  const instrument = { instrumentId: newId(), instrumentKind: 'pix', instrumentLabel: '***', bankName: 'Banco' };
  await run({
    type: 'RequestWithdrawal',
    withdrawal: { ...of, feeMinor: '0', currency: 'BRL', ...instrument, key: newId(), occurredAt },
    amount: '100.00',
    limits: { minMinor: 1n, maxMinor: 1_000_000n },
  });
  await run({ type: 'RecordHeld' });
  await run({
    type: 'RecordChecks',
    score: 0,
    rulesVersion: 1,
    ownPoints: {},
    rules: [],
    holds: [{ kind: 'aml', until: null }],
    limits: { automaticMaxMinor: 1_000_000n, onePersonMaxMinor: 2_000_000n },
    promises: { automaticS: 600, peopleS: 7_200 },
  });
  return id;
}

/** Every call that reads, with the member and the things of the member in its place, and with the locked member. */
function readingCalls(role: StaffRole): [name: string, url: string][] {
  return [...callsAbout(role, { memberId, withdrawalId, caseId }), ...callsAbout(role, { memberId: lockedId })];
}

function callsAbout(
  role: StaffRole,
  values: Readonly<Record<string, string>> & { readonly memberId: string },
): [name: string, url: string][] {
  return Object.entries<Route>(routes).flatMap(([name, { method, path, access }]) => {
    if (method !== 'GET' || typeof access !== 'object' || !access.staff.includes(role)) return [];
    const url = path.replaceAll(/:(\w+)/g, (whole, key: string) => values[key] ?? newId());
    return [
      [name, url],
      [`${name} of the member`, `${url}?memberId=${values.memberId}`],
    ];
  });
}

const OTHERS = STAFF_ROLES.filter((role) => role !== 'compliance');

it('compliance alone may call the desk', async () => {
  const desk = Object.entries<Route>(routes).filter(([, { confidential }]) => confidential);
  expect(desk.length).toBeGreaterThan(5);
  for (const [name, { access, method, path }] of desk) {
    expect([name, access]).toEqual([name, { staff: ['compliance'] }]);
    const url = path.replace(':caseId', caseId).replace(':memberId', memberId);
    for (const role of OTHERS) {
      const { code } = await lab.send(
        method as 'GET' | 'POST',
        url,
        tokens.get(role)!,
        method === 'GET' ? undefined : {},
      );
      expect([name, role, code]).toEqual([name, role, 'ACCESS_DENIED']);
    }
  }
});

it.each(OTHERS)('%s reads of no suspicion, whatever is asked', async (role) => {
  const told: string[] = [];
  let answered = 0;
  for (const [name, url] of readingCalls(role)) {
    const { status, text } = await lab.send('GET', url, tokens.get(role)!);
    if (status === 200) answered += 1;
    const found = TELLING.exec(text);
    if (found && !name.startsWith('projectionStatus'))
      told.push(`${name}: ${text.slice(found.index - 60, found.index + 60)}`);
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(10);
});

it('the desk of finance shows a review, and that of compliance the suspicion', async () => {
  const holdsFor = async (role: StaffRole) => {
    const url = `/bo/v1/withdrawals/${withdrawalId}`;
    const { value } = await lab.send<{ item: { holds: { kind: string }[] } }>('GET', url, tokens.get(role)!);
    return value.item.holds.map(({ kind }) => kind);
  };
  for (const role of OTHERS) expect([role, await holdsFor(role)]).toEqual([role, ['review']]);
  expect(await holdsFor('compliance')).toEqual(['aml']);
});

it.each(['finance', 'risk'] as const)('%s is told of no suspicion by an act on the withdrawal', async (role) => {
  const url = `/bo/v1/withdrawals/${withdrawalId}`;
  const note = 'I have looked at it.';
  const acts: readonly (readonly [string, object])[] = [
    ['claim', {}],
    ['hold', { kind: 'manual', note }],
    ['hold-end', { kind: 'manual', note }],
    ['proposal', { isApproved: true, refusal: null, note }],
    ['decision', { proposalNo: 1, isApproved: true, note }],
  ];
  let accepted = 0;
  for (const [act, body] of acts) {
    const { status, text } = await lab.send('POST', `${url}/${act}`, tokens.get(role)!, { key: newId(), ...body });
    if (status === 200) accepted += 1;
    expect([act, status !== 400, TELLING.exec(text)]).toEqual([act, true, null]);
  }
  expect(accepted).toBeGreaterThan(0);
});

it('the explorer has the events of the withdrawal and of the trail, and neither the case nor those who worked on it', async () => {
  const token = tokens.get('finance')!;
  const list = async (query: string) =>
    (
      await lab.send<{ list: { id: string; type: string; stream: string; data: object }[] }>(
        'GET',
        `/bo/v1/events?${query}`,
        token,
      )
    ).value.list;
  const checks = (await list(`type=ChecksDone&memberId=${memberId}`))[0]!;
  expect(checks.data).toMatchObject({ holds: [{ kind: 'review' }] });
  expect(await list('category=amlcase')).toEqual([]);
  expect(await list('category=amlmember')).toEqual([]);
  // The log itself has all of them.
  const types: string[] = [];
  for await (const { stream, type } of lab.api.store.read(`amlcase-${caseId}`))
    types.push(`${stream.slice(0, 7)}/${type}`);
  expect(types).toEqual(['amlcase/AlertRaised', 'amlcase/CaseOpened']);
  // Each event of the trail that is shown names no neighbour that is not.
  for (const { id } of await list('category=trail')) {
    const { text } = await lab.send('GET', `/bo/v1/events/${id}`, token);
    expect(TELLING.test(text)).toBe(false);
  }
});

it('the file of cases is for compliance alone', async () => {
  const file = { what: 'amlCases', file: { format: 'jsonl' }, filter: {} };
  for (const role of OTHERS) {
    const { code } = await lab.send('POST', '/bo/v1/exports', tokens.get(role)!, { key: newId(), export: file });
    expect([role, code]).toEqual([role, 'ACCESS_DENIED']);
  }
});

it('the member reads that a person looks at it', async () => {
  const { text } = await lab.send('GET', '/wps/cashier/withdrawals', memberToken);
  expect(TELLING.test(text)).toBe(false);
  const one = await lab.send<{ status: string }>('GET', `/wps/cashier/withdrawals/${withdrawalId}`, memberToken);
  expect(one.value.status).toBe('queued');
  expect(TELLING.test(one.text)).toBe(false);
});
