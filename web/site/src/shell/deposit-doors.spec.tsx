import { routes } from '@contracts/http/routes';
import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { AGENT } from '../features/agent-centre/test-support/fake-agent';
import { MemberMenu } from '../features/member-centre/frame/member-menu';
import MemberActions from '../features/member-session/account/member-actions';
import { ptSite } from '../i18n/pt';
import { addCentreTexts } from '../parts/member-centre/centre-texts';
import { BottomBar } from './frame/bottom-bar';
import { MEMBER_PAGES } from './pages/member-pages';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

/** The doors that stand on every page, and the menu of the personal centre, as they are drawn for an agent. */
async function doorsOf(isPlayer: boolean): Promise<readonly (string | null)[]> {
  answerFrom(call, { [`GET ${routes.memberInfo.path}`]: () => ({ ...AGENT, isPlayer }) });
  const { user } = await drawPage(
    <>
      <MemberActions />
      <BottomBar />
      <MemberMenu pages={MEMBER_PAGES} page={null} />
    </>,
    { texts: ptSite, addTexts: addCentreTexts, path: '/' },
  );
  await user.click(await screen.findByRole('button', { name: /Império/ }));
  await screen.findByTestId('open-agent-centre');
  return screen.queryAllByText('Depositar').map((door) => door.textContent);
}

it('an agent who may play finds the deposit form in the header, the bar, the account menu and the centre', async () => {
  expect(await doorsOf(true)).toHaveLength(4);
});

it('an agent whom the law keeps from deposits finds no door to them', async () => {
  expect(await doorsOf(false)).toEqual([]);
});
