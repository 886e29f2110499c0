import { route, type Access } from '../route';

/** The roles that read withdrawals. */
const READERS = {
  staff: ['finance', 'operations', 'support', 'risk', 'compliance', 'admin'],
} as const satisfies Access;
/** The roles that look into withdrawals, hold them and say what should become of them. */
const REVIEWERS = { staff: ['finance', 'risk', 'compliance'] } as const satisfies Access;
/** The roles that decide; which of the two it is depends on the withdrawal. */
const CHECKERS = { staff: ['finance', 'compliance'] } as const satisfies Access;
/** The role that settles with members and providers. */
const FINANCE = { staff: ['finance'] } as const satisfies Access;

/** The role that looks back at what the rules alone have let go. */
const RISK = { staff: ['risk'] } as const satisfies Access;

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
  claimWithdrawal: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/claim', access: REVIEWERS }),
  proposeWithdrawal: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/proposal', access: REVIEWERS }),
  decideWithdrawal: route({
    method: 'POST',
    path: '/bo/v1/withdrawals/:withdrawalId/decision',
    access: CHECKERS,
    twoPeople: true,
  }),
  holdWithdrawal: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/hold', access: REVIEWERS }),
  liftWithdrawalHold: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/hold-end', access: REVIEWERS }),
  disputeImage: route({
    method: 'GET',
    path: '/bo/v1/withdrawals/:withdrawalId/images/:fileId',
    access: REVIEWERS,
  }),
  noteDispute: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/dispute/notes', access: FINANCE }),
  closeDispute: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/dispute/end', access: FINANCE }),
  reviewWithdrawal: route({ method: 'POST', path: '/bo/v1/withdrawals/:withdrawalId/review', access: RISK }),
};
