import type { Alarm } from '@contracts/http/office/alarms';
import { routes, type StaffRole } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import AlarmsPage from './alarms-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const TARGETS = [
  { way: 'email', to: 'plantao@casa.example' },
  { way: 'webhook', to: 'hooks.example' },
] as const;
const STANDING: Alarm = {
  alarmId: '00000000-0000-4000-8000-000000000401',
  kind: 'followerBehind',
  subject: 'wallet',
  value: 190,
  since: '2026-11-22T12:00:00.000Z',
  overAt: null,
  tellings: [
    { ...TARGETS[0], isEnd: false, toldAt: '2026-11-22T12:00:05.000Z', fault: null, tries: 1 },
    { ...TARGETS[1], isEnd: false, toldAt: null, fault: 'The webhook answered 503', tries: 3 },
  ],
};
const OVER: Alarm = {
  ...STANDING,
  alarmId: '00000000-0000-4000-8000-000000000402',
  kind: 'breakOpen',
  subject: '',
  value: 1_200,
  overAt: '2026-11-22T12:10:00.000Z',
  tellings: [],
};

function open(role: StaffRole, more: Answers = {}) {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: [role] }),
    'GET /bo/v1/alarms': ({ isOver }) => ({
      list: [STANDING, OVER].filter(({ overAt }) => isOver === undefined || String(overAt !== null) === isOver),
      nextCursor: null,
      targets: TARGETS,
    }),
    ...more,
  });
  return openConsole(<AlarmsPage />);
}

beforeEach(() => call.mockReset());

it.each([
  ['followerBehind', 'reaction/settle-jackpot', 'Pagar o jackpot'],
  ['cannotWork', 'eventStore', 'Registro de eventos'],
] as const)('says in words what a %s is about', async (kind, subject, said) => {
  await open('finance', {
    'GET /bo/v1/alarms': () => ({ list: [{ ...STANDING, kind, subject }], nextCursor: null, targets: TARGETS }),
  });
  const row = await screen.findByTestId('alarm-row');
  expect(row.textContent).toContain(said);
  expect(row.textContent).not.toContain(subject);
});

it('shows what goes on, what to do, and whom nobody could reach', async () => {
  const { user } = await open('finance');
  const [standing, over] = await screen.findAllByTestId('alarm-row');
  for (const part of [
    'Dados atrasados',
    '3 min 10 s de atraso',
    'Carteiras e extratos',
    'Em curso',
    'Veja em Atualização dos dados',
  ])
    expect(standing!.textContent).toContain(part);
  const [mail, hook] = within(standing!).getAllByTestId('telling');
  expect(mail!.textContent).toContain('avisado às');
  expect(hook!.textContent).toContain('não recebeu, 3 tentativas');
  expect(hook!.title).toBe('The webhook answered 503');
  for (const part of ['1.200 em aberto', 'Resolvido', 'Ninguém']) expect(over!.textContent).toContain(part);
  expect(over!.textContent).not.toContain('Finanças resolve');
  await user.selectOptions(screen.getByTestId('alarms-state'), 'over');
  await waitFor(() => expect(screen.getAllByTestId('alarm-row')).toHaveLength(1));
});

it('lets operations send a test, once, also when the answer is lost', async () => {
  const outcomes = [new ApiError('TIMEOUT')];
  const { user } = await open('operations', {
    'POST /bo/v1/alarms/test': () => {
      const fault = outcomes.shift();
      if (fault) throw fault;
      return { alarmId: OVER.alarmId };
    },
  });
  await user.click(await screen.findByTestId('test-alarm'));
  await screen.findByText(/ele só vale uma vez/);
  await user.click(screen.getByTestId('test-alarm'));
  await waitFor(() => expect(inputsOf(call, routes.testAlarm)).toHaveLength(2));
  const [first, second] = inputsOf(call, routes.testAlarm);
  expect(second!.key).toBe(first!.key);
  await waitFor(() => expect(inputsOf(call, routes.alarms).length).toBeGreaterThan(1));
});

it('lets finance look only', async () => {
  await open('finance');
  await screen.findAllByTestId('alarm-row');
  expect(screen.queryByTestId('test-alarm')).toBeNull();
});

it('says that nobody is told where no address is set', async () => {
  await open('admin', { 'GET /bo/v1/alarms': () => ({ list: [], nextCursor: null, targets: [] }) });
  expect((await screen.findByRole('alert')).textContent).toContain('ALARM_EMAILS');
  expect(screen.getByText('Está tudo em ordem.')).toBeTruthy();
  expect(screen.queryByTestId('test-alarm')).toBeNull();
});
