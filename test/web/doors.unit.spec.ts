import { Doors, shapeOf } from './doors';

describe('the shape of an address', () => {
  it.each([
    ['/backoffice/members/33eaf99d-6815-4c2e-9f6b-0a8a4d2b1c11', '/backoffice/members/*'],
    ['/agentHome?centre=team', '/agentHome?centre=team'],
    ['/games/slots?vendor=luma', '/games/slots?vendor=*'],
    ['/?popup=login&next=/x', '/?next=*&popup=login'],
    ['http://house/help#term', '/help'],
  ])('of %s is %s', (address, shape) => expect(shapeOf(address)).toBe(shape));
});

describe('doors', () => {
  it('are opened once a shape, in the order in which they were seen', () => {
    const doors = new Doors(['/', '/help']);
    doors.add({ address: '/bets/1', from: '/' });
    doors.add({ address: '/bets/2', from: '/' });
    doors.add({ address: '/help', from: '/bets/1' });
    const opened = [];
    for (let door = doors.next(); door; door = doors.next()) opened.push(door);
    expect(opened).toEqual([
      { address: '/', from: '' },
      { address: '/help', from: '' },
      { address: '/bets/1', from: '/' },
    ]);
    expect(doors.count).toBe(3);
  });
});
