import type { Language } from '@contracts/http/common';
import type { MovementStory } from '@contracts/http/records';
import type { TransactionKind } from '@contracts/http/wallet';

interface PaperWords {
  readonly statement: string;
  readonly receipt: string;
  readonly account: string;
  readonly period: string;
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
  readonly result: string;
  readonly month: string;
  readonly deposited: string;
  readonly withdrawn: string;
  readonly staked: string;
  readonly won: string;
  readonly other: string;
  readonly total: string;
  readonly notes: readonly string[];
  readonly running: string;
  readonly issued: string;
  readonly from: string;
  readonly to: string;
  readonly game: string;
  readonly done: string;
  readonly recorded: string;
  readonly before: string;
  readonly after: string;
  readonly round: string;
  readonly deposit: string;
  readonly withdrawal: string;
  readonly endToEnd: string;
  readonly reference: string;
  readonly parties: Readonly<Record<MovementStory['from']['kind'], string>>;
  readonly kinds: Readonly<Record<TransactionKind, string>>;
}

const pt: PaperWords = {
  statement: 'Extrato anual',
  receipt: 'Comprovante',
  account: 'Conta',
  period: 'Período',
  currency: 'Moeda',
  opening: 'Saldo no início',
  closing: 'Saldo no fim',
  result: 'Prêmios menos apostas',
  month: 'Mês',
  deposited: 'Depósitos',
  withdrawn: 'Saques',
  staked: 'Apostas',
  won: 'Prêmios',
  other: 'Outros',
  total: 'Total do ano',
  notes: [
    'Apostas já sem as devolvidas; prêmios já sem os estornados. Um saque conta no dia em que o valor sai do saldo e deixa de contar se o valor volta.',
    'Outros: transferências, ganhos de agente e ajustes. Saldo no início + depósitos - saques - apostas + prêmios + outros = saldo no fim.',
  ],
  running: 'O ano ainda não terminou: os números vão até o momento da emissão.',
  issued: 'Emitido em',
  from: 'De',
  to: 'Para',
  game: 'Jogo',
  done: 'Realizado em',
  recorded: 'Registrado em',
  before: 'Saldo antes',
  after: 'Saldo depois',
  round: 'Rodada',
  deposit: 'Depósito',
  withdrawal: 'Saque',
  endToEnd: 'Código do banco (E2E)',
  reference: 'Referência',
  parties: {
    you: 'Titular da conta',
    game: 'Jogo',
    provider: 'Instituição de pagamento',
    house: 'A casa',
    upline: 'Superior',
    downline: 'Membro da equipe',
    jackpot: 'Jackpot',
    bank: 'Conta do titular no banco',
  },
  kinds: {
    deposit: 'Depósito',
    bet: 'Aposta',
    win: 'Prêmio',
    promo_win: 'Prêmio promocional',
    bet_rollback: 'Aposta devolvida',
    win_rollback: 'Prêmio estornado',
    transfer_to_vendor: 'Enviado ao jogo',
    transfer_from_vendor: 'Recebido do jogo',
    adjustment: 'Ajuste',
    receivable_collected: 'Dívida quitada',
    jackpot_win: 'Jackpot',
    salary: 'Salário',
    dividend: 'Dividendo',
    shortfall: 'Complemento da equipe',
    downline_out: 'Enviado a um direto',
    upline_in: 'Recebido do superior',
    withdrawal_hold: 'Saque: valor reservado',
    withdrawal_release: 'Saque: devolvido ao saldo',
    withdrawal_paid: 'Saque pago',
    withdrawal_return: 'Saque devolvido pelo banco',
    deposit_reversal: 'Depósito estornado',
    win_withheld: 'Prêmio em análise',
    withheld_win_paid: 'Prêmio liberado',
    withheld_win_refused: 'Prêmio recusado',
    withheld_win_rollback: 'Prêmio estornado pelo jogo',
    vendor_win_withheld: 'Valor do provedor em análise',
    vendor_win_paid: 'Valor do provedor liberado',
    vendor_win_refused: 'Valor do provedor recusado',
    unclaimed: 'Saldo guardado',
    unclaimed_return: 'Saldo guardado devolvido',
  },
};

const en: PaperWords = {
  statement: 'Yearly statement',
  receipt: 'Receipt',
  account: 'Account',
  period: 'Period',
  currency: 'Currency',
  opening: 'Opening balance',
  closing: 'Closing balance',
  result: 'Payouts less stakes',
  month: 'Month',
  deposited: 'Deposits',
  withdrawn: 'Withdrawals',
  staked: 'Stakes',
  won: 'Payouts',
  other: 'Other',
  total: 'Whole year',
  notes: [
    'Stakes leave out those that were given back, payouts those that were reversed. A withdrawal counts on the day its amount leaves the balance, and no longer if the amount comes back.',
    'Other: transfers, agent earnings and adjustments. Opening balance + deposits - withdrawals - stakes + payouts + other = closing balance.',
  ],
  running: 'The year is not over: the figures run up to the moment of issue.',
  issued: 'Issued on',
  from: 'From',
  to: 'To',
  game: 'Game',
  done: 'Made on',
  recorded: 'Recorded on',
  before: 'Balance before',
  after: 'Balance after',
  round: 'Round',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  endToEnd: 'Bank code (E2E)',
  reference: 'Reference',
  parties: {
    you: 'Account holder',
    game: 'Game',
    provider: 'Payment institution',
    house: 'The house',
    upline: 'Upline',
    downline: 'Team member',
    jackpot: 'Jackpot',
    bank: 'Account holder’s bank account',
  },
  kinds: {
    deposit: 'Deposit',
    bet: 'Bet',
    win: 'Win',
    promo_win: 'Promotional win',
    bet_rollback: 'Bet returned',
    win_rollback: 'Win reversed',
    transfer_to_vendor: 'Sent to the game',
    transfer_from_vendor: 'Received from the game',
    adjustment: 'Adjustment',
    receivable_collected: 'Debt settled',
    jackpot_win: 'Jackpot',
    salary: 'Salary',
    dividend: 'Dividend',
    shortfall: 'Team shortfall',
    downline_out: 'Sent to a direct downline',
    upline_in: 'Received from your upline',
    withdrawal_hold: 'Withdrawal: amount set aside',
    withdrawal_release: 'Withdrawal: back in the balance',
    withdrawal_paid: 'Withdrawal paid',
    withdrawal_return: 'Withdrawal returned by the bank',
    deposit_reversal: 'Deposit reversed',
    win_withheld: 'Win under review',
    withheld_win_paid: 'Win released',
    withheld_win_refused: 'Win refused',
    withheld_win_rollback: 'Win reversed by the game',
    vendor_win_withheld: 'Vendor funds under review',
    vendor_win_paid: 'Vendor funds released',
    vendor_win_refused: 'Vendor funds refused',
    unclaimed: 'Balance set aside',
    unclaimed_return: 'Set-aside balance returned',
  },
};

export const paperWords: Readonly<Record<Language, PaperWords>> = { pt, en };
