import { route, type Access } from '../route';

/** The role that knows of suspicions of money laundering. Nobody else learns of these calls, nor who made them. */
const COMPLIANCE = { staff: ['compliance'] } as const satisfies Access;
const CASE = '/bo/v1/aml/cases/:caseId';

/** The routes of alerts, cases and classes of risk. */
export const amlRoutes = {
  amlCases: route({ method: 'GET', path: '/bo/v1/aml/cases', access: COMPLIANCE, confidential: true }),
  amlCase: route({ method: 'GET', path: CASE, access: COMPLIANCE, confidential: true }),
  openAmlCase: route({ method: 'POST', path: `${CASE}/opening`, access: COMPLIANCE, confidential: true }),
  holdAmlPayouts: route({ method: 'POST', path: `${CASE}/payout-hold`, access: COMPLIANCE, confidential: true }),
  analyseAmlCase: route({ method: 'POST', path: `${CASE}/analysis`, access: COMPLIANCE, confidential: true }),
  prepareAmlReport: route({ method: 'POST', path: `${CASE}/report`, access: COMPLIANCE, confidential: true }),
  fileAmlReport: route({
    method: 'POST',
    path: `${CASE}/report/filing`,
    access: COMPLIANCE,
    confidential: true,
    twoPeople: true,
  }),
  dismissAmlCase: route({ method: 'POST', path: `${CASE}/dismissal`, access: COMPLIANCE, confidential: true }),
  amlYear: route({ method: 'GET', path: '/bo/v1/aml/year', access: COMPLIANCE, confidential: true }),
  amlMembers: route({ method: 'GET', path: '/bo/v1/aml/members', access: COMPLIANCE, confidential: true }),
  assessAmlMember: route({
    method: 'POST',
    path: '/bo/v1/aml/members/:memberId/assessment',
    access: COMPLIANCE,
    confidential: true,
  }),
};
