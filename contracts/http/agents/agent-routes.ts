import { route } from '../route';

/** The routes of agents. Each answer covers the agent's own team alone; the programme is for everybody. */
export const agentRoutes = {
  // The team
  openAccount: route({ method: 'POST', path: '/wps/agent/accounts', access: 'agent', encrypted: true }),
  invitationLinks: route({ method: 'GET', path: '/wps/agent/links', access: 'agent' }),
  openInvitationLink: route({ method: 'POST', path: '/wps/agent/links', access: 'agent' }),
  changeInvitationLink: route({ method: 'PUT', path: '/wps/agent/links/:linkId', access: 'agent' }),
  downlines: route({ method: 'GET', path: '/wps/agent/downlines', access: 'agent' }),
  noteDownline: route({ method: 'PUT', path: '/wps/agent/downlines/:memberId/note', access: 'agent' }),
  transferLimits: route({ method: 'GET', path: '/wps/agent/transfers/limits', access: 'agent' }),
  transferToDownline: route({ method: 'POST', path: '/wps/agent/transfers', access: 'agent', encrypted: true }),
  downlineTransfers: route({ method: 'GET', path: '/wps/agent/transfers', access: 'agent' }),
  downlineAsks: route({ method: 'GET', path: '/wps/agent/asks', access: 'agent' }),
  declineAsk: route({ method: 'POST', path: '/wps/agent/asks/:askId/refusal', access: 'agent' }),

  // Reports
  teamOverview: route({ method: 'GET', path: '/wps/agent/team/overview', access: 'agent' }),
  teamComposition: route({ method: 'GET', path: '/wps/agent/team/composition', access: 'agent' }),
  teamToday: route({ method: 'GET', path: '/wps/agent/team/today', access: 'agent' }),
  teamBets: route({ method: 'GET', path: '/wps/agent/team/bets', access: 'agent' }),
  memberProfits: route({ method: 'GET', path: '/wps/agent/team/profits', access: 'agent' }),
  myIncome: route({ method: 'GET', path: '/wps/agent/income', access: 'agent' }),
  teamTransactions: route({ method: 'GET', path: '/wps/agent/team/transactions', access: 'agent' }),
  openTeamExport: route({ method: 'POST', path: '/wps/agent/exports', access: 'agent' }),
  // The browser opens this address itself and sends no session; the one-time code of `openTeamExport` stands for the
  // session.
  teamDownload: route({ method: 'GET', path: '/wps/agent/exports/:code', access: 'public' }),
  teamDownloadProgress: route({ method: 'GET', path: '/wps/agent/exports/:code/progress', access: 'public' }),
  cancelTeamDownload: route({ method: 'DELETE', path: '/wps/agent/exports/:code', access: 'public' }),

  // Agent contracts
  agentProgramme: route({ method: 'GET', path: '/wps/agent/programme', access: 'public' }),
  ownContracts: route({ method: 'GET', path: '/wps/agent/contracts', access: 'agent' }),
  downlineContracts: route({ method: 'GET', path: '/wps/agent/downline-contracts', access: 'agent' }),
  previewOffer: route({ method: 'POST', path: '/wps/agent/offer-previews', access: 'agent' }),
  supposeOffer: route({ method: 'POST', path: '/wps/agent/offer-suppositions', access: 'agent' }),
  offerContract: route({ method: 'POST', path: '/wps/agent/offers', access: 'agent' }),
  withdrawOffer: route({ method: 'DELETE', path: '/wps/agent/offers/:contractId', access: 'agent' }),
  terminateContract: route({ method: 'POST', path: '/wps/agent/contracts/:contractId/termination', access: 'agent' }),
  contractEndings: route({ method: 'GET', path: '/wps/agent/contracts/:contractId/endings', access: 'agent' }),
  processDividend: route({ method: 'POST', path: '/wps/relay/MCS2_processDividendReq', access: 'agent' }),
  processDailySalary: route({ method: 'POST', path: '/wps/relay/MCS2_processDailySalContract', access: 'agent' }),
  processHourlySalary: route({ method: 'POST', path: '/wps/relay/MCS2_processContractHourSalary', access: 'agent' }),
  processRealtimeSalary: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    access: 'agent',
  }),

  // Bills
  bills: route({ method: 'GET', path: '/wps/agent/bills', access: 'agent' }),
  bill: route({ method: 'GET', path: '/wps/agent/bills/:billId', access: 'agent' }),
  billBets: route({ method: 'GET', path: '/wps/agent/bills/:billId/bets', access: 'agent' }),
  requestDividend: route({ method: 'POST', path: '/wps/agent/bills/:billId/request', access: 'agent' }),
  dividendsToApprove: route({ method: 'GET', path: '/wps/agent/dividends-to-approve', access: 'agent' }),
  approveDividend: route({ method: 'POST', path: '/wps/agent/bills/:billId/approval', access: 'agent' }),
};
