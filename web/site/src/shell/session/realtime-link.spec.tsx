import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { expectLine } from '@web/realtime/first-line';
import { openRealtime, type RealtimeHandlers } from '@web/realtime/realtime-client';
import { useBalance } from '@web/state/balance.state';
import { useToken } from '@web/state/session.state';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import { getMemberInfo } from '../../parts/member/api/get-member-info';
import { BalancePill } from '../../parts/wallet/balance-pill';
import { RealtimeLink } from './realtime-link';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/realtime/realtime-client', () => ({ openRealtime: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const Shown = () => <p>{useBalance()?.balance ?? 'nothing known'}</p>;

it('forgets what was fetched when the session ends, also while the server is out of reach', async () => {
  (openRealtime as jest.Mock).mockReturnValue(() => undefined);
  answerFrom(call, {
    [`GET ${routes.balance.path}`]: () => ({ balance: '12.34', currency: 'BRL', revision: '7', isFrozen: false }),
  });
  const { client } = await drawPage(
    <>
      <RealtimeLink />
      <Shown />
    </>,
    { texts: ptSite, path: '/' },
  );
  await screen.findByText('12.34');
  act(() => {
    client.setQueryData(['me', 'token', 'records', 'deposit'], ['a deposit']);
    client.setQueryData(['announcements'], ['for everybody']);
  });
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => setToken(null));
  expect(screen.getByText('nothing known')).toBeTruthy();
  expect(client.getQueryCache().findAll({ queryKey: ['me', 'token'] })).toEqual([]);
  expect(client.getQueryData(['announcements'])).toEqual(['for everybody']);
});

it('asks once for the balance where the line opens soon, and after a while without it', async () => {
  (openRealtime as jest.Mock).mockReturnValue(() => undefined);
  const asked: string[] = [];
  answerFrom(call, {
    [`GET ${routes.balance.path}`]: () => {
      asked.push('balance');
      return { balance: '12.34', currency: 'BRL', revision: '7', isFrozen: false };
    },
  });
  const content = (
    <>
      <RealtimeLink />
      <BalancePill />
      <Shown />
    </>
  );
  expectLine();
  const { unmount } = await drawPage(content, { texts: ptSite, path: '/' });
  const [, { onState, onCatchUp }] = (openRealtime as jest.Mock).mock.lastCall as [string, RealtimeHandlers];
  expect(asked).toEqual([]);
  act(() => {
    onState('live');
    onCatchUp();
  });
  await screen.findByText('12.34');
  expect(asked).toEqual(['balance']);
  unmount();

  expectLine();
  await drawPage(content, { texts: ptSite, path: '/' });
  await screen.findByText('12.34');
  expect(asked).toEqual(['balance', 'balance']);
});

it('asks again only for what the line tells of once the line is open, and for everything once it was lost', async () => {
  (openRealtime as jest.Mock).mockReturnValue(() => undefined);
  const asked: string[] = [];
  answerFrom(call, {
    [`GET ${routes.balance.path}`]: () => {
      asked.push('balance');
      return { balance: '12.34', currency: 'BRL', revision: '7', isFrozen: false };
    },
    [`GET ${routes.memberInfo.path}`]: () => {
      asked.push('info');
      return {};
    },
  });
  const Info = () => {
    useQuery({ queryKey: ['me', useToken(), 'info'], queryFn: ({ signal }) => getMemberInfo(signal) });
    return null;
  };
  const { client } = await drawPage(
    <>
      <RealtimeLink />
      <Info />
    </>,
    { texts: ptSite, path: '/' },
  );
  const [, { onCatchUp }] = (openRealtime as jest.Mock).mock.lastCall as [string, RealtimeHandlers];
  const news = async (count: number) => {
    await waitFor(() => expect([asked.length, client.isFetching()]).toEqual([count, 0]));
    return asked.splice(0).sort();
  };
  expect(await news(2)).toEqual(['balance', 'info']);
  act(() => onCatchUp());
  expect(await news(1)).toEqual(['balance']);
  act(() => onCatchUp());
  expect(await news(2)).toEqual(['balance', 'info']);
});
