import type { StaffAccount, StaffAccountInFull } from '@contracts/http/office/back-office-staff';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { Route, Routes } from 'react-router-dom';
import AccountPage from './account-page';
import StaffPage from './staff-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const ADMIN = { ...HELENA, roles: ['admin'] };
const at = '2026-11-20T12:00:00.000Z';
const rui: StaffAccount = {
  id: '00000000-0000-4000-8000-000000000902',
  account: 'rui',
  name: 'Rui Antunes',
  roles: ['support'],
  hasTotp: true,
  approvalHold: null,
  status: 'active',
  createdAt: at,
  lastLoginAt: null,
};
const inFull = (account: Partial<StaffAccount> = {}, more: Partial<StaffAccountInFull> = {}): StaffAccountInFull => ({
  account: { ...rui, ...account },
  temporaryUntil: null,
  acts: [
    { kind: 'disabled', at, by: { staffId: HELENA.id, name: HELENA.name }, roles: null, reason: 'Saiu da casa' },
    { kind: 'hired', at, by: null, roles: ['support'], reason: null },
  ],
  ...more,
});

const answers = (more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => ADMIN,
  'GET /bo/v1/staff': ({ role }) => ({
    list: [rui, { ...rui, id: HELENA.id, account: 'helena', name: HELENA.name, roles: ['admin'] }].filter(
      (one) => !role || one.roles.includes(role as never),
    ),
  }),
  'GET /bo/v1/staff/:staffId': () => inFull(),
  ...more,
});

const openAccount = () =>
  openConsole(
    <Routes>
      <Route path="/staff/:staffId" element={<AccountPage />} />
    </Routes>,
    { path: `/staff/${rui.id}` },
  );

beforeEach(() => call.mockReset());

describe('the list of staff', () => {
  it('asks for what the address says, and keeps it there', async () => {
    answerFrom(call, answers());
    const { user } = await openConsole(<StaffPage />, { path: '/?status=active' });
    expect(await screen.findAllByTestId('staff-row')).toHaveLength(2);
    await user.selectOptions(screen.getByTestId('staff-role'), 'admin');
    await waitFor(() => expect(screen.getAllByTestId('staff-row')).toHaveLength(1));
    expect(inputsOf(call, routes.staffList).at(-1)).toEqual({ role: 'admin', status: 'active' });
    expect(screen.getByTestId('address').textContent).toBe('/?status=active&role=admin');
  });

  it('says that there is nobody, and what went wrong', async () => {
    answerFrom(call, answers({ 'GET /bo/v1/staff': () => ({ list: [] }) }));
    await openConsole(<StaffPage />, { path: '/?search=x' });
    expect(await screen.findByText('Ninguém aqui')).toBeTruthy();
  });
});

describe('hiring', () => {
  const fill = async (more: Answers) => {
    answerFrom(call, answers(more));
    const { user } = await openConsole(<StaffPage />);
    await user.click(await screen.findByTestId('hire'));
    await user.type(screen.getByTestId('hire-name'), 'Nina Nova');
    await user.type(screen.getByTestId('hire-username'), 'Nina.Nova');
    return user;
  };

  it('wants a role, and shows the password once', async () => {
    const user = await fill({
      'POST /bo/v1/staff': () => ({ staffId: rui.id, temporaryPassword: 'abcd-efgh-jkmn-pqrs' }),
    });
    await user.click(screen.getByTestId('hire-confirm'));
    expect(await screen.findByText('Escolha ao menos um papel.')).toBeTruthy();
    expect(inputsOf(call, routes.hireStaff)).toEqual([]);
    await user.click(screen.getByTestId('role-support'));
    await user.click(screen.getByTestId('role-finance'));
    await user.click(screen.getByTestId('hire-confirm'));
    expect((await screen.findByTestId('temporary-password')).textContent).toBe('abcd-efgh-jkmn-pqrs');
    expect(inputsOf(call, routes.hireStaff)).toEqual([
      { key: expect.any(String), name: 'Nina Nova', username: 'nina.nova', roles: ['finance', 'support'] },
    ]);
    await user.click(screen.getByTestId('password-done'));
    await waitFor(() => expect(screen.queryByTestId('temporary-password')).toBeNull());
  });

  it('says that a name is taken, and lets it be changed', async () => {
    const user = await fill({
      'POST /bo/v1/staff': () => {
        throw new ApiError('USERNAME_TAKEN', 'Este nome de usuário já existe.');
      },
    });
    await user.click(screen.getByTestId('role-support'));
    await user.click(screen.getByTestId('hire-confirm'));
    expect(await screen.findByText('Este nome de usuário já existe.')).toBeTruthy();
    expect(screen.getByTestId<HTMLInputElement>('hire-username').matches(':disabled')).toBe(false);
  });

  it('repeats the same request after a lost answer, and says that the password is gone', async () => {
    const outcomes = [new ApiError('TIMEOUT'), null];
    const user = await fill({
      'POST /bo/v1/staff': () => {
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
        return { staffId: rui.id, temporaryPassword: null };
      },
    });
    await user.click(screen.getByTestId('role-support'));
    await user.click(screen.getByTestId('hire-confirm'));
    expect(await screen.findByText(/ele só vale uma vez/)).toBeTruthy();
    expect(screen.getByTestId('hire-username').matches(':disabled')).toBe(true);
    await user.click(screen.getByTestId('hire-confirm'));
    expect(await screen.findByTestId('password-gone')).toBeTruthy();
    const [first, second] = inputsOf(call, routes.hireStaff);
    expect(second).toEqual(first);
  });
});

describe('an account', () => {
  it('shows its history and who did what', async () => {
    answerFrom(call, answers());
    await openAccount();
    const history = within(await screen.findByTestId('account-history'));
    expect(history.getByText('Saiu da casa')).toBeTruthy();
    expect(history.getByText(/por Helena Prado/)).toBeTruthy();
    expect(history.getByText(/por Instalação/)).toBeTruthy();
    expect(history.getByText('Conta criada: Suporte')).toBeTruthy();
  });

  it('that an admin gave somebody says from when it decides and why, as long as it does not', async () => {
    const held = (until: number, roles: StaffAccount['roles']) =>
      inFull({ roles, approvalHold: { until: new Date(until).toISOString(), grant: 'passwordRenewed' } });
    const open = async (person: StaffAccountInFull) => {
      answerFrom(call, answers({ 'GET /bo/v1/staff/:staffId': () => person }));
      const { unmount } = await openAccount();
      await screen.findByTestId('account-history');
      const shown = screen.queryByTestId('approval-hold')?.textContent;
      unmount();
      return shown;
    };
    expect(await open(held(Date.now() + 3_600_000, ['finance']))).toMatch(/^Decide a partir de /);
    expect(await open(held(Date.now() - 1, ['finance']))).toBeUndefined();
    // Support decides nothing at any time.
    expect(await open(held(Date.now() + 3_600_000, ['support']))).toBeUndefined();
  });

  it('is disabled with a reason', async () => {
    answerFrom(call, answers({ 'POST /bo/v1/staff/:staffId/disabling': () => null }));
    const { user } = await openAccount();
    await user.click(await screen.findByTestId('act-disable'));
    await user.click(screen.getByTestId('act-confirm'));
    expect(await screen.findByText('Escreva ao menos 5 caracteres.')).toBeTruthy();
    await user.type(screen.getByTestId('act-reason'), 'Saiu da casa');
    await user.click(screen.getByTestId('act-confirm'));
    await waitFor(() =>
      expect(inputsOf(call, routes.disableStaff)).toEqual([
        { staffId: rui.id, key: expect.any(String), reason: 'Saiu da casa' },
      ]),
    );
    await waitFor(() => expect(screen.queryByTestId('act-form')).toBeNull());
  });

  it('gets other roles in place of those that were seen', async () => {
    answerFrom(call, answers({ 'PUT /bo/v1/staff/:staffId/roles': () => null }));
    const { user } = await openAccount();
    await user.click(await screen.findByTestId('act-changeRoles'));
    await user.click(screen.getByTestId('role-operations'));
    await user.click(screen.getByTestId('act-confirm'));
    await waitFor(() =>
      expect(inputsOf(call, routes.changeStaffRoles)).toEqual([
        { staffId: rui.id, key: expect.any(String), roles: ['operations', 'support'], replaces: ['support'] },
      ]),
    );
  });

  it('gets a temporary password, which is shown here', async () => {
    answerFrom(
      call,
      answers({
        'POST /bo/v1/staff/:staffId/password': () => ({ staffId: rui.id, temporaryPassword: 'abcd-efgh-jkmn-pqrs' }),
      }),
    );
    const { user } = await openAccount();
    await user.click(await screen.findByTestId('act-renew'));
    await user.click(screen.getByTestId('act-confirm'));
    expect((await screen.findByTestId('temporary-password')).textContent).toBe('abcd-efgh-jkmn-pqrs');
  });

  it('that is disabled can be enabled, and no password is given to it', async () => {
    answerFrom(call, answers({ 'GET /bo/v1/staff/:staffId': () => inFull({ status: 'disabled' }) }));
    await openAccount();
    expect(await screen.findByTestId('act-enable')).toBeTruthy();
    expect(screen.queryByTestId('act-renew')).toBeNull();
    expect(screen.queryByTestId('act-disable')).toBeNull();
  });

  it("of one's own is for somebody else to change", async () => {
    answerFrom(call, answers({ 'GET /bo/v1/staff/:staffId': () => inFull({ id: HELENA.id, name: HELENA.name }) }));
    await openAccount();
    expect(await screen.findByTestId('own-account')).toBeTruthy();
    expect(screen.queryByTestId('act-disable')).toBeNull();
  });
});
