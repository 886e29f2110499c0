import type { Stop } from '@contracts/http/office/stops';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import StopsPage from './stops-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MARCOS = { staffId: '00000000-0000-4000-8000-000000000501', name: 'Marcos' };
const MEMBER = '00000000-0000-4000-8000-000000000502';
const game: Stop = {
  stopId: '00000000-0000-4000-8000-000000000500',
  kind: 'game',
  id: 'v1/g1',
  label: 'Royal Sevens · Sandbox',
  reason: 'Paga demais',
  stoppedBy: MARCOS,
  stoppedAt: '2026-11-23T02:00:00.000Z',
  cause: null,
  needsSecondPerson: true,
  lift: null,
};
const asked = (staffId: string): Stop => ({
  ...game,
  lift: { reason: 'Corrigido', askedBy: { staffId, name: 'Quem pediu' }, askedAt: game.stoppedAt },
});
const listOf = (...list: Stop[]) => ({ list, nextCursor: null, totalCount: list.length });
const done = () => ({ stopId: game.stopId });

beforeEach(() => call.mockReset());

it('lets support lock members, for a cause, and release nothing', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: ['support'] }),
    'GET /bo/v1/stops': () => listOf(game),
    'GET /bo/v1/stop-subjects': () => ({ list: [{ id: MEMBER, label: 'joaosilva' }] }),
    'POST /bo/v1/stops': done,
  });
  const { user } = await openConsole(<StopsPage />);
  expect((await screen.findAllByText('Royal Sevens · Sandbox')).length).toBeGreaterThan(0);
  expect(screen.queryByTestId('lift')).toBeNull();
  await user.click(screen.getByTestId('stop'));
  const options = (testId: string) =>
    [...(screen.getByTestId(testId) as HTMLSelectElement).options].map(({ value }) => value);
  await screen.findByTestId('stop-form');
  expect(options('stop-kind')).toEqual(['memberLogin']);
  expect(options('lock-cause')).toEqual(['security', 'terms', 'memberAsked', 'fraud']);
  expect(screen.getByText('Uma pessoa pode desbloquear.')).toBeTruthy();
  await user.selectOptions(screen.getByTestId('lock-cause'), 'fraud');
  expect(screen.getByText('Desbloquear vai precisar de duas pessoas.')).toBeTruthy();
  await user.type(screen.getByTestId('stop-reason'), 'Documento falso');
  await user.click(await screen.findByTestId('subject-option'));
  await user.click(screen.getByTestId('stop-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.stop)).toMatchObject([
      { kind: 'memberLogin', id: MEMBER, cause: 'fraud', reason: 'Documento falso' },
    ]),
  );
});

it('suspends what was chosen, with a reason', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/stops': () => listOf(),
    'GET /bo/v1/stop-subjects': () => ({ list: [{ id: 'v1/g1', label: 'Royal Sevens · Sandbox' }] }),
    'POST /bo/v1/stops': done,
  });
  const { user } = await openConsole(<StopsPage />);
  await user.click(await screen.findByTestId('stop'));
  await user.type(await screen.findByTestId('stop-reason'), 'Paga demais');
  await user.click(screen.getByTestId('stop-confirm'));
  expect(await screen.findByText('Escolha o que suspender.')).toBeTruthy();
  expect(inputsOf(call, routes.stop)).toHaveLength(0);
  await user.click(await screen.findByTestId('subject-option'));
  await user.click(screen.getByTestId('stop-confirm'));
  await waitFor(() => expect(screen.queryByTestId('stop-form')).toBeNull());
  expect(inputsOf(call, routes.stop)).toMatchObject([{ kind: 'game', id: 'v1/g1', reason: 'Paga demais' }]);
});

it('asks for a release, and says that a second person decides', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/stops': () => listOf(game),
    'POST /bo/v1/stops/:stopId/lift': done,
  });
  const { user } = await openConsole(<StopsPage />);
  await user.click((await screen.findAllByTestId('lift'))[0]!);
  expect(await screen.findByText(/outra pessoa precisa aprovar/)).toBeTruthy();
  await user.type(screen.getByTestId('lift-reason'), 'Corrigido');
  await user.click(screen.getByTestId('ask-lift'));
  await waitFor(() => expect(inputsOf(call, routes.askLift)).toMatchObject([{ stopId: game.stopId }]));
});

it.each([
  ['another person', MARCOS.staffId, true],
  ['oneself', HELENA.id, false],
])('lets a release be approved that %s asked for: %s', async (_, askedBy, mayApprove) => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/stops': () => listOf(asked(askedBy)),
    'POST /bo/v1/stops/:stopId/lift-decision': done,
  });
  const { user } = await openConsole(<StopsPage />);
  await user.click((await screen.findAllByTestId('lift'))[0]!);
  await screen.findByTestId('lift-dialog');
  expect(screen.getByTestId<HTMLButtonElement>('approve-lift').disabled).toBe(!mayApprove);
  await user.type(screen.getByTestId('lift-note'), 'Conferido');
  await user.click(screen.getByTestId(mayApprove ? 'approve-lift' : 'keep-stop'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideLift)).toMatchObject([{ isApproved: mayApprove, note: 'Conferido' }]),
  );
});
