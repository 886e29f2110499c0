import type { OpenStep } from '@contracts/http/identity/registration-steps';
import type { MemberVerification } from '@contracts/http/identity/verification';
import type { LoginValue, MemberInfo, RegisterSettings } from '@contracts/http/session';
import { TEXT_EDITION } from '@contracts/validation/binding-texts';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { newVisitor } from './test-support/a-visitor';
import { api, eventsOf, newAgent, provider, resultOf, tell, useKyc } from './test-support/kyc-lab';

useKyc('BR');

const { version } = TEXT_EDITION;
const PERSON = {
  payeeName: 'Maria Souza',
  taxNumber: '529.982.247-25',
  birthday: '1990-05-17',
  nationality: 'Brasil',
  address: 'Rua das Flores, 12, Recife',
};

const names = (todo: readonly OpenStep[]) => todo.map(({ id }) => id);

it('the server names the steps, their order and their fields, in the language of the visitor', async () => {
  const read = async (language: string) => {
    const url = '/wps/system/setting/register?type=username';
    const answer = await api.app.inject({ method: 'GET', url, headers: { 'accept-language': language } });
    return answer.json<{ value: RegisterSettings }>().value;
  };
  const { steps, username } = await read('pt');
  expect(username!.enabled).toBe(true);
  expect(steps.map(({ id, after }) => [id, after])).toEqual([
    ['account', null],
    ['person', 'account'],
    ['identity', 'person'],
    ['consents', 'identity'],
  ]);
  expect(steps[0]!.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['username', 'password']));
  expect(steps[1]!.fields[1]).toMatchObject({ kind: 'detail', input: 'taxNumber', label: 'CPF' });
  expect(steps[1]!.title).toBe('Quem é você');
  expect((await read('en')).steps[1]!.title).toBe('Who you are');
});

it('a member does one step after the other, and plays and deposits only after the last', async () => {
  const ana = await newVisitor();
  expect(names(ana.registered.member.todo)).toEqual(['person', 'identity', 'consents']);
  expect(await ana.todo()).toEqual(ana.registered.member.todo);
  expect(await ana.deposit()).toMatchObject({ status: 403, code: 'LEVEL_NEEDED' });

  const tellPerson = (person: object) => ana.send('PUT', '/wps/member/profile', person, true);
  // A detail that no step asks for is confirmed as ever, also beside those of a step.
  expect((await tellPerson({ ...PERSON, occupation: 'Padeira' })).code).toBe('STEP_UP_NEEDED');
  expect((await tellPerson(PERSON)).status).toBe(200);
  expect((await tellPerson({ address: 'Avenida do Sol, 3' })).code).toBe('STEP_UP_NEEDED');
  expect(names(await ana.todo())).toEqual(['identity', 'consents']);

  await ana.send('POST', '/wps/member/verification', { level: 2 });
  expect(provider.asked.at(-1)?.returnUrl).toMatch(/\/\?popup=steps$/);
  expect(await tell(resultOf(ana.memberId))).toBe(200);
  expect(await eventsOf(ana.memberId)).toContain('LevelReached');
  expect(await ana.logIn()).toEqual([{ id: 'consents', fields: ['privacy'] }]);
  const unfinished = { status: 403, code: 'REGISTRATION_UNFINISHED', value: { steps: ['consents'] } };
  expect(await ana.deposit()).toMatchObject(unfinished);
  expect(await ana.play()).toMatchObject(unfinished);

  expect(await ana.accept([{ name: 'privacy', version: '0.9' }])).toMatchObject({ status: 409, code: 'TEXT_CHANGED' });
  expect((await ana.accept([{ name: 'privacy', version }])).status).toBe(200);
  expect((await ana.accept([{ name: 'privacy', version }])).status).toBe(200);
  const events: { type: string; data: unknown }[] = [];
  for await (const { type, data } of api.store.read(`member-${ana.memberId}`)) events.push({ type, data });
  const accepted = events.filter(({ type }) => type === 'TextsAccepted');
  expect(accepted.map(({ data }) => data)).toMatchObject([{ texts: [{ name: 'privacy', version }] }]);
  expect(await ana.todo()).toEqual([]);
  expect((await ana.deposit()).code).not.toMatch(/LEVEL_NEEDED|REGISTRATION_UNFINISHED/);
  expect((await ana.play()).code).not.toMatch(/LEVEL_NEEDED|REGISTRATION_UNFINISHED/);
});

it('asks the stream of the verification once before a deposit or a game, and not again for the steps', async () => {
  const ana = await newVisitor();
  await ana.send('POST', '/wps/member/verification', { level: 2 });
  await tell(resultOf(ana.memberId));
  const load = jest.spyOn(api.app.get(CommandRunner), 'load');
  try {
    for (const ask of [ana.deposit, ana.play]) {
      load.mockClear();
      expect(await ask()).toMatchObject({ code: 'REGISTRATION_UNFINISHED' });
      const read = load.mock.calls.filter(([{ category }, id]) => category === 'kyc' && id === ana.memberId);
      expect(read).toHaveLength(1);
    }
  } finally {
    load.mockRestore();
  }
});

it('money that is there already may always leave: a withdrawal waits for no step but its level', async () => {
  const ana = await newVisitor();
  await ana.send('POST', '/wps/member/verification', { level: 2 });
  await tell(resultOf(ana.memberId));
  expect(names(await ana.todo())).toEqual(['person', 'consents']);
  const withdrawal = { key: newId(), instrumentId: newId(), amount: '20.00', paymentPassword: '482915' };
  expect((await ana.send('POST', '/wps/cashier/withdrawals', withdrawal, true)).code).toBe('INSTRUMENT_UNKNOWN');
});

it('an agent neither deposits nor plays in Brazil, and is told so before any level', async () => {
  const ana = await newVisitor();
  const agent = await newAgent();
  const seen = await ana.send<MemberVerification>('GET', '/wps/member/verification');
  expect([seen.value.isPlayer, (await agent.seen()).isPlayer]).toEqual([true, false]);
  const info = '/wps/member/info';
  const told = [await ana.send<MemberInfo>('GET', info), await agent.send<MemberInfo>('GET', info)];
  expect(told.map(({ value }) => value.isPlayer)).toEqual([true, false]);
  const refused = { status: 403, code: 'AGENTS_DO_NOT_PLAY' };
  expect(await agent.deposit()).toMatchObject(refused);
  const game = { vassalage: 'v1', gameCode: 'g1', language: 'pt', device: 'mobile' };
  expect(await agent.send('POST', '/wps/game/launchGame', game)).toMatchObject(refused);
  expect((await agent.withdraw()).code).toBe('LEVEL_NEEDED');
  expect(await ana.deposit()).toMatchObject({ code: 'LEVEL_NEEDED' });
});

it('texts that nobody asks for are refused, and a trial account has no steps', async () => {
  const ana = await newVisitor();
  expect((await ana.accept([])).status).toBe(400);
  expect((await ana.accept([{ name: 'marketing', version }])).status).toBe(400);
  const { value } = await ana.send<LoginValue>('POST', '/wps/session/login/freeplay', {});
  expect(value.member.todo).toEqual([]);
});
