import { addressSet } from './address-set';

it.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['203.0.113.0/24', '::ffff:203.0.113.9', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['private', '172.20.0.4', true],
  ['private', '172.32.0.4', false],
])('%s and %s: %s', (entry, address, isIn) => {
  expect(addressSet([entry])(address)).toBe(isIn);
});

it('holds nobody when it is empty, and nothing that is no address', () => {
  expect(addressSet([])('203.0.113.7')).toBe(false);
  expect(addressSet(['0.0.0.0/0'])('garbage')).toBe(false);
  expect(addressSet(['0.0.0.0/0'])(undefined)).toBe(false);
});

it.each(['10.0.0.0/33', '10.0.0.0/', 'nearby', '10.0.0.0/8/8', '2001:db8::/129', ''])('does not take "%s"', (entry) => {
  expect(() => addressSet([entry])).toThrow(/neither an address nor a range/);
});
