import { IMAGE_MAX_BYTES } from '../../validation/images';
import { route, type Access } from '../route';

const READERS = {
  staff: ['support', 'operations', 'risk', 'finance', 'compliance', 'admin'],
} as const satisfies Access;
/** The roles that say by which methods members pay. One asks for a change, another person decides. */
const EDITORS = { staff: ['operations', 'finance'] } as const satisfies Access;

/** The roles that read which transfers members say they have made, and which payments are contested. */
const PROOF_READERS = { staff: ['support', 'operations', 'risk', 'finance', 'compliance'] } as const satisfies Access;
const FINANCE = { staff: ['finance'] } as const satisfies Access;

/** The routes of the methods of deposits, and of transfers to the house. */
export const depositRoutes = {
  paymentMethods: route({ method: 'GET', path: '/bo/v1/payment-methods', access: READERS }),
  paymentMethod: route({ method: 'GET', path: '/bo/v1/payment-methods/:methodId', access: READERS }),
  proposePaymentMethod: route({
    method: 'POST',
    path: '/bo/v1/payment-methods/:methodId/proposal',
    access: EDITORS,
  }),
  decidePaymentMethod: route({
    method: 'POST',
    path: '/bo/v1/payment-methods/:methodId/decision',
    access: EDITORS,
    twoPeople: true,
  }),

  // Transfers to the house: what members have sent as proof, beside the lines of the statement
  depositProofs: route({ method: 'GET', path: '/bo/v1/deposit-proofs', access: PROOF_READERS }),
  depositProof: route({ method: 'GET', path: '/bo/v1/deposit-proofs/:depositId', access: PROOF_READERS }),
  proofImage: route({
    method: 'GET',
    path: '/bo/v1/deposit-proofs/:depositId/images/:fileId',
    access: { staff: ['risk', 'finance', 'compliance'] },
  }),
  proposeProofAnswer: route({
    method: 'POST',
    path: '/bo/v1/deposit-proofs/:depositId/proposal',
    access: FINANCE,
  }),
  decideProofAnswer: route({
    method: 'POST',
    path: '/bo/v1/deposit-proofs/:depositId/decision',
    access: FINANCE,
    twoPeople: true,
  }),

  // Deposits that their payers contest
  depositContests: route({ method: 'GET', path: '/bo/v1/contests', access: PROOF_READERS }),
  depositContest: route({ method: 'GET', path: '/bo/v1/contests/:depositId', access: PROOF_READERS }),
  contestDocument: route({
    method: 'GET',
    path: '/bo/v1/contests/:depositId/documents/:fileId',
    access: { staff: ['risk', 'finance', 'compliance'] },
  }),
  sendContestDocument: route({
    method: 'POST',
    path: '/bo/v1/contests/:depositId/documents',
    access: FINANCE,
    fileBytes: IMAGE_MAX_BYTES,
    budget: 'costly',
  }),
  answerContest: route({ method: 'POST', path: '/bo/v1/contests/:depositId/answer', access: FINANCE }),
  decideContestAnswer: route({
    method: 'POST',
    path: '/bo/v1/contests/:depositId/decision',
    access: FINANCE,
    twoPeople: true,
  }),
};
