import { route, type Access } from '../route';

/** The roles that read withdrawals. */
const READERS = { staff: ['finance', 'admin'] } as const satisfies Access;
/** The role that decides about money on its way out. */
const DECIDERS = { staff: ['finance'] } as const satisfies Access;

/** The routes by which money leaves: the member's, the payout provider's and those of staff. */
export const moneyOutRoutes = {
  // Accounts to which a member is paid
  instruments: route({ method: 'GET', path: '/wps/member/instruments', access: 'member' }),
  addInstrument: route({
    method: 'POST',
    path: '/wps/member/instruments',
    access: 'member',
    encrypted: true,
    budget: 'costly',
  }),
  removeInstrument: route({ method: 'DELETE', path: '/wps/member/instruments/:instrumentId', access: 'member' }),

  // Withdrawals of members
  withdrawalTerms: route({ method: 'GET', path: '/wps/cashier/withdrawal-terms', access: 'member' }),
  requestWithdrawal: route({
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    access: 'member',
    encrypted: true,
    budget: 'costly',
  }),
  withdrawals: route({ method: 'GET', path: '/wps/cashier/withdrawals', access: 'member' }),
  withdrawal: route({ method: 'GET', path: '/wps/cashier/withdrawals/:withdrawalId', access: 'member' }),
  cancelWithdrawal: route({
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/cancellation',
    access: 'member',
  }),
  answerReceipt: route({ method: 'POST', path: '/wps/cashier/withdrawals/:withdrawalId/receipt', access: 'member' }),
  confirmReceipts: route({ method: 'POST', path: '/wps/cashier/receipts', access: 'member' }),
  payoutClock: route({ method: 'GET', path: '/wps/cashier/payout-clock', access: 'public' }),
  payoutWebhook: route({ method: 'POST', path: '/provider/v1/payouts', access: 'provider' }),

  // Withdrawals at the desk
  withdrawalQueue: route({ method: 'GET', path: '/bo/v1/withdrawals', access: READERS }),
  withdrawalCase: route({ method: 'GET', path: '/bo/v1/withdrawals/:withdrawalId', access: READERS }),
  claimWithdrawal: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/claim', access: DECIDERS }),
  proposeWithdrawal: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/proposal', access: DECIDERS }),
  decideWithdrawal: route({
    method: 'POST',
    path: '/bo/v1/withdrawals/:withdrawalId/decision',
    access: DECIDERS,
    twoPeople: true,
  }),
  holdWithdrawal: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/hold', access: DECIDERS }),
  liftWithdrawalHold: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/hold-end', access: DECIDERS }),
  noteDispute: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/dispute/notes', access: DECIDERS }),
  closeDispute: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/dispute/end', access: DECIDERS }),
};
