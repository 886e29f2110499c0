import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { useState } from 'react';
import { HELENA, openConsole } from './test-support/console-harness';
import { useStaffCommand } from './use-staff-command';
import { useStaffQuery } from './use-staff-query';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

function Part() {
  const { data } = useStaffQuery(routes.sealStatus, {});
  return data ? <li>parte</li> : null;
}

/** A page whose second part opens when the first has its answer, as parts do that wait for something. */
function Page() {
  const [parts, setParts] = useState(1);
  const verify = useStaffCommand(routes.startVerification, (_draft: void, key) => ({ key }));
  return (
    <>
      <button type="button" onClick={() => setParts(parts + 1)}>
        mais
      </button>
      <button type="button" onClick={() => verify.mutate()}>
        conferir
      </button>
      {verify.isSuccess && <p>conferido</p>}
      {Array.from({ length: parts }, (_, index) => (
        <Part key={index} />
      ))}
    </>
  );
}

it('asks once for what two parts of a page show, and again for a part that opens after a command', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    [`GET ${routes.sealStatus.path}`]: () => ({}),
    [`POST ${routes.startVerification.path}`]: () => ({}),
  });
  await openConsole(<Page />);
  const asked = () => inputsOf(call, routes.sealStatus).length;
  const open = () => fireEvent.click(screen.getByText('mais'));
  await waitFor(() => expect(screen.getAllByText('parte')).toHaveLength(1));
  open();
  await waitFor(() => expect(screen.getAllByText('parte')).toHaveLength(2));
  expect(asked()).toBe(1);
  fireEvent.click(screen.getByText('conferir'));
  await screen.findByText('conferido');
  open();
  await waitFor(() => expect(asked()).toBe(2));
});
