import { named, type StoredName } from './stored-name';

/** The parts of the system that act in the log and are neither a projection nor a reaction. */
export const SYSTEM_NAMES: Readonly<Record<string, StoredName>> = {
  guest: named('Visitante', 'Visitor'),
  seed: named('Instalação', 'Installation'),
  operator: named('Operação técnica', 'Technical operations'),
  worker: named('Tarefas internas', 'Background tasks'),
  seal: named('Integridade do registro', 'Log integrity'),
  reconciler: named('Conciliação', 'Reconciliation'),
  payroll: named('Folha dos agentes', 'Agent payroll'),
  contests: named('Contestações', 'Contested deposits'),
  refunds: named('Devoluções', 'Refunds'),
  'aml-rules': named('Regras de prevenção', 'AML rules'),
  'identity-rules': named('Regras de identidade', 'Identity rules'),
  'jackpot-terms': named('Regras do jackpot', 'Jackpot rules'),
  'trial-wallet': named('Jogo grátis', 'Free play'),
  'vendor-wallets': named('Transferências a provedores', 'Transfers to vendors'),
  'compare-with-vendors': named('Conferência com provedores', 'Comparison with vendors'),
  'ask-about-stale-rounds': named('Rodadas paradas', 'Stalled rounds'),
  'close-accounts': named('Encerrar contas', 'Close accounts'),
  'expire-agent-offers': named('Vencer ofertas de contrato', 'Expire contract offers'),
  'expire-deposits': named('Vencer depósitos não pagos', 'Expire unpaid deposits'),
  'expire-upline-asks': named('Vencer pedidos ao superior', 'Expire asks to uplines'),
  'fetch-statements': named('Buscar extratos', 'Fetch statements'),
  'forget-aml-cases': named('Excluir registros de casos', 'Delete case records'),
  'keep-identity-times': named('Prazos de identidade', 'Identity deadlines'),
};
