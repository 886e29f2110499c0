import type { SealDay, SealStatus, Verification } from '@contracts/http/office/proofs';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { chainHealth, secondsLeft } from './parts/chain-health';
import HashChainPage from './hash-chain-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const INTACT: Verification = {
  id: '00000000-0000-4000-8000-000000000001',
  startedAt: '2026-11-21T12:00:00.000Z',
  finishedAt: '2026-11-21T12:01:00.000Z',
  checked: 1_000,
  total: 1_000,
  result: 'intact',
  firstBad: null,
  fault: null,
};
const RUNNING: Verification = {
  ...INTACT,
  id: '00000000-0000-4000-8000-000000000002',
  finishedAt: null,
  checked: 250,
  result: 'running',
};
const BROKEN: Verification = {
  ...INTACT,
  result: 'broken',
  firstBad: {
    kind: 'changed',
    position: '512',
    stream: 'wallet-1',
    revision: '9',
    eventId: '00000000-0000-4000-8000-000000000099',
    reason: 'was changed',
  },
};
const STATUS: SealStatus = {
  sealedEvents: 1_000,
  unsealedEvents: 4,
  headHash: 'ab'.repeat(32),
  headPosition: '1000',
  sealedAt: '2026-11-21T12:02:00.000Z',
  publicKey: '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2Vw\n-----END PUBLIC KEY-----\n',
  outsideHeads: 12,
  outsideAgrees: true,
  verifications: [INTACT],
  restores: [],
};

const day = (place: number, changed: Partial<SealDay> = {}): SealDay => ({
  day: `2026-11-${String(place + 1).padStart(2, '0')}`,
  blocks: 1_200,
  events: 4_000,
  verifiedBlocks: 1_200,
  isBroken: false,
  ...changed,
});
let DAYS: SealDay[] = [];

async function open(statuses: readonly Partial<SealStatus>[]) {
  const left = [...statuses];
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/seal': () => ({ ...STATUS, ...(left.length > 1 ? left.shift() : left[0]) }),
    'GET /bo/v1/seal/days': () => ({ days: DAYS }),
    'POST /bo/v1/seal/verifications': () => RUNNING,
  });
  const view = await openConsole(<HashChainPage />);
  await screen.findByTestId('seal-verdict');
  return view;
}

beforeEach(() => {
  call.mockReset();
  DAYS = [];
});

describe('the chain', () => {
  it('is green where it was found intact', async () => {
    await open([{}]);
    expect(screen.getByTestId('seal-verdict').getAttribute('data-health')).toBe('intact');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByTestId('chain-restore')).toBeNull();
    expect(screen.getByText('MCowBQYDK2Vw')).toBeTruthy();
  });

  it('shows the steps by which the log was brought back, with what was lost and who answers for it', async () => {
    const restore = {
      id: '00000000-0000-4000-8000-000000000007',
      restoredAt: '2026-11-21T11:00:00.000Z',
      position: '981',
      lostEvents: 1_234,
      fromBlock: 7,
      restoredBy: 'Ana',
      witnessedBy: 'Bruno',
      reason: 'disco perdido',
    };
    await open([{ restores: [restore] }]);
    const text = screen.getByTestId('chain-restore').textContent;
    expect(text).toMatch(/posição 981, a partir do bloco 7.*1\.234.*disco perdido.*Ana e Bruno/);
  });

  it('names the first bad event aloud, with a way to it', async () => {
    await open([{ verifications: [BROKEN] }]);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/Posição 512 wallet-1@9.*was changed/);
    expect(alert.querySelector('a')!.getAttribute('href')).toBe(`/events/${BROKEN.firstBad!.eventId}`);
  });

  it('leads to the stream where the event itself is missing', async () => {
    await open([{ verifications: [{ ...BROKEN, firstBad: { ...BROKEN.firstBad!, eventId: '' } }] }]);
    expect(screen.getByRole('alert').querySelector('a')!.getAttribute('href')).toBe('/events?stream=wallet-1');
  });

  it('shows a verification that was begun before this page was opened', async () => {
    await open([{ verifications: [RUNNING, INTACT] }]);
    expect(screen.getByTestId('verification-progress').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.queryByTestId('start-verification')).toBeNull();
    expect(screen.getByTestId('seal-verdict').getAttribute('data-health')).toBe('intact');
  });

  it('begins a verification and follows it to its verdict', async () => {
    const { user } = await open([{}]);
    let newest: Verification = RUNNING;
    answerFrom(call, {
      'GET /bo/v1/session': () => HELENA,
      'GET /bo/v1/seal': () => ({
        ...STATUS,
        verifications: inputsOf(call, routes.startVerification).length > 0 ? [newest, INTACT] : [INTACT],
      }),
      'POST /bo/v1/seal/verifications': () => RUNNING,
    });
    await user.click(await screen.findByTestId('start-verification'));
    expect(await screen.findByTestId('verification-progress')).toBeTruthy();
    expect(inputsOf(call, routes.startVerification)).toHaveLength(1);
    newest = { ...BROKEN, id: RUNNING.id };
    await waitFor(() => expect(screen.getByTestId('seal-verdict').getAttribute('data-health')).toBe('broken'));
  });
});

it.each([
  [{ verifications: [] }, 'unverified'],
  [{ verifications: [{ ...INTACT, result: 'failed' as const }] }, 'unverified'],
  [{ outsideAgrees: false }, 'outsideDiffers'],
  [{ outsideAgrees: false, verifications: [BROKEN] }, 'broken'],
  [{ verifications: [RUNNING, { ...INTACT, result: 'failed' as const }, BROKEN, INTACT] }, 'broken'],
])('tells how the chain is from %j', (part, health) => {
  expect(chainHealth({ ...STATUS, ...part })).toBe(health);
});

it('tells the time left by the speed so far', () => {
  expect(secondsLeft(RUNNING, Date.parse(RUNNING.startedAt) + 10_000)).toBe(30);
  expect(secondsLeft({ ...RUNNING, checked: 0 }, Date.parse(RUNNING.startedAt) + 10_000)).toBeUndefined();
});

describe('the last thirty days', () => {
  const cells = () => screen.getAllByTestId('seal-day');
  const said = () => screen.getByTestId('seal-day-said').textContent;

  it('tells each day by words and not by colour alone, and the last one in full', async () => {
    DAYS = Array.from({ length: 30 }, (_, place) => day(place));
    DAYS[0] = day(0, { blocks: 0, events: 0, verifiedBlocks: 0 });
    DAYS[29] = day(29, { verifiedBlocks: 1_100 });
    await open([{}]);
    await waitFor(() => expect(cells()).toHaveLength(30));
    expect([0, 1, 29].map((place) => cells()[place]!.getAttribute('aria-label'))).toEqual([
      '01/11/2026: nada assinado',
      '02/11/2026: tudo verificado',
      '30/11/2026: falta verificar',
    ]);
    expect(said()).toBe(
      '30/11/2026 1.200 blocos assinados, com 4.000 eventos · verificados: 1.100 · nenhum erro encontrado',
    );
  });

  it('begins at the broken day, and goes from day to day by the arrow keys', async () => {
    DAYS = Array.from({ length: 30 }, (_, place) => day(place, { isBroken: place === 11 }));
    const { user } = await open([{}]);
    await waitFor(() => expect(said()).toMatch(/^12\/11\/2026.*uma verificação achou um erro neste dia$/));
    expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    cells()[11]!.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cells()[12]);
    expect(said()).toMatch(/^13\/11\/2026/);
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
    expect(said()).toMatch(/^29\/11\/2026/);
  });
});
