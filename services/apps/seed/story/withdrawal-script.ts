import type { StaffWithdrawalRefusal } from '@contracts/http/office/withdrawals';
import type { PayoutFailure } from '@contracts/vendor/payout-provider';

type Maker = 'finance' | 'finance2';

/** A thing that happens to a withdrawal; `after` counts the minutes since it was asked for. */
export type Step = { readonly after: number } & (
  | { readonly does: 'propose'; readonly by: Maker; readonly refusal?: StaffWithdrawalRefusal; readonly note: string }
  | { readonly does: 'decide'; readonly by: Maker; readonly isApproved: boolean; readonly note: string }
  | { readonly does: 'hold' | 'lift' | 'note'; readonly by: Maker; readonly note: string }
  | { readonly does: 'close'; readonly by: Maker; readonly outcome: 'proved' | 'repaid'; readonly note: string }
  | { readonly does: 'cancel' | 'send' | 'paid' | 'returned' | 'receive' | 'keepTimes' }
  | { readonly does: 'failed'; readonly reason: PayoutFailure }
  | { readonly does: 'dispute'; readonly remark: string }
);

export interface StoryWithdrawal {
  readonly username: string;
  /** A day of the story with a time of the clock, or minutes before the end of the history. */
  readonly asked: { readonly daysAgo: number; readonly time: string } | { readonly minutesAgo: number };
  /** In whole units of the currency. */
  readonly amount: bigint;
  readonly steps: readonly Step[];
}

/** The people to whom money goes out, by the names that their banks have. `savedDaysAgo` counts days of the story. */
export const ACCOUNTS: readonly {
  readonly username: string;
  readonly holder: string;
  readonly savedDaysAgo: number;
}[] = [
  { username: 'imperio', holder: 'Helena Duarte', savedDaysAgo: 85 },
  { username: 'norte', holder: 'Paulo Tavares', savedDaysAgo: 84 },
  { username: 'luiza', holder: 'Luiza Sales', savedDaysAgo: 86 },
  { username: 'rafael', holder: 'Rafael Pinho', savedDaysAgo: 80 },
  { username: 'teresa', holder: 'Teresa Amaral', savedDaysAgo: 60 },
  { username: 'caio.m', holder: 'Caio Moura', savedDaysAgo: 79 },
  { username: 'bianca', holder: 'Bianca Rocha', savedDaysAgo: 75 },
  { username: 'otaviano', holder: 'Otaviano Prado', savedDaysAgo: 74 },
  { username: 'jussara', holder: 'Jussara Leal', savedDaysAgo: 60 },
  { username: 'tadeu', holder: 'Tadeu Brandao', savedDaysAgo: 66 },
  { username: 'iracema', holder: 'Iracema Couto', savedDaysAgo: 58 },
  { username: 'vitoria.r', holder: 'Vitoria Ramos', savedDaysAgo: 55 },
  { username: 'nelson', holder: 'Nelson Farias', savedDaysAgo: 50 },
  { username: 'helo', holder: 'Heloisa Braga', savedDaysAgo: 48 },
  { username: 'damiao', holder: 'Damiao Freitas', savedDaysAgo: 47 },
  { username: 'geraldo', holder: 'Geraldo Antunes', savedDaysAgo: 46 },
  { username: 'lucio', holder: 'Lucio Bastos', savedDaysAgo: 43 },
  { username: 'breno', holder: 'Breno Siqueira', savedDaysAgo: 37 },
  { username: 'zelia', holder: 'Zelia Monteiro', savedDaysAgo: 33 },
  { username: 'fausto', holder: 'Fausto Nogueira', savedDaysAgo: 30 },
  { username: 'doralice', holder: 'Doralice Pires', savedDaysAgo: 27 },
  { username: 'wagner', holder: 'Wagner Lemos', savedDaysAgo: 24 },
  // Two members with one account, which the rules see.
  { username: 'naiara', holder: 'Wagner Lemos', savedDaysAgo: 14 },
  { username: 'estela', holder: 'Estela Campos', savedDaysAgo: 21 },
  { username: 'plinio', holder: 'Plinio Vasques', savedDaysAgo: 15 },
];

/** Accounts of the last hours, in minutes before the end: the first of a member, and another one of a member. */
export const FRESH_ACCOUNTS = [
  { username: 'edu.k', holder: 'Eduardo Klein', minutesAgo: 130 },
  { username: 'doralice', holder: 'Doralice P Pires', minutesAgo: 300 },
] as const;

const DAY = 24 * 60;
const sent = (after: number, paid: number): readonly Step[] => [
  { after, does: 'send' },
  { after: after + paid, does: 'paid' },
];
/** The clock has the last word about a payment that the member says nothing of. */
const byClock = { after: DAY + 10, does: 'keepTimes' } as const;

const PAID: readonly StoryWithdrawal[] = [
  {
    username: 'luiza',
    asked: { daysAgo: 70, time: '21:14' },
    amount: 180n,
    steps: [...sent(0.2, 2), { after: 9, does: 'receive' }],
  },
  { username: 'rafael', asked: { daysAgo: 61, time: '12:31' }, amount: 260n, steps: [...sent(0.2, 3), byClock] },
  {
    username: 'caio.m',
    asked: { daysAgo: 58, time: '19:02' },
    amount: 900n,
    steps: [...sent(0.3, 4), { after: 31, does: 'receive' }],
  },
  { username: 'bianca', asked: { daysAgo: 52, time: '22:40' }, amount: 1_500n, steps: [...sent(0.2, 2), byClock] },
  {
    username: 'tadeu',
    asked: { daysAgo: 47, time: '15:08' },
    amount: 2_400n,
    steps: [
      { after: 21, does: 'propose', by: 'finance', note: 'Jogo compatível com os depósitos; conta em nome próprio.' },
      ...sent(21.5, 2),
      { after: 44, does: 'receive' },
    ],
  },
  {
    username: 'otaviano',
    asked: { daysAgo: 44, time: '10:50' },
    amount: 14_000n,
    steps: [
      { after: 18, does: 'propose', by: 'finance', note: 'Ganho da semana boa, rodadas conferidas no registro.' },
      { after: 47, does: 'decide', by: 'finance2', isApproved: true, note: 'Conferido: rodadas, depósitos e conta.' },
      ...sent(47.5, 3),
      { after: 66, does: 'receive' },
    ],
  },
  {
    username: 'iracema',
    asked: { daysAgo: 39, time: '16:22' },
    amount: 6_200n,
    steps: [
      { after: 35, does: 'propose', by: 'finance2', note: 'Sem apontamentos.' },
      ...sent(35.5, 2),
      { after: 50, does: 'receive' },
    ],
  },
  {
    username: 'helo',
    asked: { daysAgo: 27, time: '20:33' },
    amount: 640n,
    steps: [
      ...[{ after: 0.2, does: 'send' } as const, { after: 1, does: 'failed', reason: 'providerFault' } as const],
      ...sent(2.5, 3),
      { after: 12, does: 'receive' },
    ],
  },
  { username: 'imperio', asked: { daysAgo: 20, time: '11:05' }, amount: 150n, steps: [...sent(0.2, 2), byClock] },
  {
    username: 'teresa',
    asked: { daysAgo: 11, time: '10:12' },
    amount: 6_500n,
    steps: [
      { after: 26, does: 'hold', by: 'finance', note: 'Conferir a rodada do prêmio grande com o estúdio.' },
      { after: 58, does: 'lift', by: 'finance2', note: 'O estúdio confirmou a rodada.' },
      { after: 63, does: 'propose', by: 'finance2', note: 'Prêmio legítimo, confirmado pelo estúdio.' },
      ...sent(63.5, 2),
      { after: 80, does: 'receive' },
    ],
  },
  {
    username: 'breno',
    asked: { daysAgo: 9, time: '14:40' },
    amount: 11_000n,
    steps: [
      { after: 15, does: 'propose', by: 'finance2', note: 'Valores conferidos.' },
      { after: 32, does: 'decide', by: 'finance', isApproved: false, note: 'Falta conferir o depósito de ontem.' },
      { after: 70, does: 'propose', by: 'finance2', note: 'Depósito de ontem conferido: conta do próprio cliente.' },
      { after: 85, does: 'decide', by: 'finance', isApproved: true, note: 'De acordo.' },
      ...sent(85.5, 4),
      { after: 118, does: 'receive' },
    ],
  },
  {
    username: 'imperio',
    asked: { daysAgo: 6, time: '11:20' },
    amount: 200n,
    steps: [...sent(0.2, 2), { after: 15, does: 'receive' }],
  },
  {
    username: 'demo',
    asked: { daysAgo: 4, time: '20:15' },
    amount: 80n,
    steps: [...sent(0.2, 2), { after: 6, does: 'receive' }],
  },
  {
    username: 'norte',
    asked: { daysAgo: 3, time: '10:30' },
    amount: 60n,
    steps: [
      { after: 12, does: 'propose', by: 'finance2', note: 'Valor vindo da Agência Império, conferido.' },
      ...sent(12.5, 3),
      byClock,
    ],
  },
  { username: 'zelia', asked: { daysAgo: 2, time: '19:18' }, amount: 410n, steps: [...sent(0.2, 2), byClock] },
  { username: 'estela', asked: { minutesAgo: 170 }, amount: 160n, steps: sent(0.2, 2) },
];

const NOT_PAID: readonly StoryWithdrawal[] = [
  {
    username: 'jussara',
    asked: { daysAgo: 36, time: '18:03' },
    amount: 2_300n,
    steps: [{ after: 12, does: 'cancel' }],
  },
  {
    username: 'geraldo',
    asked: { daysAgo: 33, time: '13:27' },
    amount: 3_000n,
    steps: [
      {
        after: 40,
        does: 'propose',
        by: 'finance',
        refusal: 'thirdParty',
        note: 'O depósito veio da conta de outra pessoa; valor devolvido ao saldo.',
      },
    ],
  },
  {
    username: 'damiao',
    asked: { daysAgo: 28, time: '09:45' },
    amount: 300n,
    steps: [...sent(0.2, 2), { after: 190, does: 'returned' }],
  },
  {
    username: 'nelson',
    asked: { daysAgo: 24, time: '17:36' },
    amount: 500n,
    steps: [
      { after: 0.2, does: 'send' },
      { after: 2, does: 'failed', reason: 'wrongAccount' },
    ],
  },
  {
    username: 'lucio',
    asked: { daysAgo: 22, time: '14:05' },
    amount: 800n,
    // The pauses between the attempts grow; the fifth failure gives the money back.
    steps: [0.2, 3, 10, 27, 59].flatMap((after): Step[] => [
      { after, does: 'send' },
      { after: after + 1, does: 'failed', reason: 'providerFault' },
    ]),
  },
];

const DISPUTED: readonly StoryWithdrawal[] = [
  {
    username: 'vitoria.r',
    asked: { daysAgo: 31, time: '11:48' },
    amount: 220n,
    steps: [
      ...sent(0.2, 3),
      { after: 45, does: 'dispute', remark: 'O valor não aparece no meu extrato.' },
      { after: 70, does: 'note', by: 'finance', note: 'Pedimos o comprovante ao provedor.' },
      {
        after: 160,
        does: 'note',
        by: 'finance',
        note: 'O banco confirmou o crédito às 11:51, na conta terminada em .br.',
      },
      { after: 185, does: 'close', by: 'finance2', outcome: 'proved', note: 'Comprovante enviado à cliente.' },
    ],
  },
  {
    username: 'fausto',
    asked: { daysAgo: 5, time: '16:10' },
    amount: 700n,
    steps: [
      ...sent(0.2, 3),
      { after: 20 * 60, does: 'dispute', remark: 'Ainda não recebi. Meu banco diz que não há nada pendente.' },
      {
        after: 20 * 60 + 35,
        does: 'note',
        by: 'finance',
        note: 'Abrimos chamado no provedor com o código da transferência.',
      },
    ],
  },
];

/** Those that wait when the history ends. */
const WAITING: readonly StoryWithdrawal[] = [
  {
    username: 'plinio',
    asked: { minutesAgo: 95 },
    amount: 2_750n,
    steps: [{ after: 14, does: 'hold', by: 'finance2', note: 'Aguarda resposta do cliente sobre o último depósito.' }],
  },
  {
    username: 'otaviano',
    asked: { minutesAgo: 54 },
    amount: 12_600n,
    steps: [{ after: 41, does: 'propose', by: 'finance2', note: 'Sem apontamentos; cliente antigo.' }],
  },
  { username: 'doralice', asked: { minutesAgo: 31 }, amount: 1_200n, steps: [] },
  { username: 'naiara', asked: { minutesAgo: 26 }, amount: 380n, steps: [] },
  { username: 'bianca', asked: { minutesAgo: 21 }, amount: 15_400n, steps: [] },
  { username: 'geraldo', asked: { minutesAgo: 12 }, amount: 3_400n, steps: [] },
  { username: 'edu.k', asked: { minutesAgo: 8 }, amount: 640n, steps: [] },
  // Taken over by the bank of the history, which the bank of the house does not know: it is asked, and paid once.
  { username: 'luiza', asked: { minutesAgo: 2 }, amount: 450n, steps: [{ after: 0.5, does: 'send' }] },
];

export const WITHDRAWALS: readonly StoryWithdrawal[] = [...PAID, ...NOT_PAID, ...DISPUTED, ...WAITING];
