import { NoPlaceError, SocketPlaces } from './socket-places';

const places = () => new SocketPlaces({ ofAddress: 3, ofMember: 2 });

it('has so many places for an address, guests and members together', () => {
  const all = places();
  for (const memberId of [null, 'ana', null]) all.take('10.0.0.1', memberId);
  expect(() => all.take('10.0.0.1', null)).toThrow(NoPlaceError);
  expect(() => all.take('10.0.0.1', 'rui')).toThrow('TOO_MANY_REQUESTS');
  expect(() => all.take('10.0.0.2', 'rui')).not.toThrow();
});

it('has so many places for a member, from whatever address', () => {
  const all = places();
  all.take('10.0.0.1', 'ana');
  all.take('10.0.0.2', 'ana');
  expect(() => all.take('10.0.0.3', 'ana')).toThrow(NoPlaceError);
  // A refusal takes no place of the address.
  for (let guest = 0; guest < 3; guest += 1) all.take('10.0.0.3', null);
});

it('gives a place back once, however often it is told', () => {
  const all = places();
  const [first] = [all.take('10.0.0.1', 'ana'), all.take('10.0.0.1', 'ana')];
  first!();
  first!();
  all.take('10.0.0.1', 'ana');
  expect(() => all.take('10.0.0.1', 'ana')).toThrow(NoPlaceError);
});
