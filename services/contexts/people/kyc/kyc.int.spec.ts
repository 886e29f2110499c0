import { PATIENCE_MS } from '@test/support/patience';
import { SignedCaller } from '@test/support/signed-caller';
import type { RegisterSettings } from '@contracts/http/session';
import { newVisitor } from './test-support/a-visitor';
import {
  api,
  clock,
  eventsOf,
  keepTimes,
  newMember,
  proveMobile,
  provider,
  RED,
  resultOf,
  tell,
  applicantOf,
  useKyc,
} from './test-support/kyc-lab';

useKyc();

it('the profile neutral has one step, the account, and asks for a proved contact before a deposit or a game', async () => {
  const url = '/wps/system/setting/register?type=username';
  const { steps } = (await api.app.inject({ method: 'GET', url })).json<{ value: RegisterSettings }>().value;
  expect(steps.map(({ id, after }) => [id, after])).toEqual([['account', null]]);
  const ana = await newVisitor();
  expect(ana.registered.member.todo).toEqual([]);
  expect(await ana.logIn()).toEqual([]);
  const needed = { status: 403, code: 'LEVEL_NEEDED', value: { level: 1 } };
  expect(await ana.deposit()).toMatchObject(needed);
  expect(await ana.play()).toMatchObject(needed);
  await proveMobile(ana.memberId);
  expect((await ana.deposit()).code).not.toMatch(/LEVEL_NEEDED|REGISTRATION_UNFINISHED/);
  expect((await ana.play()).code).not.toMatch(/LEVEL_NEEDED|REGISTRATION_UNFINISHED/);
  expect(await ana.todo()).toEqual([]);
});

it('takes a member from nothing to identified, by the page of the provider and its signed word', async () => {
  const member = await newMember();
  expect(await member.seen()).toMatchObject({
    level: 0,
    isOffered: true,
    needs: { deposit: 1, play: 1, withdraw: 2 },
    steps: [
      { level: 1, state: 'open' },
      { level: 2, state: 'open', canStart: true },
      { level: 3, state: 'open', canStart: false },
    ],
  });
  const { value } = await member.start();
  expect(value.url).toBe(`${provider.url}/identify/${applicantOf(`${member.memberId}/2/1`)}`);
  expect(provider.asked.at(-1)).toMatchObject({
    reference: `${member.memberId}/2/1`,
    level: 2,
    language: 'pt',
    webhookUrl: expect.stringMatching(/\/kyc\/v1\/results$/),
    returnUrl: expect.stringMatching(/popup=verify$/),
  });
  expect((await member.start()).value.url).toBe(value.url);
  const result = resultOf(member.memberId);
  for (const _ of [1, 2, 3]) expect(await tell(result)).toBe(200);
  expect(await eventsOf(member.memberId)).toEqual(['VerificationStarted', 'VerificationReported', 'LevelReached']);
  expect(await member.seen()).toMatchObject({ level: 2, steps: [{}, { state: 'reached' }, { canStart: true }] });
  expect((await member.start()).code).toBe('LEVEL_REACHED');
});

it('keeps what stands in a document sealed', async () => {
  const member = await newMember();
  await member.start();
  await tell(resultOf(member.memberId));
  const { rows } = await api.database.query<{ data: string }>(
    `select data::text as data from log.events where type = 'VerificationReported' and data->>'memberId' = $1`,
    [member.memberId],
  );
  expect(rows[0]!.data).toContain('sealed');
  expect(rows[0]!.data).not.toMatch(/MARIA|52998224725|0123456789/);
});

it('believes nobody but the provider, and takes no result of an attempt that did not begin here', async () => {
  const member = await newMember();
  const stranger = new SignedCaller({
    baseUrl: api.url,
    party: 'idp',
    keys: ['a-key-of-a-stranger'],
    timeoutMs: PATIENCE_MS,
  });
  expect(await tell(resultOf(member.memberId))).toBe(404);
  await member.start();
  expect(await tell(resultOf(member.memberId), stranger)).toBe(401);
  expect(await tell({ ...resultOf(member.memberId), rejectType: 'final' })).toBe(400);
  expect((await member.seen()).level).toBe(0);
});

it('opens no page of somebody else, and says so when the provider is away', async () => {
  const member = await newMember();
  provider.pageOrigin = 'https://elsewhere.example';
  expect((await member.start()).code).toBe('VERIFICATION_UNAVAILABLE');
  provider.pageOrigin = undefined;
  provider.isDown = true;
  expect((await member.start()).code).toBe('VERIFICATION_UNAVAILABLE');
  expect(await eventsOf(member.memberId)).toEqual([]);
});

describe('the gate', () => {
  it('names the level that a deposit, a game and a withdrawal need, in the visitor’s language', async () => {
    const member = await newMember();
    const refused = await member.deposit();
    expect(refused).toMatchObject({ status: 403, code: 'LEVEL_NEEDED', value: { level: 1 } });
    expect(refused.message).toMatch(/verificação/);
    const launch = (language: string) =>
      member.send(
        'POST',
        '/wps/game/launchGame',
        { vassalage: 'v1', gameCode: 'g1', language: 'pt', device: 'mobile' },
        language,
      );
    const play = await launch('en');
    expect(play).toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 1 } });
    expect(play.message).toMatch(/verification/);
    expect(await member.withdraw()).toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 2 } });
    await member.proveMobile();
    expect((await member.seen()).level).toBe(1);
    expect((await member.deposit()).code).not.toBe('LEVEL_NEEDED');
    expect((await launch('en')).code).not.toBe('LEVEL_NEEDED');
    expect(await member.withdraw()).toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 2 } });
    await member.start();
    await tell(resultOf(member.memberId));
    expect((await member.withdraw()).code).toBe('INSTRUMENT_UNKNOWN');
  });
});

it('shows the reason of a red result, and after three of them lets people look', async () => {
  const member = await newMember();
  for (const attempt of [1, 2, 3]) {
    await member.start();
    expect(await tell(resultOf(member.memberId, RED, attempt))).toBe(200);
    if (attempt === 3) continue;
    expect(await member.step()).toMatchObject({
      state: 'retry',
      labels: ['documentUnreadable'],
      triesLeft: 3 - attempt,
      canStart: true,
    });
  }
  expect(await member.step()).toMatchObject({ state: 'inReview', labels: [], canStart: false });
  expect((await member.start()).code).toBe('VERIFICATION_IN_REVIEW');
});

it('asks a provider that is silent, and writes its answer once', async () => {
  const member = await newMember();
  await member.start();
  clock.aheadMs = 6_000;
  await keepTimes();
  expect(provider.reports).toBeGreaterThan(0);
  expect((await member.seen()).level).toBe(0);
  const result = resultOf(member.memberId);
  provider.results.set(result.reference, result);
  await keepTimes();
  await tell(result);
  await keepTimes();
  expect(await eventsOf(member.memberId)).toEqual(['VerificationStarted', 'VerificationReported', 'LevelReached']);
});

it('ends a level with its document, and lets the member begin again', async () => {
  const member = await newMember();
  await member.start();
  await tell(resultOf(member.memberId, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() }));
  await keepTimes();
  expect((await member.seen()).level).toBe(2);
  clock.aheadMs = 3_700_000;
  // The gate does not wait for the job.
  expect(await member.seen()).toMatchObject({ level: 0, steps: [{}, { state: 'lost', canStart: true }, {}] });
  for (const _ of [1, 2]) await keepTimes();
  expect((await eventsOf(member.memberId)).slice(2)).toEqual(['LevelReached', 'LevelLost']);
  expect((await member.start()).status).toBe(200);
});
