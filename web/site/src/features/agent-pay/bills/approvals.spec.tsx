import '@web/testing/browser-globals';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { openAgentPart } from '../test-support/open-agent-part';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { Approvals } from './approvals';
import { bill } from '../test-support/sample-contracts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

async function open() {
  let list = [bill({ billId: 'd1', kind: 'dividend', agentName: 'bruno', status: 'at-upline', net: '70000.00' })];
  call.mockReset();
  answerFrom(call, {
    'GET /wps/agent/dividends-to-approve': () => ({ list, nextCursor: null, totals: {} }),
    'POST /wps/agent/bills/:billId/approval': () => {
      const [decided] = list;
      list = [];
      return decided;
    },
  });
  const view = await openAgentPart(<Approvals />);
  await screen.findByTestId('approval-row');
  return view;
}

it('approves a dividend of a direct downline once, and it leaves the list', async () => {
  const { user } = await open();
  await user.click(screen.getByTestId('approve'));
  await user.dblClick(await screen.findByTestId('decide-confirm'));
  await waitFor(() => expect(screen.queryByTestId('approval-row')).toBeNull());
  expect(inputsOf(call, routes.approveDividend)).toEqual([{ billId: 'd1', decision: 'approve', remark: '' }]);
});

it('rejects only with a reason', async () => {
  const { user } = await open();
  await user.click(screen.getByTestId('reject'));
  await user.click(await screen.findByTestId('decide-confirm'));
  expect(screen.getByText('Escreva o motivo da recusa.')).toBeTruthy();
  expect(inputsOf(call, routes.approveDividend)).toEqual([]);
  await user.type(screen.getByTestId('remark'), 'giro combinado');
  await user.click(screen.getByTestId('decide-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.approveDividend)).toEqual([
      { billId: 'd1', decision: 'reject', remark: 'giro combinado' },
    ]),
  );
});
