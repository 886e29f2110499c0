import '@web/testing/browser-globals';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { openAgentPart } from '../test-support/open-agent-part';
import type { OwnContracts } from '@contracts/http/agents/agent-contracts';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { useNavigate } from 'react-router-dom';
import ContractPopup from './contract-popup';
import ContractOffers from './contract-offers';
import { agent, contract, ending, own, realtimeTerms } from '../test-support/sample-contracts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const offer = (over: object = {}) => ({
  ...contract({ contractId: 'o1', status: 'offered', from: null, decidedAt: null }),
  endings: [],
  ...over,
});

let contracts: OwnContracts[];
let member = agent;

async function open(first: OwnContracts[], more: Answers = {}, content = <ContractPopup open onClose={onClose} />) {
  contracts = first;
  call.mockReset();
  answerFrom(call, { 'GET /wps/member/info': () => member, 'GET /wps/agent/contracts': () => contracts, ...more });
  return openAgentPart(content);
}

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>voltar</button>;
}

const onClose = jest.fn();
beforeEach(() => {
  onClose.mockReset();
  member = agent;
  localStorage.clear();
});

const accepting: Answers = {
  'POST /wps/relay/MCS2_processDailySalContract': () => {
    contracts = [own()];
    return contract();
  },
};

it('accepts by the call of its kind, after a second question', async () => {
  const { user } = await open([own({ own: null, offer: offer() })], accepting);
  await user.click(await screen.findByTestId('accept-offer'));
  expect(inputsOf(call, routes.processDailySalary)).toEqual([]);
  await user.dblClick(screen.getByTestId('decide-offer'));
  expect(await screen.findByText('Nenhuma oferta pendente')).toBeTruthy();
  expect(inputsOf(call, routes.processDailySalary)).toEqual([
    { contractId: 'o1', action: 'accept', confirmedEndings: [] },
  ]);
});

it('accepts only when what ends was confirmed, and asks anew when that has changed', async () => {
  let isFirst = true;
  const { user } = await open([own({ offer: offer({ endings: [ending('carla')] }) })], {
    'POST /wps/relay/MCS2_processDailySalContract': () => {
      contracts = isFirst ? [own({ offer: offer({ endings: [ending('carla'), ending('davi')] }) })] : [own()];
      if (!isFirst) return contract();
      isFirst = false;
      throw new ApiError('ENDINGS_CHANGED', 'mudaram');
    },
  });
  await user.click(await screen.findByTestId('accept-offer'));
  await user.click(screen.getByTestId('decide-offer'));
  expect(screen.getByText('Confirme os contratos que terminam.')).toBeTruthy();
  expect(inputsOf(call, routes.processDailySalary)).toEqual([]);
  await user.click(screen.getByLabelText('Entendi que 1 contrato vai terminar.'));
  await user.click(screen.getByTestId('decide-offer'));
  await user.click(await screen.findByLabelText('Entendi que 2 contratos vão terminar.'));
  await user.click(screen.getByTestId('decide-offer'));
  await screen.findByText('Nenhuma oferta pendente');
  expect(inputsOf(call, routes.processDailySalary).map(({ confirmedEndings }) => confirmedEndings)).toEqual([
    ['c-carla'],
    ['c-carla', 'c-davi'],
  ]);
});

it('rejects without asking about endings', async () => {
  const { user } = await open(
    [
      own({
        kind: 'realtime',
        own: null,
        offer: offer({ kind: 'realtime', terms: realtimeTerms, endings: [ending('carla')] }),
      }),
    ],
    {
      'POST /wps/relay/MCSFE_processRealTimeSalaryContract': () => {
        contracts = [];
        return contract();
      },
    },
  );
  await user.click(await screen.findByTestId('reject-offer'));
  await user.click(screen.getByTestId('decide-offer'));
  await waitFor(() =>
    expect(inputsOf(call, routes.processRealtimeSalary)).toEqual([
      { contractId: 'o1', action: 'reject', confirmedEndings: [] },
    ]),
  );
});

it('tells a refusal in words, and stays', async () => {
  const { user } = await open([own({ offer: offer() })], {
    'POST /wps/relay/MCS2_processDailySalContract': () => {
      throw new ApiError('OFFER_OVER', 'Esta oferta já terminou.');
    },
  });
  await user.click(await screen.findByTestId('accept-offer'));
  await user.click(screen.getByTestId('decide-offer'));
  expect(await screen.findByText('Esta oferta já terminou.')).toBeTruthy();
});

it('asks the server for nothing where no agent is logged in', async () => {
  member = { ...agent, type: 0 };
  await open([own({ offer: offer() })]);
  expect(await screen.findByText('Nenhuma oferta pendente')).toBeTruthy();
  expect(inputsOf(call, routes.ownContracts)).toEqual([]);
});

describe('the popup at log-in', () => {
  const address = () => screen.getByTestId('address').textContent;

  it('opens by itself for an open offer, and for a new one after the first was put off', async () => {
    const first = await open([own({ offer: offer() })], {}, <ContractOffers />);
    await waitFor(() => expect(address()).toContain('popup=contract'));
    first.unmount();
    const popup = await open([own({ offer: offer() })]);
    await popup.user.click(await screen.findByTestId('offers-later'));
    expect(onClose).toHaveBeenCalled();
    popup.unmount();

    const again = await open([own({ offer: offer() })], {}, <ContractOffers />);
    await waitFor(() => expect(inputsOf(call, routes.ownContracts)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(address()).not.toContain('popup');
    contracts = [own({ offer: offer({ contractId: 'o2' }) })];
    await again.client.invalidateQueries();
    await waitFor(() => expect(address()).toContain('popup=contract'));
  });

  it('stays closed for the same offers when it was left by going back', async () => {
    const { user } = await open(
      [own({ offer: offer() })],
      {},
      <>
        <ContractOffers />
        <Back />
      </>,
    );
    await waitFor(() => expect(address()).toContain('popup=contract'));
    await user.click(screen.getByText('voltar'));
    await waitFor(() => expect(address()).not.toContain('popup'));
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(address()).not.toContain('popup');
  });

  it('does not come back after a reload, and takes no tap in progress', async () => {
    const first = await open([own({ offer: offer({ contractId: 'o9' }) })], {}, <ContractOffers />);
    await waitFor(() => expect(inputsOf(call, routes.ownContracts)).toHaveLength(1));
    fireEvent.pointerDown(document.body);
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(address()).not.toContain('popup');
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(address()).toContain('popup=contract'));
    first.unmount();
    await open([own({ offer: offer({ contractId: 'o9' }) })], {}, <ContractOffers />);
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(address()).not.toContain('popup');
  });

  it.each(['popup=deposit', 'centre=agentTransfers'])('leaves alone what somebody has open: %s', async (opened) => {
    contracts = [own({ offer: offer() })];
    call.mockReset();
    answerFrom(call, { 'GET /wps/agent/contracts': () => contracts });
    await openAgentPart(<ContractOffers />, `/agentHome?${opened}`);
    await waitFor(() => expect(inputsOf(call, routes.ownContracts)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(address()).toBe(`/agentHome?${opened}`);
  });
});
