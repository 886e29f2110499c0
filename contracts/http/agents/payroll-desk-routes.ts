import { route, STAFF_ROLES, type Access } from '../route';

const ANY_STAFF = { staff: STAFF_ROLES } as const satisfies Access;
const FINANCE = { staff: ['finance', 'admin'] } as const satisfies Access;
const OVERSIGHT = { staff: ['finance', 'operations', 'admin'] } as const satisfies Access;
/** Those, and the roles that look into people. */
const INQUIRY = { staff: ['finance', 'operations', 'risk', 'compliance', 'admin'] } as const satisfies Access;
const OPERATIONS = { staff: ['operations', 'admin'] } as const satisfies Access;

/** The routes of staff for the agent tree, agent contracts and their pay. */
export const payrollDeskRoutes = {
  staffTree: route({ method: 'GET', path: '/bo/v1/tree', access: ANY_STAFF }),
  memberMoves: route({ method: 'GET', path: '/bo/v1/moves', access: INQUIRY }),
  requestMemberMove: route({ method: 'POST', path: '/bo/v1/moves', access: OPERATIONS }),
  decideMemberMove: route({
    method: 'POST',
    path: '/bo/v1/moves/:moveId/decision',
    access: OPERATIONS,
    twoPeople: true,
  }),

  staffContracts: route({ method: 'GET', path: '/bo/v1/agent-contracts', access: INQUIRY }),
  previewHouseOffer: route({ method: 'POST', path: '/bo/v1/agent-contracts/offer-previews', access: OPERATIONS }),
  offerByHouse: route({ method: 'POST', path: '/bo/v1/agent-contracts/offers', access: OPERATIONS }),
  withdrawByHouse: route({ method: 'DELETE', path: '/bo/v1/agent-contracts/offers/:contractId', access: OPERATIONS }),
  terminateByHouse: route({
    method: 'POST',
    path: '/bo/v1/agent-contracts/:contractId/termination',
    access: OPERATIONS,
  }),
  staffContractEndings: route({ method: 'GET', path: '/bo/v1/agent-contracts/:contractId/endings', access: OVERSIGHT }),

  staffBills: route({ method: 'GET', path: '/bo/v1/bills', access: INQUIRY }),
  staffBill: route({ method: 'GET', path: '/bo/v1/bills/:billId', access: INQUIRY }),
  staffBillBets: route({ method: 'GET', path: '/bo/v1/bills/:billId/bets', access: INQUIRY }),
  decideDividend: route({ method: 'POST', path: '/bo/v1/bills/:billId/decision', access: FINANCE, twoPeople: true }),
  payroll: route({ method: 'GET', path: '/bo/v1/payroll', access: OVERSIGHT }),
  salaryRuns: route({ method: 'GET', path: '/bo/v1/payroll/runs', access: OVERSIGHT }),
  pausePayroll: route({ method: 'POST', path: '/bo/v1/payroll/pause', access: OPERATIONS }),
  runPayrollNow: route({ method: 'POST', path: '/bo/v1/payroll/run', access: OPERATIONS }),
  payrollSettings: route({ method: 'GET', path: '/bo/v1/payroll/settings', access: OVERSIGHT }),
  changePayrollSettings: route({ method: 'PUT', path: '/bo/v1/payroll/settings', access: OPERATIONS }),
};
