import '@web/testing/browser-globals';
import type { MemberDevice } from '@contracts/http/devices/member-devices';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../../i18n/pt';
import { addCentreTexts } from '../../../parts/member-centre/centre-texts';
import { ptCentre } from '../../../parts/member-centre/texts.pt';
import { OwnDevices } from './own-devices';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const texts = ptCentre.security.device;

const deviceNo = (number: number, over: Partial<MemberDevice> = {}): MemberDevice => ({
  deviceId: `00000000-0000-4000-8000-00000000200${number}`,
  device: { kind: 'phone', browser: 'Safari', system: 'iPhone' },
  firstSeenAt: '2026-11-01T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:30:00.000Z',
  address: `203.0.113.${number}`,
  country: null,
  way: 'password',
  isKnown: true,
  isOpen: false,
  isPlaying: false,
  isThis: false,
  ...over,
});

const here = deviceNo(1, {
  device: { kind: 'computer', browser: 'Chrome', system: 'Windows' },
  isThis: true,
  isOpen: true,
});
const phone = deviceNo(2, { country: 'BR', way: 'sms', isOpen: true });
const old = deviceNo(3, { device: { kind: 'unknown', browser: null, system: null }, isKnown: false, way: null });

let list: MemberDevice[];

async function draw(more: Answers = {}, needsPassword = true) {
  answerFrom(call, {
    'GET /wps/member/devices': () => ({ list, most: 5, needsPassword }),
    'DELETE /wps/member/devices/:deviceId': ({ deviceId }) => {
      list = list.filter((device) => device.deviceId !== deviceId);
      return { ended: 1 };
    },
    'DELETE /wps/member/devices': () => {
      list = [here];
      return { ended: 2 };
    },
    ...more,
  });
  const drawn = await drawPage(<OwnDevices />, { texts: ptSite, path: '/member?page=securityCenter' });
  addCentreTexts();
  return drawn;
}

const rows = () => screen.findAllByTestId('device-row');

beforeEach(() => {
  call.mockReset();
  list = [here, phone, old];
});

it('names each device, how it came in and from where; this one has no way to end it', async () => {
  await draw();
  const [first, second, third] = await rows();
  expect(within(first!).getByText('Chrome no Windows')).toBeTruthy();
  expect(within(first!).getByText(ptSite.sessions.this)).toBeTruthy();
  expect(within(first!).queryByTestId('device-end')).toBeNull();
  expect(within(second!).getByText('Brasil · 203.0.113.2')).toBeTruthy();
  expect(within(second!).getByText(texts.ways.sms)).toBeTruthy();
  expect(within(second!).getByText(texts.open)).toBeTruthy();
  expect(within(third!).getByText(texts.unknown)).toBeTruthy();
});

it('ends one by the password, which it asks for, and the list goes on without it', async () => {
  const { user } = await draw();
  await user.click(within((await rows())[1]!).getByTestId('device-end'));
  expect((await screen.findByTestId('end-device-form')).textContent).toContain('Safari no iPhone sai da sua conta');
  await user.click(screen.getByTestId('end-device-confirm'));
  expect(await screen.findByText(ptSite.common.required)).toBeTruthy();
  expect(inputsOf(call, routes.forgetDevice)).toEqual([]);
  await user.type(screen.getByTestId('end-device-password'), 'Tucano-Verde-58');
  await user.click(screen.getByTestId('end-device-confirm'));
  await waitFor(() => expect(screen.getAllByTestId('device-row')).toHaveLength(2));
  expect(inputsOf(call, routes.forgetDevice)).toEqual([{ deviceId: phone.deviceId, password: 'Tucano-Verde-58' }]);
});

it('says that the password is wrong, and keeps the question', async () => {
  const { user } = await draw({
    'DELETE /wps/member/devices': () => {
      throw new ApiError('WRONG_PASSWORD', 'A senha atual está incorreta.');
    },
  });
  await rows();
  await user.click(screen.getByTestId('device-end-others'));
  await user.type(await screen.findByTestId('end-device-password'), 'errada');
  await user.click(screen.getByTestId('end-device-confirm'));
  expect(await screen.findByText('A senha atual está incorreta.')).toBeTruthy();
  expect(screen.getAllByTestId('device-row')).toHaveLength(3);
});

it('ends all others without a password for a member who has none, and says that none is left', async () => {
  const { user } = await draw({}, false);
  await rows();
  await user.click(screen.getByTestId('device-end-others'));
  await screen.findByTestId('end-device-form');
  expect(screen.queryByTestId('end-device-password')).toBeNull();
  await user.click(screen.getByTestId('end-device-confirm'));
  expect(await screen.findByText(texts.alone)).toBeTruthy();
  expect(inputsOf(call, routes.forgetOtherDevices)).toEqual([{}]);
  expect(screen.queryByTestId('device-end-others')).toBeNull();
});

it('shows a fault with a way to try again', async () => {
  const faults = [new ApiError('NETWORK')];
  const { user } = await draw({
    'GET /wps/member/devices': () => {
      const fault = faults.shift();
      if (fault) throw fault;
      return { list, most: 5, needsPassword: true };
    },
  });
  await user.click(await screen.findByText(ptSite.common.retry));
  expect(await rows()).toHaveLength(3);
});
