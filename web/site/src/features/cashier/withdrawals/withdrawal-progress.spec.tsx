import '@web/testing/browser-globals';
import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { WITHDRAWAL_REFUSALS, WITHDRAWAL_STATUSES } from '@contracts/http/money-out/withdrawals';
import { routes } from '@contracts/http/routes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { readImage, sendFile } from '@web/api/api-file';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { inputsOf } from '@web/testing/answers';
import { ptShared } from '@web/i18n/pt.shared';
import { ptSite } from '../../../i18n/pt';
import { addPayoutTexts } from '../../../parts/payout/payout-texts';
import { ptPayout } from '../../../parts/payout/texts.pt';
import { show, STORY, WITHDRAWAL } from '../test-support/fake-desk';
import { clockAt, clockText, isOver } from './withdrawal-clock';
import { WithdrawalProgress } from './withdrawal-progress';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/api-file', () => ({
  sendFile: jest.fn(),
  readImage: jest.fn(),
  shownAddress: jest.fn(async () => 'data:image/png;base64,AAAA'),
}));
const call = apiCall as unknown as jest.Mock;
const send = sendFile as unknown as jest.Mock;
const read = readImage as unknown as jest.Mock;

let story: WithdrawalStory;

function open(changes: Partial<WithdrawalStory> = {}) {
  story = { ...STORY, ...changes };
  call.mockImplementation(async (route: unknown) => {
    if (route === routes.cancelWithdrawal) story = { ...story, status: 'cancelled', canCancel: false };
    if (route === routes.answerReceipt) story = { ...story, status: 'received', canAnswerReceipt: false };
    return story;
  });
  return show(<WithdrawalProgress id={WITHDRAWAL} />, `/?popup=withdrawal&id=${WITHDRAWAL}`);
}
const tone = async () => (await screen.findByTestId('withdrawal-clock')).dataset.tone;
const at = '2026-11-24T17:33:27.000Z';
const PAID = {
  status: 'paid',
  paidAt: at,
  reference: 'E1823602202611241733abcdefghq7k',
  canAnswerReceipt: true,
  autoConfirmAt: new Date(Date.now() + 86_294_000).toISOString(),
  clock: { ...STORY.clock, runs: false },
} as const;

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  addPayoutTexts();
});
beforeEach(() => {
  call.mockReset();
  setToken('t');
});

it('has words for every standing', async () => {
  for (const status of WITHDRAWAL_STATUSES) {
    open({ status, refusal: status === 'refused' ? 'review' : null });
    expect(await screen.findByTestId(`withdrawal-${status}`)).toBeTruthy();
    expect(screen.getByTestId('withdrawal-clock').textContent).toContain(
      ptPayout.story.heads[status].replace('{{amount}}', 'R$\u00a0500,00'),
    );
    cleanup();
  }
});

it('counts down what is left of the promise, and names the steps with those ahead', async () => {
  open();
  expect(await tone()).toBe('underway');
  expect(screen.getByTestId('withdrawal-left').textContent).toMatch(/^8:5\d$/);
  const steps = screen.getByTestId('withdrawal-steps');
  expect([...steps.querySelectorAll('[data-step]')].map((step) => step.getAttribute('data-step'))).toEqual(
    STORY.steps.map(({ kind }) => kind),
  );
  expect([...steps.querySelectorAll('[data-step-ahead]')].map((one) => one.getAttribute('data-step-ahead'))).toEqual([
    'paid',
    'received',
  ]);
});

it('says how late it is, and since when', async () => {
  open({ isLate: true, clock: { ...STORY.clock, ranS: 690, leftS: -90 } });
  expect(await tone()).toBe('late');
  expect(screen.getByTestId('withdrawal-clock').textContent).toContain('atrasado há1:3');
  expect(screen.getByText(/O prazo era/)).toBeTruthy();
});

it('stands visibly while it is the turn of the member', async () => {
  open({
    status: 'checking',
    promisedBy: null,
    steps: [...STORY.steps.slice(0, 2), { kind: 'waitsForYou', at, text: 'Falta um documento.' }],
    clock: { ...STORY.clock, stoodS: 80, runs: false },
  });
  expect(await tone()).toBe('yours');
  const card = screen.getByTestId('withdrawal-clock').textContent;
  for (const words of ['Sua vez', 'Falta um passo da sua parte', 'parado', '8:55']) expect(card).toContain(words);
  expect(screen.getByTestId('withdrawal-passed').textContent).toContain('Parado com você 1:2');
  expect(card).toContain('Falta um documento. O relógio está parado');
});

it('asks once before it cancels, and shows what the server made of it', async () => {
  open({ status: 'queued', canCancel: true });
  fireEvent.click(await screen.findByTestId('withdrawal-cancel'));
  expect(inputsOf(call, routes.cancelWithdrawal)).toEqual([]);
  fireEvent.click(await screen.findByTestId('withdrawal-cancel-confirm'));
  expect(await screen.findByTestId('withdrawal-cancelled')).toBeTruthy();
  expect(inputsOf(call, routes.cancelWithdrawal)).toEqual([{ withdrawalId: WITHDRAWAL, key: expect.any(String) }]);
  expect(screen.queryByTestId('withdrawal-cancel')).toBeNull();
});

it('keeps the reference and asks whether the money has arrived', async () => {
  open(PAID);
  expect(await tone()).toBe('good');
  expect(screen.getByTestId('withdrawal-reference').textContent).toContain(PAID.reference);
  expect(screen.getByTestId('auto-confirm').textContent).toMatch(/23h5\d,/);
  fireEvent.click(screen.getByTestId('receipt-received'));
  expect(await screen.findByTestId('withdrawal-received')).toBeTruthy();
  expect(inputsOf(call, routes.answerReceipt)).toEqual([
    { withdrawalId: WITHDRAWAL, key: expect.any(String), answer: 'received' },
  ]);
});

it('takes a remark of money that has not arrived, and no shorter one than the server does', async () => {
  open(PAID);
  fireEvent.click(await screen.findByTestId('receipt-not-received'));
  fireEvent.change(screen.getByTestId('receipt-remark'), { target: { value: 'não' } });
  fireEvent.click(screen.getByTestId('receipt-dispute'));
  expect(inputsOf(call, routes.answerReceipt)).toEqual([]);
  fireEvent.change(screen.getByTestId('receipt-remark'), { target: { value: 'Nada no extrato.' } });
  fireEvent.click(screen.getByTestId('receipt-dispute'));
  await waitFor(() =>
    expect(inputsOf(call, routes.answerReceipt)).toEqual([
      { withdrawalId: WITHDRAWAL, key: expect.any(String), answer: 'notReceived', remark: 'Nada no extrato.' },
    ]),
  );
});

describe('images of money that has not arrived', () => {
  const file = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: 'image/png' });
  const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('choose-images'), { target: { files } });

  beforeEach(async () => {
    let no = 0;
    send.mockReset().mockImplementation(async () => ({ fileId: `image-${(no += 1)}` }));
    open(PAID);
    fireEvent.click(await screen.findByTestId('receipt-not-received'));
  });

  it('are sent as they are chosen, three at most, and go with the answer', async () => {
    choose(file('one.png'), file('two.png'), file('three.png'), file('four.png'));
    await waitFor(() => expect(screen.queryAllByTestId('image-sending')).toEqual([]));
    expect(screen.getAllByTestId('chosen-image')).toHaveLength(3);
    expect(send).toHaveBeenCalledTimes(3);
    expect(screen.queryByTestId('choose-images')).toBeNull();
    fireEvent.click(screen.getAllByTestId('remove-image')[0]!);
    fireEvent.click(screen.getByTestId('receipt-dispute'));
    await waitFor(() =>
      expect(inputsOf(call, routes.answerReceipt)).toMatchObject([
        { answer: 'notReceived', fileIds: ['image-2', 'image-3'] },
      ]),
    );
  });

  it('hold the answer back until they are sent', async () => {
    let end: (sent: { fileId: string }) => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    choose(file('one.png'));
    expect(screen.getByTestId<HTMLButtonElement>('receipt-dispute').disabled).toBe(true);
    end({ fileId: 'late' });
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('receipt-dispute').disabled).toBe(false));
  });

  it('are not sent where they are too large, and a refused one is told', async () => {
    choose(file('large.png', 5 * 1024 * 1024 + 1));
    expect((await screen.findByTestId('image-refused')).textContent).toBe(ptShared.image.tooLarge);
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByTestId('remove-image'));
    send.mockRejectedValueOnce(new ApiError('FILE_NOT_ALLOWED', 'Envie uma foto em PNG ou JPG.'));
    choose(file('page.png'));
    expect((await screen.findByTestId('image-refused')).textContent).toBe('Envie uma foto em PNG ou JPG.');
    fireEvent.click(screen.getByTestId('receipt-dispute'));
    await waitFor(() => expect(inputsOf(call, routes.answerReceipt)).toHaveLength(1));
    expect(inputsOf(call, routes.answerReceipt)[0]).not.toHaveProperty('fileIds');
  });
});

it('says until when somebody answers to a dispute, while nobody has', async () => {
  const disputed = { ...PAID, status: 'disputed', canAnswerReceipt: false, promisedBy: null } as const;
  open({ ...disputed, answerBy: '2026-11-24T21:33:27.000Z' });
  const clock = await screen.findByTestId('withdrawal-clock');
  expect(clock.textContent).toMatch(/A primeira resposta chega até .*18:33/);
  cleanup();
  open({ ...disputed, answerBy: null });
  expect((await screen.findByTestId('withdrawal-clock')).textContent).not.toContain('A primeira resposta');
});

it('shows again the images that were sent', async () => {
  read.mockResolvedValue('data:image/jpeg;base64,AAAA');
  open({ status: 'disputed', proofs: ['image-1', 'image-2'] });
  await waitFor(() => expect(screen.getAllByTestId('image')).toHaveLength(2));
  expect(read.mock.calls.map(([route, input]) => [route, input])).toEqual([
    [routes.image, { fileId: 'image-1' }],
    [routes.image, { fileId: 'image-2' }],
  ]);
  fireEvent.click(screen.getAllByTestId('image')[1]!);
  expect((await screen.findByTestId('image-whole')).getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
});

it('answers again under the same key where the answer was lost', async () => {
  open(PAID);
  await screen.findByTestId('receipt-received');
  call.mockRejectedValueOnce(new ApiError('TIMEOUT'));
  fireEvent.click(screen.getByTestId('receipt-received'));
  expect(await screen.findByText(ptSite.fault.TIMEOUT)).toBeTruthy();
  expect(screen.getByTestId('withdrawal-paid')).toBeTruthy();
  fireEvent.click(screen.getByTestId('receipt-received'));
  expect(await screen.findByTestId('withdrawal-received')).toBeTruthy();
  const keys = inputsOf<{ key: string }>(call, routes.answerReceipt).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('tells a refusal in the words of its reason', async () => {
  for (const refusal of WITHDRAWAL_REFUSALS) {
    open({ status: 'refused', refusal, promisedBy: null, steps: [] });
    expect(await screen.findByText(ptPayout.story.refusals[refusal])).toBeTruthy();
    cleanup();
  }
});

it.each([
  ['failed', null, ptPayout.story.texts.failed],
  ['failed', 'account', `${ptPayout.story.refusals.account} ${ptPayout.story.texts.refused}`],
  ['returned', null, ptPayout.story.texts.returned],
  ['refused', 'terms', `${ptPayout.story.refusals.terms} ${ptPayout.story.texts.refused}`],
] as const)('tells why the money of %s (%s) came back', async (status, refusal, sentence) => {
  const steps = [...STORY.steps.filter(({ kind }) => kind !== 'sent'), { kind: status, at, text: null }];
  expect(steps.some(({ kind }) => kind === 'held')).toBe(true);
  open({ status, refusal, promisedBy: null, steps });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says that a withdrawal is not known', async () => {
  call.mockRejectedValue(new ApiError('WITHDRAWAL_UNKNOWN', 'Não encontramos este saque.'));
  show(<WithdrawalProgress id={WITHDRAWAL} />);
  expect(await screen.findByText('Não encontramos este saque.')).toBeTruthy();
});

it('moves the clock by what has passed since the answer, and only while it runs', () => {
  expect(clockAt(STORY, 0, 5_400)).toEqual({ ranS: 70, stoodS: 0, leftS: 530 });
  const stands: WithdrawalStory = { ...STORY, clock: { ...STORY.clock, runs: false } };
  expect(clockAt(stands, 0, 5_400)).toEqual({ ranS: 65, stoodS: 5, leftS: 535 });
  expect(clockAt({ ...stands, status: 'paid' }, 0, 5_400)).toEqual({ ranS: 65, stoodS: 0, leftS: 535 });
});

it.each([
  [5, '0:05'],
  [65, '1:05'],
  [600, '10:00'],
  [86_294, '23h58'],
  [-3, '0:00'],
])('writes %d seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

it('asks on until nothing can change any more', () => {
  expect(WITHDRAWAL_STATUSES.filter(isOver)).toEqual([
    'received',
    'closed',
    'cancelled',
    'refused',
    'failed',
    'returned',
  ]);
});
