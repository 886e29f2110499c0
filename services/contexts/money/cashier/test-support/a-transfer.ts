import type { HouseTransfer } from '../domain/deposit.events';

/** The account of the house as a member was shown it. */
export const aTransfer: HouseTransfer = {
  accountId: 'banco-do-brasil',
  reference: 'CR1A2B3C4D',
  bank: 'Banco do Brasil',
  branch: '0001',
  number: '12345-6',
  holder: 'Croupier Jogos Ltda',
  document: '12.345.678/0001-95',
  pixKey: '',
};
