import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { inputsOf } from '@web/testing/answers';
import { openAgent } from '../../../parts/agent/test-support/open-agent';
import { answerAgent } from '../test-support/answer-agent';
import DownlinesPage from './downlines-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

beforeEach(() => {
  call.mockReset();
  answerAgent(call);
});

const names = () => screen.queryAllByTestId('tree-node').map((node) => node.dataset['member']);
const nodeOf = (name: string) => screen.getAllByTestId('tree-node').find((node) => node.dataset['member'] === name)!;
const asked = () => inputsOf(call, routes.memberProfits);
const focused = () => document.activeElement?.getAttribute('data-member') ?? document.activeElement?.ariaLabel;

async function open() {
  const opened = await openAgent(<DownlinesPage />, {
    path: '/agentHome?centre=downlineManagmentView&tab=tree&since=2026-11-01&until=2026-11-07',
  });
  await waitFor(() => expect(names()).toEqual(['norte', 'sul', 'carla_m', 'joao77']));
  return opened;
}

it('shows each node with its team and the turnover of the chosen days', async () => {
  await open();
  expect(asked()[0]).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-07', scope: 'team' });
  expect(
    nodeOf('norte')
      .getAttribute('aria-label')
      ?.replace(/\u00a0/g, ' '),
  ).toBe('norte, Agente, 240 na equipe, volume apostado R$ 8.200,00');
  expect(within(nodeOf('norte')).getByText('48% do volume')).toBeTruthy();
  expect(nodeOf('carla_m').getAttribute('aria-expanded')).toBeNull();
});

it('asks for a level when it is opened, and not before', async () => {
  const { user } = await open();
  expect(asked().every(({ memberId }) => memberId === undefined)).toBe(true);
  await user.click(within(nodeOf('norte')).getByText('norte'));
  await waitFor(() => expect(names()).toEqual(['norte', 'ana', 'bruno', 'sul', 'carla_m', 'joao77']));
  expect(asked().at(-1)).toMatchObject({ memberId: 'id-norte' });
  expect(nodeOf('ana').getAttribute('aria-level')).toBe('3');
  await user.click(within(nodeOf('norte')).getByText('norte'));
  expect(names()).toHaveLength(4);
});

it('is walked by the arrow keys, with one stop for the tab key', async () => {
  const { user } = await open();
  const stops = () => screen.getAllByRole('treeitem').filter((node) => node.tabIndex === 0);
  expect(stops()).toHaveLength(1);
  stops()[0]!.focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('norte');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(names()).toContain('ana'));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('ana');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('sul');
  await user.keyboard('{End}');
  expect(focused()).toBe('joao77');
  await user.keyboard('{Home}{ArrowDown}{ArrowLeft}');
  expect(names()).not.toContain('ana');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toMatch(/^imperio \(você\)/);
  expect(stops()).toHaveLength(1);
});
