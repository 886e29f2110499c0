import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { solvedCaptcha } from '@test/support/solved-captcha';
import { MAX_CAPTCHA_LEVEL, type CaptchaChallenge } from '@contracts/http/captcha';
import { CaptchaModule } from './captcha.module';
import { Captchas } from './captchas';

let contexts: ContextHarness;
let other: ContextHarness;
let captchas: Captchas;

beforeAll(async () => {
  contexts = await openContexts({ imports: [CaptchaModule] });
  other = await openContexts(
    { imports: [CaptchaModule] },
    { STAFF_SECRET_KEY: Buffer.alloc(32, 8).toString('base64url') },
  );
  captchas = contexts.module.get(Captchas, { strict: false });
});
afterAll(async () => {
  await contexts.close();
  await other.close();
});

const failed = { code: 'CAPTCHA_FAILED', value: { captcha: { level: 0 } } };
const edited = async (edit: (payload: { challenge: CaptchaChallenge; solution: { counter: number } }) => unknown) => {
  const text = await solvedCaptcha(await captchas.issue(0));
  const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  edit(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

it('is good once, also when it is used many times at once', async () => {
  const captcha = await solvedCaptcha(await captchas.issue(0));
  const uses = await Promise.allSettled(Array.from({ length: 8 }, () => captchas.redeem(captcha)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(captchas.redeem(captcha)).rejects.toMatchObject(failed);
});

it('has nothing in it that could be read off: the answer is a counter that only the work finds', async () => {
  const { parameters } = await captchas.issue(3);
  expect(Object.keys(parameters).sort()).toEqual(
    'algorithm cost data expiresAt keyLength keyPrefix keySignature nonce salt'.split(' '),
  );
  expect(parameters.data).toEqual({ level: 3, tries: 8 });
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1_000 });
});

it('asks for twice the work with every level', async () => {
  const tries = await Promise.all(
    Array.from({ length: MAX_CAPTCHA_LEVEL + 1 }, (_, level) =>
      captchas.issue(level).then(({ parameters }) => parameters.data.tries),
    ),
  );
  expect(tries).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
});

it.each([
  ['', 'CAPTCHA_NEEDED'],
  ['7', 'CAPTCHA_FAILED'],
  ['e30=', 'CAPTCHA_FAILED'],
  ['x'.repeat(2_000), 'CAPTCHA_FAILED'],
])('is not the text "%.10s"', async (captcha, code) => {
  await expect(captchas.check({ captcha })).rejects.toMatchObject({ code });
});

it('is refused with another level, a later end, another counter or the signature of another house', async () => {
  const fakes = [
    await edited(({ challenge }) => (challenge.parameters.data.level = 8)),
    await edited(({ challenge }) => (challenge.parameters.expiresAt += 1)),
    await edited(({ challenge }) => (challenge.parameters.cost = 1)),
    await edited(({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })),
    await solvedCaptcha(await other.module.get(Captchas, { strict: false }).issue(0)),
  ];
  for (const fake of fakes) await expect(captchas.redeem(fake)).rejects.toMatchObject(failed);
});

it('expires', async () => {
  const captcha = await solvedCaptcha(await captchas.issue(0));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 901_000);
  await expect(captchas.redeem(captcha)).rejects.toMatchObject(failed);
  clock.mockRestore();
});

it('of a lower level than needed is used up, and the refusal names the level', async () => {
  const captcha = await solvedCaptcha(await captchas.issue(1));
  await expect(captchas.check({ captcha }, 2)).rejects.toMatchObject({
    code: 'CAPTCHA_NEEDED',
    value: { captcha: { level: 2 } },
  });
  await expect(captchas.check({ captcha: await solvedCaptcha(await captchas.issue(3)) }, 2)).resolves.toBeUndefined();
});
