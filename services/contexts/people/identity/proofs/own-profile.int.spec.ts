import type { OwnProfile } from '@contracts/http/identity/own-profile';
import { routes } from '@contracts/http/routes';
import type { LoginValue, RegisterRequest } from '@contracts/http/session';
import { dayIn } from '@kernel/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { OwnAccountLab } from '../members/test-support/own-account-lab';
import { PersonClaims } from '../members/use-cases/claims/person-claims';
import { PersonalFacts } from '../members/use-cases/personal-facts';
import { PersonalData } from '../personal-data/personal-data';

let lab: OwnAccountLab;
let ana: LoginValue;

beforeAll(async () => {
  lab = await OwnAccountLab.open();
});
afterAll(() => lab.close());
beforeEach(async () => {
  ana = await member();
});

async function member(over: Partial<RegisterRequest> = {}): Promise<LoginValue> {
  const value = await lab.register(over);
  await lab.confirm(value);
  return value;
}

const CHECKED = [52998224725n, 11144477735n, 12345678909n, 98765432100n, 39053344705n].map((number) =>
  String(number).padStart(11, '0'),
);
/** A tax number that no other test of this file has used. */
const newTaxNumber = () => CHECKED.pop()!;
const tell = (input: object, who = ana) => lab.call(routes.changeProfile, who.token, input);
const shown = async (who = ana) => (await lab.call<OwnProfile>(routes.ownProfile, who.token)).value;
const NOTHING = {
  payeeName: null,
  birthday: null,
  taxNumber: null,
  address: null,
  nationality: null,
  occupation: null,
  sourceOfIncome: null,
};
const DETAILS = { payeeName: 'Ana Souza', birthday: '1990-02-28' };

it('are told after a confirmation only', async () => {
  const stranger = await lab.register();
  expect(await tell(DETAILS, stranger)).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' });
  expect(await shown(stranger)).toEqual(NOTHING);
});

it('stand in the log sealed, and are shown masked to their member', async () => {
  const taxNumber = newTaxNumber();
  const typed = `${taxNumber.slice(0, 3)}.${taxNumber.slice(3, 6)}.${taxNumber.slice(6, 9)}-${taxNumber.slice(9)}`;
  expect((await tell({ ...DETAILS, taxNumber: typed, address: 'Rua das Flores, 12' })).status).toBe(200);
  expect(await shown()).toEqual({
    ...NOTHING,
    payeeName: 'An•••',
    birthday: '19•••',
    taxNumber: `***.${taxNumber.slice(3, 6)}.${taxNumber.slice(6, 9)}-**`,
    address: 'Ru•••',
  });
  const { type, data: told } = (await lab.eventsOf(ana.member.id)).at(-1)!;
  expect([type, told['fields']]).toEqual(['ProfileChanged', ['payeeName', 'birthday', 'taxNumber', 'address']]);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${taxNumber}|Ana Souza|Flores|1990`));
  const [runner, data] = [lab.app.get(CommandRunner, { strict: false }), lab.app.get(PersonalData, { strict: false })];
  const facts = new PersonalFacts(runner, data);
  const valueOf = async (isMasked: boolean) =>
    (await facts.of(ana.member.id, isMasked, false)).fields.find(({ field }) => field === 'taxNumber')?.value;
  expect([await valueOf(true), await valueOf(false)]).toEqual([(await shown()).taxNumber, taxNumber]);
});

it('are fixed once they are told, also those of the registration; the same again changes nothing', async () => {
  const bia = await member({ payeeName: 'Bia Lima' });
  expect((await tell({ payeeName: 'Bia Souza' }, bia)).code).toBe('PROFILE_FIXED');
  expect((await tell({ payeeName: 'Bia Lima' }, bia)).status).toBe(200);
  expect((await lab.eventsOf(bia.member.id)).at(-1)!.type).not.toBe('ProfileChanged');
  expect((await tell(DETAILS)).status).toBe(200);
  expect((await tell({ birthday: '1991-02-28' })).code).toBe('PROFILE_FIXED');
});

it('that may change are told anew', async () => {
  expect((await tell({ address: 'Rua das Flores, 12', occupation: 'Padeira' })).status).toBe(200);
  expect((await tell({ address: 'Avenida do Sol, 3' })).status).toBe(200);
  expect(await shown()).toMatchObject({ address: 'Av•••', occupation: 'Pa•••' });
});

it('one tax number has one account, and nobody is told that it has', async () => {
  const taxNumber = newTaxNumber();
  expect((await tell({ taxNumber })).status).toBe(200);
  const bia = await member();
  const refused = await tell({ taxNumber, occupation: 'Padeira' }, bia);
  expect([refused.status, refused.code]).toEqual([409, 'CHECKS_PENDING']);
  expect(await shown(bia)).toEqual(NOTHING);
  const persons = lab.app.get(PersonClaims, { strict: false });
  expect(await persons.holderOf(`BR/${taxNumber}`)).toBe(ana.member.id);
});

it('of two who tell one tax number at once, one has it', async () => {
  const taxNumber = newTaxNumber();
  const bia = await member();
  const answers = await Promise.all([tell({ taxNumber }), tell({ taxNumber }, bia)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('of two names told at once, one stands', async () => {
  const names = ['Ana Souza', 'Ana Lima', 'Ana Prado'];
  const answers = await Promise.all(names.map((payeeName) => tell({ payeeName })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it.each([
  ['with other check digits', { taxNumber: '52998224726' }, 'TAX_NUMBER_INVALID'],
  ['of equal digits', { taxNumber: '11111111111' }, 'TAX_NUMBER_INVALID'],
  ['that are no number', { taxNumber: 'abc' }, 'TAX_NUMBER_INVALID'],
])('takes no tax number %s', async (_, input, code) => {
  expect(await tell(input)).toMatchObject({ status: 422, code });
});

it('takes nobody under 18 on the day of the merchant, here or at the registration', async () => {
  const year = Number(dayIn('America/Sao_Paulo', Date.now()).slice(0, 4)) - 18;
  // They are of age on the first day of next year.
  const tooYoung = `${year + 1}-01-01`;
  expect((await tell({ birthday: tooYoung })).code).toBe('UNDER_AGE');
  await expect(lab.register({ birthday: tooYoung })).rejects.toMatchObject({ code: 'UNDER_AGE' });
  expect((await tell({ birthday: `${year}-01-01` })).status).toBe(200);
});

it.each([
  ['a name that runs the other way', { payeeName: 'Ana\u202eSouza' }],
  ['a name with a sign that nobody sees', { payeeName: 'Ana\u200bSouza' }],
  ['an address of two lines', { address: 'Rua A\nRua B' }],
  ['a day that is none', { birthday: '1990-02-31' }],
  ['a field that nobody knows', { idNumber: '12345' }],
])('refuses %s', async (_, input) => {
  expect((await tell(input)).status).toBe(400);
});
