import { invitationOf, keepInvitation } from './invitation';

const nothing = new URLSearchParams();

beforeEach(() => sessionStorage.clear());

it('is known to a registration that comes later in the browser session, whatever page one is on by then', () => {
  keepInvitation('?affiliateCode=NORTE7&popup=login');
  keepInvitation('?popup=register');
  expect(invitationOf('affiliateCode', nothing)).toBe('NORTE7');
  expect(sessionStorage.getItem('croupier.affiliateCode')).toBe('NORTE7');
});

it('gives way to a newer one of the address', () => {
  keepInvitation('?affiliateCode=NORTE7');
  expect(invitationOf('affiliateCode', new URLSearchParams('affiliateCode=LITORAL9'))).toBe('LITORAL9');
  keepInvitation('?affiliateCode=LITORAL9');
  expect(invitationOf('affiliateCode', nothing)).toBe('LITORAL9');
});

it('keeps a referral apart from it, and lasts as long as the page where nothing can be stored', () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  keepInvitation('?referralCode=ABC123');
  expect(invitationOf('referralCode', nothing)).toBe('ABC123');
  store.mockRestore();
  read.mockRestore();
});
