import type { MemberMove, TreeMember } from '@contracts/http/agents/network';
import { routes } from '@contracts/http/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
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
  requestedById: 'otavio',
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

const rows = () => screen.queryAllByTestId('tree-row').map((row) => row.dataset['name']);
const rowOf = (name: string) => screen.getAllByTestId('tree-row').find((row) => row.dataset['name'] === name)!;
const asked = () => inputsOf(call, routes.staffTree).map(({ memberId }) => memberId);

it('unfolds a team below its agent, asks for it only then, and folds it again', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<TreePage />);
  await user.click(await screen.findByRole('button', { name: 'Mostrar a equipe de imperio' }));
  await waitFor(() => expect(rows()).toEqual(['imperio', 'litoral']));
  expect(asked()).toEqual([undefined, 'imperio']);
  expect(rowOf('imperio').getAttribute('aria-expanded')).toBe('true');
  expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => rowOf('litoral').getAttribute(name))).toEqual([
    '2',
    '1',
    '1',
  ]);
  expect(screen.getByTestId('address').textContent).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Recolher a equipe de imperio' }));
  expect(rows()).toEqual(['imperio']);
});

it('is walked by the arrow keys, and leaves the keys of a link to the link', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<TreePage />);
  await screen.findByTestId('tree-row');
  expect(rowOf('imperio').tabIndex).toBe(0);
  act(() => rowOf('imperio').focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(rows()).toEqual(['imperio', 'litoral']));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(rowOf('litoral'));
  expect([rowOf('imperio').tabIndex, rowOf('litoral').tabIndex]).toEqual([-1, 0]);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(rowOf('imperio'));
  act(() => within(rowOf('imperio')).getByRole('link').focus());
  await user.keyboard('{ArrowLeft}');
  expect(rows()).toEqual(['imperio', 'litoral']);
  act(() => rowOf('imperio').focus());
  await user.keyboard('{ArrowLeft}');
  expect(rows()).toEqual(['imperio']);
});

it('leads from a search to the tree below the one who was found, and up again, with the way in the address', async () => {
  answerFrom(call, answers({}));
  const { user } = await openConsole(<TreePage />, { path: '/?search=imp' });
  await user.click((await screen.findAllByTestId('open-team'))[0]!);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/?memberId=norte'));
  await user.click(screen.getByRole('button', { name: 'Topo' }));
  await waitFor(() => expect(rows()).toEqual(['imperio']));
  expect(screen.getByTestId('address').textContent).toBe('/');
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
  expect(screen.getByTestId('move-dialog').textContent).toContain('contam o que for jogado até a mudança');
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

it('offers no decision to the person who asked for a move', async () => {
  answerFrom(
    call,
    answers({ 'GET /bo/v1/moves': () => ({ list: [{ ...move, requestedById: OPERATIONS.id }], nextCursor: null }) }),
  );
  await openConsole(<MovesPage />);
  expect(await screen.findByText('Espera outra pessoa')).toBeTruthy();
  expect(screen.queryByTestId('decide-move')).toBeNull();
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
