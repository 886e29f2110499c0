import { fieldFaults, registerRules, rulesForMobile } from './register-rules';

const account = { username: 'maria', password: 'Serra-Clara-42', confirmPassword: 'Serra-Clara-42' };

it('asks for what every registration needs, and for what the merchant wishes', () => {
  const rules = registerRules(['email:optional', 'payeeName:required'], false);
  expect(Object.keys(rules).filter((name) => rules[name as keyof typeof rules].enabled)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'payeeName',
    'email',
  ]);
  expect(fieldFaults({ ...account, payeeName: 'Maria Souza' }, rules, 'pt')).toEqual({});
  expect(fieldFaults(account, rules, 'en')).toEqual({ payeeName: 'Please fill in this field.' });
});

it('names the broken rule in the language of the visitor, with the lengths of the rule', () => {
  const faults = fieldFaults(
    { ...account, username: '1a', email: 'maria.souza', password: 'sem-numeros' },
    registerRules(['email:optional'], false),
    'pt',
  );
  expect(faults).toEqual({
    username: 'Use pelo menos 4 caracteres.',
    password: 'Use de 8 a 64 caracteres, com letra e número, sem espaços.',
    email: 'Digite um e-mail como nome@exemplo.com.',
  });
});

it('does not look at fields that are not asked for', () => {
  expect(fieldFaults({ ...account, email: 'no address' }, registerRules([], false), 'pt')).toEqual({});
});

it('asks for a number and its code instead of a user name', () => {
  const rules = rulesForMobile(registerRules([], true), { code: true, password: false });
  expect(fieldFaults({}, rules, 'en')).toEqual({
    mobileNum: 'Please fill in this field.',
    verificationCode: 'Please fill in this field.',
  });
  expect(fieldFaults({ mobileNum: '11987654321', verificationCode: '123456' }, rules, 'en')).toEqual({});
});

it('lets who registers by mobile say how to be called, and keeps what the merchant wished', () => {
  const nicknameOf = (...wished: string[]) =>
    rulesForMobile(registerRules(wished, true), { code: true, password: false }).nickname;
  expect(registerRules([], true).nickname.enabled).toBe(false);
  expect(nicknameOf()).toMatchObject({ enabled: true, required: false });
  expect(nicknameOf('nickname:required')).toMatchObject({ enabled: true, required: true });
});

it.each(['shoeSize:optional', 'email', 'email:perhaps'])('refuses the wish %s', (wish) => {
  expect(() => registerRules([wish], false)).toThrow('REGISTER_FIELDS');
});
