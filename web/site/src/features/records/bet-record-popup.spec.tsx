import '@web/testing/browser-globals';
import type { DrawnResult } from '@contracts/vendor/round-detail';
import type { BetRound } from '@contracts/http/wallet';
import type { RoundDetail } from '@contracts/http/records';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { BrowserRouter } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import BetsPopup from './bet-record-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/merchant', () => ({
  useMerchant: () => ({ timeZone: 'America/Sao_Paulo' }),
  useFormat: () => ({ money: (amount: string) => `R$ ${amount}`, time: (at: string) => at, zone: 'GMT-3' }),
}));
const call = apiCall as unknown as jest.Mock;

const BET: BetRound = {
  vendor: 'sandbox',
  roundId: 'round-7',
  gameCode: 'royal-sevens',
  gameName: 'Royal Sevens',
  stake: '1.00',
  payout: '0.50',
  profit: '-0.50',
  withheld: '0.00',
  status: 'settled',
  placedAt: '2026-11-23T12:00:00.000Z',
  settledAt: '2026-11-23T12:00:04.000Z',
};

const LISTEN = { addEventListener: () => undefined, removeEventListener: () => undefined };
let told: RoundDetail = { status: 'untold' };
let rounds = [BET];

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  rounds = [BET];
  call.mockImplementation(async (route: unknown) => {
    if (route === routes.memberRoundDetail) return told;
    if (route !== routes.memberBets) return new Promise(() => undefined);
    return { list: rounds, pageNo: 1, pageSize: 20, totalCount: 1, totals: BET };
  });
  setToken('t');
  history.replaceState(null, '', '/?popup=bets');
});
afterEach(() => setToken(null));

async function openRecord() {
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <BetsPopup open onClose={() => undefined} />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
  await screen.findByTestId('bet-row');
}

async function openRound() {
  await openRecord();
  fireEvent.click(screen.getByTestId('open-round'));
}

it.each<[RoundDetail, string]>([
  [{ status: 'open' }, 'A rodada ainda não terminou.'],
  [{ status: 'untold' }, 'não informa'],
  [{ status: 'silent' }, 'não respondeu'],
])('a round of which nothing is drawn says why: %j', async (answer, text) => {
  told = answer;
  await openRound();
  expect((await screen.findByTestId('drawn-none')).textContent).toContain(text);
  expect(screen.queryByTestId('round-proof')).toBeNull();
});

const proof = { seedHash: 'a'.repeat(64), seed: null, clientSeed: 'key', draws: [] };
it.each<[DrawnResult, string]>([
  [{ kind: 'pocket', number: 17, colour: 'black', bets: ['Preto', '17'] }, '17Preto · Suas apostas: Preto, 17'],
  [{ kind: 'roll', roll: '49.5000', side: 'over', target: '50.5000' }, '49,5000Ganhava a partir de 50,5000'],
  [{ kind: 'flight', endedAt: '2.36', cashedAt: '1.50' }, '1,50×Você retirou aqui. O voo foi até 2,36×.'],
  [{ kind: 'catch', target: 'Carpa', pays: '10', isCaught: false }, '×10Carpa: escapou'],
  [{ kind: 'words', lines: ['Gol aos 12'] }, 'Gol aos 12'],
  [
    {
      kind: 'cards',
      hands: [{ name: 'Banca', cards: [{ rank: 'K', suit: 'hearts' }], points: 0 }],
      outcome: 'Jogador vence',
    },
    'Banca · 0K♥Jogador vence',
  ],
])('a round shows what was drawn: %j', async (result, text) => {
  told = { status: 'told', result, picture: null, proof, page: null };
  await openRound();
  expect((await screen.findByTestId('drawn')).textContent).toBe(text);
  expect(screen.getByTestId('round-proof').textContent).toContain(proof.seedHash);
  expect(screen.queryByTestId('proof-check')).toBeNull();
});

it('the picture of a vendor is an image and no markup of the page', async () => {
  const result: DrawnResult = { kind: 'reels', reels: [['Sete', 'Sino']], paid: [], stops: 1 };
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  told = { status: 'told', result, picture, proof: null, page: null };
  await openRound();
  const image = await screen.findByRole('img', { name: 'Sete, Sino' });
  expect(image.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(picture)}`);
  expect(document.querySelector('script')).toBeNull();
});

it('the id of a round is read and copied in the record, in a table and on a phone', async () => {
  const user = userEvent.setup();
  const id = '7c1f64de-90aa-4d0c-8a55-fd20c3e6b981';
  rounds = [{ ...BET, roundId: id }];
  for (const isPhone of [false, true]) {
    Object.assign(globalThis, { matchMedia: () => ({ ...LISTEN, matches: isPhone }) });
    await openRecord();
    const row = await screen.findByTestId('bet-row');
    expect(row.tagName).toBe(isPhone ? 'LI' : 'TR');
    expect(within(row).getByTitle(id).textContent).toBe(id);
    await user.click(within(row).getByRole('button', { name: 'Copiar: Rodada' }));
    expect(await navigator.clipboard.readText()).toBe(id);
    await navigator.clipboard.writeText('');
    cleanup();
  }
});

it('a round of the record opens, says what became of it, leads to its game, and back', async () => {
  await openRound();
  const detail = screen.getByTestId('round-detail');
  for (const text of ['Royal Sevens', 'R$ 1.00', 'R$ 0.50', 'round-7', BET.settledAt!])
    expect(detail.textContent).toContain(text);
  expect(screen.queryByTestId('open-round')).toBeNull();
  fireEvent.click(screen.getByTestId('round-back'));
  fireEvent.click((await screen.findAllByTestId('open-round'))[0]!);
  fireEvent.click(screen.getByTestId('round-game'));
  const address = new URLSearchParams(location.search);
  expect(['popup', 'vendor', 'code'].map((name) => address.get(name))).toEqual(['game', 'sandbox', 'royal-sevens']);
});
