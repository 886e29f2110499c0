import type { MemberMove, TreeMember } from '@contracts/http/agents/network';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import MovesPage from './moves-page';
import TreePage from './tree-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const OPERATIONS = { ...HELENA, roles: ['operations'] as const };
const member = (username: string, part: Partial<TreeMember> = {}): TreeMember => ({
  memberId: username,
  username,
  kind: 'agent',
  uplineId: null,
  level: 0,
  directCount: 2,
  teamCount: 6,
  contracts: ['daily'],
  balance: '10.00',
  registeredAt: '2026-01-01T00:00:00.000Z',
  ...part,
});
const move: MemberMove = {
  moveId: 'm1',
  memberId: 'litoral',
  username: 'litoral',
  fromUplineId: 'imperio',
  fromUsername: 'imperio',
  toUplineId: 'norte',
  toUsername: 'norte',
  teamCount: 2,
  reason: 'Acordo entre agentes',
  status: 'waiting',
  requestedBy: 'Otávio',
  requestedAt: '2026-11-21T12:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  remark: '',
};
const answers = (more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => OPERATIONS,
  'GET /bo/v1/tree': ({ memberId, search }) => {
    if (search) return { list: [member('norte'), member('nina', { kind: 'player' })], nextCursor: null, path: [] };
    if (memberId === 'imperio')
      return {
        list: [member('litoral', { level: 1, uplineId: 'imperio' })],
        nextCursor: null,
        path: [{ memberId: 'imperio', username: 'imperio' }],
      };
    return { list: [member('imperio')], nextCursor: null, path: [] };
  },
  'GET /bo/v1/moves': () => ({ list: [move], nextCursor: null }),
  ...more,
});

beforeEach(() => call.mockReset());

it('goes down the tree and up again, with the way in the address', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<TreePage />);
  await user.click(await screen.findByTestId('open-team'));
  await waitFor(() => expect(screen.getByTestId('tree-row').dataset['name']).toBe('litoral'));
  expect(screen.getByTestId('address').textContent).toBe('/?memberId=imperio');
  expect(screen.getByTestId('tree-way').textContent).toBe('Topoimperio');
  await user.click(screen.getByRole('button', { name: 'Topo' }));
  await waitFor(() => expect(screen.getByTestId('tree-row').dataset['name']).toBe('imperio'));
});

it('asks for a move below an agent, and says why it is refused', async () => {
  const refusals = [new ApiError('MOVE_MAKES_CYCLE', 'Ninguém pode ficar abaixo da própria equipe.'), null];
  answerFrom(
    call,
    answers({
      'POST /bo/v1/moves': () => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return move;
      },
    }),
  );
  const { user } = await openConsole(<TreePage />);
  await user.click(await screen.findByTestId('move-member'));
  await user.click(await screen.findByTestId('request-move'));
  expect(await screen.findByText('Escolha o novo superior.')).toBeTruthy();
  await user.type(screen.getByTestId('agent-search'), 'n');
  // Players have no team: only the agent is offered.
  expect(await screen.findAllByTestId('agent-option')).toHaveLength(1);
  await user.click(screen.getByTestId('agent-option'));
  await user.type(screen.getByTestId('move-reason'), 'Acordo entre agentes');
  await user.click(screen.getByTestId('request-move'));
  expect(await screen.findByText('Ninguém pode ficar abaixo da própria equipe.')).toBeTruthy();
  await user.click(screen.getByTestId('request-move'));
  await waitFor(() => expect(screen.queryByTestId('move-dialog')).toBeNull());
  const [first, second] = inputsOf(call, routes.requestMemberMove);
  expect(first).toMatchObject({ memberId: 'imperio', toUplineId: 'norte', reason: 'Acordo entre agentes' });
  expect(second!['key']).not.toBe(first!['key']);
});

it('has a move decided with a remark', async () => {
  answerFrom(call, answers({ 'POST /bo/v1/moves/:moveId/decision': () => ({ ...move, status: 'approved' }) }));
  const { user } = await openConsole(<MovesPage />);
  await user.click(await screen.findByTestId('decide-move'));
  expect((await screen.findByTestId('move-decision')).textContent).toContain(
    'litoral passa de imperio para norte, com 2 pessoas da equipe.',
  );
  await user.type(screen.getByTestId('move-remark'), 'De acordo');
  await user.click(screen.getByTestId('move-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideMemberMove)).toEqual([
      { moveId: 'm1', decision: 'approve', remark: 'De acordo' },
    ]),
  );
});
