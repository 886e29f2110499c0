import { BROWSER, MemberLab, PASSWORD } from './test-support/member-lab';
import { AccountSecurityFacts, maskedEmail, maskedNumber, maskedText } from './use-cases/account-security';

let lab: MemberLab;
let facts: AccountSecurityFacts;

beforeAll(async () => {
  lab = await MemberLab.open();
  facts = lab.contexts.module.get(AccountSecurityFacts, { strict: false });
});
afterAll(() => lab.contexts.close());

it('leaves out the middle of what it shows', () => {
  expect(maskedNumber('+5511987654321')).toBe('+55•••••4321');
  expect(maskedEmail('ana@x.example')).toBe('a•••@x.example');
  expect([maskedText('Rua Azul 9'), maskedText('ana')]).toEqual(['Ru•••', '•••']);
});

it('tells the proved number, the age of the password, and the last ten log-ins, newest first', async () => {
  const { mobile, value } = await lab.registerMobile(undefined, { email: 'ana@mail.example' });
  const given = { username: mobile.mobileNum, password: PASSWORD, type: 'username' as const };
  for (let count = 0; count < 10; count += 1)
    await lab.logIn.logIn(given, { ...lab.guest(), ip: `203.0.113.${count}` }, BROWSER);
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await lab.logIn.logIn(given, { ...lab.guest(), ip: '203.0.113.99' }, windows);
  const { logins, ...told } = await facts.of(value.member.id);
  expect(told).toEqual({
    mobile: { masked: `+55•••••${mobile.mobileNum.slice(-4)}`, isProved: true },
    email: { masked: 'a•••@mail.example' },
    passwordSetAt: expect.any(String),
    personal: [],
  });
  expect(logins.map(({ address }) => address)).toEqual([99, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((no) => `203.0.113.${no}`));
  expect(logins[0]!.device).toEqual({ kind: 'computer', browser: 'Chrome', system: 'Windows' });
});

it('refuses an account that does not exist', async () => {
  await expect(facts.of('a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});
