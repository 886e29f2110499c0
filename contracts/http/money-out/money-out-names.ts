import { named } from '../office/stored/stored-name';

/** The categories that only compliance sees. */
export const REVIEW_CATEGORIES = {
  amlcase: named('Casos em análise', 'Cases in review'),
  amlmember: named('Avaliações de membros', 'Member assessments'),
};

/** The events of money on its way out, and of what compliance looks into. */
export const MONEY_OUT_EVENTS = {
  InstrumentAdded: named('Conta para saque cadastrada', 'Payout account added'),
  InstrumentRefused: named('Conta para saque recusada', 'Payout account refused'),
  InstrumentRemoved: named('Conta para saque removida', 'Payout account removed'),
  WithdrawalRequested: named('Saque pedido', 'Withdrawal requested'),
  FundsHeld: named('Valor do saque reservado', 'Withdrawal funds held'),
  ChecksDone: named('Saque verificado', 'Withdrawal checked'),
  HoldPlaced: named('Saque bloqueado', 'Withdrawal put on hold'),
  HoldLifted: named('Saque desbloqueado', 'Withdrawal hold lifted'),
  ApprovalProposed: named('Decisão sobre saque proposta', 'Withdrawal decision proposed'),
  ProposalTurnedDown: named('Proposta sobre saque recusada', 'Withdrawal proposal rejected'),
  WithdrawalApproved: named('Saque aprovado', 'Withdrawal approved'),
  WithdrawalRefused: named('Saque recusado', 'Withdrawal refused'),
  WithdrawalCancelled: named('Saque cancelado', 'Withdrawal cancelled'),
  PayoutAttempted: named('Saque enviado ao provedor', 'Payout sent to provider'),
  PayoutAccepted: named('Saque recebido pelo provedor', 'Payout accepted by provider'),
  PayoutUnknown: named('Resultado do saque desconhecido', 'Payout outcome unknown'),
  PayoutPaid: named('Saque pago', 'Payout paid'),
  PayoutFailed: named('Envio do saque falhou', 'Payout failed'),
  PayoutReturned: named('Saque devolvido', 'Payout returned'),
  PaymentNotCovered: named('Pagamento sem reserva', 'Payment without held funds'),
  PromiseBroken: named('Prazo do saque descumprido', 'Payout promise broken'),
  ReceiptConfirmed: named('Recebimento confirmado', 'Receipt confirmed'),
  ReceiptDisputed: named('Recebimento contestado', 'Receipt disputed'),
  DisputeNoted: named('Contestação anotada', 'Dispute noted'),
  DisputeClosed: named('Contestação encerrada', 'Dispute closed'),
  WithdrawalReviewed: named('Saque revisado', 'Withdrawal reviewed'),
  AlertRaised: named('Alerta gerado', 'Alert raised'),
  CaseOpened: named('Caso aberto', 'Case opened'),
  PayoutHoldChanged: named('Saques retidos ou liberados', 'Payouts held or released'),
  Analysed: named('Análise concluída', 'Analysis concluded'),
  ReportPrepared: named('Comunicação redigida', 'Report drafted'),
  ReportFiled: named('Comunicação enviada', 'Report filed'),
  Dismissed: named('Caso arquivado', 'Case dismissed'),
  CaseForgotten: named('Registros do caso excluídos', 'Case records deleted'),
  MemberAssessed: named('Membro avaliado', 'Member assessed'),
};
