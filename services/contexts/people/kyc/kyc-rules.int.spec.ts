import { AccountClosings, ProvedPersons } from '@contexts/people/identity/identity.api';
import { memberDecider } from '@contexts/people/identity/members/domain/member.decide';
import { PersonClaims } from '@contexts/people/identity/members/use-cases/claims/person-claims';
import type { MemberIdentity } from '@contracts/http/identity/identity-reviews';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import type { KycEvent } from './domain/kyc.events';
import { CloseAccountsOfMinors } from './reactions/close-accounts-of-minors';
import { EndGamesOfLevels } from './reactions/end-games-of-levels';
import { api, byTest, clock, eventsOf, newMember, resultOf, tell, useKyc } from './test-support/kyc-lab';
import { IdentityLevels } from './use-cases/identity-levels';
import { LevelChanges } from './use-cases/level-changes';

useKyc();

const CPF = '52998224725';
const TOLD = { payeeName: 'Maria Souza', birthday: '1990-05-17', taxNumber: CPF };
const inTheApi = <Part>(part: abstract new (...args: never[]) => Part) => api.app.get<Part>(part, { strict: false });

/** A document of a person who is sixteen on the day of the test, and the day on which that person is eighteen. */
function minor() {
  const year = new Date(Date.now()).getUTCFullYear();
  return { birthday: `${year - 16}-02-29`.replace(/02-29$/, isLeap(year - 16) ? '02-29' : '02-28'), year: year + 2 };
}
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The reaction of the worker, for every event of the member. */
async function react(memberId: string) {
  const reaction = new CloseAccountsOfMinors(inTheApi(AccountClosings));
  for await (const event of api.store.read(`kyc-${memberId}`)) await reaction.react(event as RecordedEvent & KycEvent);
}

describe('the words of the member', () => {
  it('are those of the document, or a person looks', async () => {
    const [same, other] = [await newMember(), await newMember()];
    await same.tells(TOLD);
    await other.tells({ ...TOLD, payeeName: 'José Lima', taxNumber: '11144477735' });
    for (const member of [same, other]) {
      await member.start();
      expect(await tell(resultOf(member.memberId))).toBe(200);
    }
    expect((await same.seen()).level).toBe(2);
    expect(await other.step()).toMatchObject({ state: 'inReview', labels: [], canStart: false });
  });

  it('are those of the document also when they are told later', async () => {
    const member = await newMember();
    const documents = inTheApi(ProvedPersons);
    expect(await documents.refutes(member.memberId, { payeeName: 'José Lima' })).toBe(false);
    await member.start();
    await tell(resultOf(member.memberId));
    expect(await documents.refutes(member.memberId, { payeeName: 'José Lima' })).toBe(true);
    expect(await documents.refutes(member.memberId, { payeeName: 'Maria Souza', birthday: '1990-05-17' })).toBe(false);
    expect(await documents.refutes(member.memberId, {})).toBe(false);
  });
});

describe('a minor', () => {
  it('has the account closed at once, and the person to themselves from the birthday on', async () => {
    const member = await newMember();
    const persons = inTheApi(PersonClaims);
    const claimId = await persons.claim(`BR/${CPF}`, member.memberId, byTest());
    await member.tells({ taxNumber: CPF }, claimId!);
    await member.start();
    const { birthday, year } = minor();
    await tell(resultOf(member.memberId, { extracted: { ...resultOf(newId()).extracted!, birthday } }));
    expect(await eventsOf(member.memberId)).toEqual(['VerificationStarted', 'VerificationReported', 'MinorFound']);
    for (const _ of [1, 2]) await react(member.memberId);
    const { state } = await api.app.get(CommandRunner).load(memberDecider, member.memberId);
    const heldUntil = state.closing.closed!.personHeldUntil!;
    expect(state.closing.closed).toMatchObject({ reason: 'underAge' });
    expect(heldUntil).toBe(`${year}${birthday.endsWith('29') && !isLeap(year) ? '-03-01' : birthday.slice(4)}`);
    expect((await member.deposit()).code).toBe('ACCOUNT_CLOSED');

    const other = await newMember();
    const claim = () => persons.claim(`BR/${CPF}`, other.memberId, byTest());
    // The day begins in the zone of the merchant, three hours after that of Greenwich.
    const birthdayAt = Date.parse(`${heldUntil}T03:00:00.000Z`) - Date.now();
    clock.aheadMs = birthdayAt - 60_000;
    expect(await claim()).toBeNull();
    clock.aheadMs = birthdayAt + 60_000;
    expect(await claim()).not.toBeNull();
  });

  it('is told of in the log sealed', async () => {
    const member = await newMember();
    await member.start();
    const { birthday } = minor();
    await tell(resultOf(member.memberId, { extracted: { ...resultOf(newId()).extracted!, birthday } }));
    await react(member.memberId);
    const { rows } = await api.database.query<{ data: string }>(
      `select data::text as data from log.events
        where type in ('MinorFound', 'AccountClosed') and data->>'memberId' = $1`,
      [member.memberId],
    );
    expect(rows).toHaveLength(2);
    for (const { data } of rows) expect(data).not.toMatch(/ofAgeOn|personHeldUntil|-0[23]-\d\d"/);
  });
});

describe('level 3', () => {
  const staff = async () => {
    const subjectId = newId();
    const token = await api.app.get(Sessions).open({ kind: 'staff', subjectId, data: { roles: ['compliance'] } });
    return async (memberId: string, body: object) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/bo/v1/members/${memberId}/identity/demand`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      return { status: answer.statusCode, ...answer.json<{ code?: string; value: MemberIdentity }>() };
    };
  };

  it('is needed for deposits and games as soon as compliance asks for it, and for no withdrawal', async () => {
    const member = await newMember();
    await member.start();
    await tell(resultOf(member.memberId));
    expect((await member.deposit()).code).not.toBe('LEVEL_NEEDED');
    const ask = await staff();
    const asking = { isDemanded: true, note: 'A renda precisa ser comprovada.', key: newId() };
    for (const _ of [1, 2]) expect((await ask(member.memberId, asking)).status).toBe(200);
    expect(await member.deposit()).toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 3 } });
    expect((await member.withdraw()).code).toBe('INSTRUMENT_UNKNOWN');
    expect((await member.seen()).needs).toEqual({ deposit: 3, play: 3, withdraw: 2 });
    const { demand } = (await ask(member.memberId, asking)).value.levels[1]!;
    expect(await inTheApi(IdentityLevels).enhancedDueSince(member.memberId)).toBe(demand!.at);
    const { value } = await ask(member.memberId, { isDemanded: false, note: 'Já conferi a renda.', key: newId() });
    expect(value.levels[1]!.demand).toBeNull();
    expect(await inTheApi(IdentityLevels).enhancedDueSince(member.memberId)).toBeNull();
    expect((await member.deposit()).code).not.toBe('LEVEL_NEEDED');
    expect((await ask(newId(), asking)).code).toBe('NOT_FOUND');
  });

  it('ends the games that are open, where the member may not play any more', async () => {
    const member = await newMember();
    const sessions = inTheApi(Sessions);
    const play = () =>
      sessions.open({ kind: 'game', subjectId: member.memberId, data: { vendorId: 'v1', gameCode: 'g1' } });
    const reaction = new EndGamesOfLevels(inTheApi(IdentityLevels), sessions);
    const react = async () => {
      for await (const event of api.store.read(`kyc-${member.memberId}`))
        await reaction.react(event as RecordedEvent & KycEvent);
    };
    await member.proveMobile();
    await member.start();
    await tell(resultOf(member.memberId));
    // Games need level 1 here: one who loses level 2 plays on.
    await inTheApi(LevelChanges).doubt(member.memberId, new Date(Date.now() + 1_000).toISOString(), byTest());
    const game = await play();
    await react();
    expect(await sessions.find('game', game)).toBeDefined();
    await inTheApi(LevelChanges).demandBy('deposits', member.memberId);
    await react();
    expect(await sessions.find('game', game)).toBeUndefined();
  });

  it('is asked for by the rules of the profile alone', async () => {
    const member = await newMember();
    const levels = inTheApi(LevelChanges);
    await levels.demandBy('riskHigh', member.memberId);
    expect((await member.seen()).needs.deposit).toBe(1);
    for (const _ of [1, 2]) await levels.demandBy('deposits', member.memberId);
    expect((await member.seen()).needs.deposit).toBe(3);
    expect(await eventsOf(member.memberId)).toEqual(['LevelDemanded']);
  });
});

it('a payment of somebody else takes level 2 back, and the member proves it again', async () => {
  const member = await newMember();
  await member.start();
  await tell(resultOf(member.memberId));
  await inTheApi(LevelChanges).doubt(member.memberId, new Date(Date.now() + 1_000).toISOString(), byTest());
  expect(await member.seen()).toMatchObject({ level: 0, steps: [{}, { state: 'lost', canStart: true }, {}] });
});
