import type { FeedbackRequest } from '@contracts/http/system';
import type { ADJUSTMENT_REASONS } from '@contracts/http/office/proofs';

export interface StoryAdjustment {
  /** In days of the story; 0 for one that was asked for within the last hour. */
  readonly daysAgo: number;
  readonly username: string;
  readonly amount: string;
  readonly reason: (typeof ADJUSTMENT_REASONS)[number];
  readonly note: string;
  /** Null while it waits for a second person. */
  readonly decision: { readonly isApproved: boolean; readonly note: string } | null;
}

export const ADJUSTMENTS: readonly StoryAdjustment[] = [
  {
    daysAgo: 66,
    username: 'luiza',
    amount: '25.00',
    reason: 'goodwill',
    note: 'Cortesia pela espera no atendimento de sábado.',
    decision: { isApproved: true, note: 'Conferido com o atendimento.' },
  },
  {
    daysAgo: 37,
    username: 'rafael',
    amount: '-12.50',
    reason: 'correction',
    note: 'Crédito lançado em dobro na véspera.',
    decision: { isApproved: true, note: 'O lançamento em dobro está no extrato.' },
  },
  {
    daysAgo: 15,
    username: 'teresa',
    amount: '300.00',
    reason: 'goodwill',
    note: 'Cliente pede compensação por uma rodada perdida.',
    decision: { isApproved: false, note: 'A rodada foi perdida de forma regular; não há o que compensar.' },
  },
  {
    daysAgo: 6,
    username: 'caio.m',
    amount: '80.00',
    reason: 'goodwill',
    note: 'Cortesia de aniversário, combinada com a Agência Norte.',
    decision: { isApproved: true, note: 'De acordo.' },
  },
  {
    daysAgo: 0,
    username: 'vitoria.r',
    amount: '40.00',
    reason: 'goodwill',
    note: 'Cortesia pela demora na resposta de ontem.',
    decision: null,
  },
];

export interface StoryMessage {
  readonly daysAgo: number;
  readonly time: string;
  /** Null for a visitor without an account, who gives a name. */
  readonly username: string | null;
  readonly sender: string;
  readonly type: FeedbackRequest['type'];
  readonly content: string;
  /** The note with which support closes it; null while it is open. */
  readonly answer: string | null;
}

export const MESSAGES: readonly StoryMessage[] = [
  {
    daysAgo: 58,
    time: '13:05',
    username: 'rafael',
    sender: '',
    type: 1,
    content: 'Paguei o PIX e o saldo levou uns dois minutos para mudar. É sempre assim?',
    answer: 'Explicado: o saldo muda quando o provedor confirma, em geral em segundos.',
  },
  {
    daysAgo: 41,
    time: '10:30',
    username: null,
    sender: 'Marcos, de Santarém',
    type: 6,
    content: 'Tenho um grupo de 40 pessoas e quero trabalhar como agente. Como começo?',
    answer: 'Encaminhado à Agência Belém, que responde por e-mail.',
  },
  {
    daysAgo: 23,
    time: '21:50',
    username: 'bianca',
    sender: '',
    type: 3,
    content: 'A conexão caiu no meio de uma rodada. Onde vejo o resultado?',
    answer: 'A rodada terminou e está no registro de apostas; a cliente confirmou.',
  },
  {
    daysAgo: 11,
    time: '15:15',
    username: 'tadeu',
    sender: '',
    type: 0,
    content: 'Seria bom poder pôr os meus jogos favoritos em ordem.',
    answer: 'Ideia anotada; agradecemos.',
  },
  {
    daysAgo: 1,
    time: '18:20',
    username: 'vitoria.r',
    sender: '',
    type: 4,
    content: 'Escrevi ontem e ainda não tive resposta. Podem olhar, por favor?',
    answer: null,
  },
];

/** The one break of the story. */
export const LATE_TRANSFER = {
  daysAgo: 26,
  time: '15:02',
  from: 'imperio',
  to: 'norte',
  amount: 90n,
  proposal: 'O processamento parou por nove minutos; a transferência chegou depois, uma só vez.',
  approval: 'Conferido: enviado e recebido batem, conta de trânsito em zero.',
} as const;
