import type { PayoutDestination } from '@contracts/vendor/payout-provider';
import { accountText, maskedAccount, maskedName } from './accounts';

const pix = (keyKind: 'cpf' | 'email' | 'phone' | 'random', value: string): PayoutDestination => ({
  kind: 'pix',
  keyKind,
  value,
});
const bank = (branch: string, account: string, checkDigit = '1'): PayoutDestination => ({
  kind: 'bank',
  bankCode: '00000000',
  branch,
  account,
  checkDigit,
});

it.each([
  [pix('cpf', '52998224725'), '***.982.247-**'],
  [pix('email', 'maria.souza@exemplo.com.br'), 'm***@exemplo.com.br'],
  [pix('phone', '+5511987654321'), '+55 11 *****-4321'],
  [pix('random', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'), '7d9f…6906'],
  [bank('0001', '123456', '7'), '00000000 / 0001 / ***56-7'],
  [bank('1', '9', ''), '00000000 / 1 / ***9'],
])('masks %j', (destination, masked) => {
  expect(maskedAccount(destination)).toBe(masked);
});

it('masks a name but for the first', () => {
  expect(maskedName('MARIA  SOUZA LIMA')).toBe('MARIA S*** L***');
  expect(maskedName('Ícaro Ávila')).toBe('Ícaro Á***');
});

it('knows an account however it is written, and no other for it', () => {
  expect(accountText(pix('email', 'Maria@Exemplo.com'))).toBe(accountText(pix('email', 'maria@exemplo.com')));
  expect(accountText(bank('0001', '00123', 'x'))).toBe(accountText(bank('1', '123', 'X')));
  const texts = [
    pix('cpf', '11987654321'),
    pix('phone', '+5511987654321'),
    bank('1', '23'),
    bank('12', '3'),
    bank('1', '2', '31'),
    bank('0', '0'),
  ].map(accountText);
  expect(new Set(texts).size).toBe(texts.length);
});
