import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { screen } from '@testing-library/react';
import { HELENA, openConsole } from '../lib/test-support/console-harness';
import { Palette } from './palette';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const MEMBER = '00000000-0000-4000-8000-000000000001';

const answers = () => ({
  'GET /bo/v1/session': () => HELENA,
  'GET /bo/v1/members': () => ({ list: [{ id: MEMBER, account: 'demo' }], totalCount: 1 }),
  'GET /bo/v1/rounds': ({ id }: { id: string }) => ({
    list:
      id === '20261118/17'
        ? [{ memberId: MEMBER, vendorId: 'v1', roundId: id, account: 'demo', gameName: 'Royal' }]
        : [],
  }),
});

it('finds a page, whatever its accents, and a member, and leads to the events of a reference', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<Palette staff={HELENA} />);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByTestId('palette-search'), 'divergencias');
  expect(screen.getByTestId('palette-page').getAttribute('href')).toBe('/findings');
  await user.clear(screen.getByTestId('palette-search'));
  await user.type(screen.getByTestId('palette-search'), 'dem');
  expect((await screen.findByTestId('palette-member')).getAttribute('href')).toBe(`/members/${MEMBER}`);
  expect(screen.getAllByTestId('palette-reference').map((link) => link.getAttribute('href'))).toEqual([
    '/events?key=dem',
    '/events?correlation=dem',
  ]);
  expect(inputsOf(call, routes.staffMembers).at(-1)).toMatchObject({ search: 'dem' });
});

it('finds a round by its id', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<Palette staff={HELENA} />);
  await user.click(screen.getByTestId('open-palette'));
  await user.type(await screen.findByTestId('palette-search'), '20261118/17');
  const round = await screen.findByTestId('palette-round');
  expect(round.textContent).toContain('Royal · demo');
  expect(round.getAttribute('href')).toBe(`/round?member=${MEMBER}&vendor=v1&round=20261118%2F17`);
});

it('names no page that the role does not open', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<Palette staff={{ ...HELENA, roles: ['support'] }} />);
  await user.click(screen.getByTestId('open-palette'));
  await user.type(await screen.findByTestId('palette-search'), 'balancete');
  expect(screen.queryAllByTestId('palette-page')).toEqual([]);
});
