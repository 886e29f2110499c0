import type { Socket } from 'node:net';
import { addressSet } from './address-set';
import { visitorAddress } from './visitor-address';

const isTrusted = addressSet(['10.0.0.0/8']);
const of = (remoteAddress: string, forwarded?: string | string[]) =>
  visitorAddress(
    { socket: { remoteAddress } as Socket, headers: { 'x-forwarded-for': forwarded as string } },
    isTrusted,
  );

it.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['10.0.0.1', ['192.0.2.1', '198.51.100.1'], '198.51.100.1'],
  ['10.0.0.1', undefined, '10.0.0.1'],
])('of %s, forwarded for %s, is %s', (remote, forwarded, address) => expect(of(remote, forwarded)).toBe(address));
