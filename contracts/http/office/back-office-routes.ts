import { route, STAFF_ROLES, type Access } from '../route';

const ANY_STAFF = { staff: STAFF_ROLES } as const satisfies Access;
/** The roles that are responsible for money. */
const FINANCE = { staff: ['finance', 'admin'] } as const satisfies Access;
/** The roles that run the house and look at its proofs. */
const OVERSIGHT = { staff: ['finance', 'operations', 'admin'] } as const satisfies Access;
/** The roles that may look at everything that happened. */
const INQUIRY = { staff: ['finance', 'operations', 'risk', 'compliance', 'admin'] } as const satisfies Access;
const OPERATIONS = { staff: ['operations', 'admin'] } as const satisfies Access;
/** The roles that may see personal data in clear, each time for a reason. */
const REVEAL = { staff: ['support', 'operations', 'risk', 'compliance'] } as const satisfies Access;
/** The roles that talk with visitors. */
const SUPPORT = { staff: ['support', 'operations', 'admin'] } as const satisfies Access;
/** The roles that deal with members and write down what the next person has to know. */
const NOTERS = { staff: ['support', 'operations', 'risk', 'finance', 'compliance'] } as const satisfies Access;
const ADMIN = { staff: ['admin'] } as const satisfies Access;
/** The roles that read what providers tell of the house's money. */
const STATEMENT_READERS = {
  staff: ['support', 'operations', 'risk', 'finance', 'compliance'],
} as const satisfies Access;
const FINANCE_ALONE = { staff: ['finance'] } as const satisfies Access;
/** A file of 5 MB as a text in JSON, whose quotes and line ends are escaped. */
const STATEMENT_BODY_BYTES = 8_000_000;
const STATEMENT = '/bo/v1/statements/:providerId/:day';
/** The roles that read who waits for a decision about an identity, and the one that decides. */
const IDENTITY_READERS = { staff: ['risk', 'compliance', 'admin'] } as const satisfies Access;
const IDENTITY_DECIDERS = { staff: ['compliance'] } as const satisfies Access;

/** The routes of staff. */
export const backOfficeRoutes = {
  // Session
  staffLogin: route({ method: 'POST', path: '/bo/v1/session/login', access: 'public', encrypted: true, always: true }),
  staffLoginCode: route({
    method: 'POST',
    path: '/bo/v1/session/code',
    access: 'public',
    encrypted: true,
    always: true,
  }),
  staffLogout: route({ method: 'DELETE', path: '/bo/v1/session/logout', access: ANY_STAFF }),
  staffInfo: route({ method: 'GET', path: '/bo/v1/session', access: ANY_STAFF }),
  beginTotp: route({ method: 'POST', path: '/bo/v1/session/totp', access: ANY_STAFF }),
  confirmTotp: route({ method: 'PUT', path: '/bo/v1/session/totp', access: ANY_STAFF, encrypted: true }),
  staffLoginPassword: route({
    method: 'POST',
    path: '/bo/v1/session/password',
    access: 'public',
    encrypted: true,
    always: true,
  }),
  changeStaffPassword: route({ method: 'PUT', path: '/bo/v1/session/password', access: ANY_STAFF, encrypted: true }),
  ownStaffSessions: route({ method: 'GET', path: '/bo/v1/own-sessions', access: ANY_STAFF }),
  endOwnStaffSession: route({ method: 'DELETE', path: '/bo/v1/own-sessions/:sessionId', access: ANY_STAFF }),
  endOtherStaffSessions: route({ method: 'DELETE', path: '/bo/v1/own-sessions', access: ANY_STAFF }),

  // Staff
  staffList: route({ method: 'GET', path: '/bo/v1/staff', access: OPERATIONS }),
  staffAccount: route({ method: 'GET', path: '/bo/v1/staff/:staffId', access: OPERATIONS }),
  staffAccountSessions: route({ method: 'GET', path: '/bo/v1/staff/:staffId/sessions', access: OPERATIONS }),
  endStaffAccountSessions: route({
    method: 'POST',
    path: '/bo/v1/staff/:staffId/sessions/ending',
    access: OPERATIONS,
  }),
  hireStaff: route({ method: 'POST', path: '/bo/v1/staff', access: ADMIN }),
  changeStaffRoles: route({ method: 'PUT', path: '/bo/v1/staff/:staffId/roles', access: ADMIN }),
  disableStaff: route({ method: 'POST', path: '/bo/v1/staff/:staffId/disabling', access: ADMIN }),
  enableStaff: route({ method: 'POST', path: '/bo/v1/staff/:staffId/enabling', access: ADMIN }),
  renewStaffPassword: route({ method: 'POST', path: '/bo/v1/staff/:staffId/password', access: ADMIN }),
  resetTotp: route({ method: 'DELETE', path: '/bo/v1/staff/:staffId/totp', access: ADMIN }),
  staffActivity: route({ method: 'GET', path: '/bo/v1/staff-activity', access: FINANCE }),

  // Members
  staffMembers: route({ method: 'GET', path: '/bo/v1/members', access: ANY_STAFF }),
  staffMemberSums: route({ method: 'GET', path: '/bo/v1/member-sums', access: ANY_STAFF }),
  staffMember: route({ method: 'GET', path: '/bo/v1/members/:memberId', access: ANY_STAFF }),
  memberFigures: route({ method: 'GET', path: '/bo/v1/members/:memberId/figures', access: ANY_STAFF }),
  memberGames: route({ method: 'GET', path: '/bo/v1/members/:memberId/games', access: ANY_STAFF }),
  staffMemberBets: route({ method: 'GET', path: '/bo/v1/members/:memberId/bets', access: ANY_STAFF }),
  memberDeposits: route({ method: 'GET', path: '/bo/v1/members/:memberId/deposits', access: ANY_STAFF }),
  memberStanding: route({ method: 'GET', path: '/bo/v1/members/:memberId/standing', access: ANY_STAFF }),
  memberPersonalData: route({ method: 'GET', path: '/bo/v1/members/:memberId/personal-data', access: ANY_STAFF }),
  revealPersonalData: route({
    method: 'POST',
    path: '/bo/v1/members/:memberId/personal-data/reveal',
    access: REVEAL,
  }),
  memberNotes: route({ method: 'GET', path: '/bo/v1/members/:memberId/notes', access: ANY_STAFF }),
  writeMemberNote: route({ method: 'POST', path: '/bo/v1/members/:memberId/notes', access: NOTERS }),
  strikeMemberNote: route({
    method: 'POST',
    path: '/bo/v1/members/:memberId/notes/:noteId/striking',
    access: NOTERS,
  }),
  memberSessions: route({ method: 'GET', path: '/bo/v1/members/:memberId/sessions', access: OPERATIONS }),
  endMemberSessions: route({ method: 'POST', path: '/bo/v1/members/:memberId/sessions/ending', access: OPERATIONS }),
  staffMemberEvents: route({ method: 'GET', path: '/bo/v1/members/:memberId/events', access: INQUIRY }),
  staffRounds: route({ method: 'GET', path: '/bo/v1/rounds', access: ANY_STAFF }),
  staffRound: route({ method: 'GET', path: '/bo/v1/rounds/one', access: ANY_STAFF }),
  walletStatement: route({ method: 'GET', path: '/bo/v1/members/:memberId/statement', access: ANY_STAFF }),
  walletAsOf: route({ method: 'GET', path: '/bo/v1/members/:memberId/wallet', access: ANY_STAFF }),

  // Ledger
  trialBalance: route({ method: 'GET', path: '/bo/v1/ledger/trial-balance', access: FINANCE }),
  periodBalance: route({ method: 'GET', path: '/bo/v1/ledger/period-balance', access: FINANCE }),
  ledgerAccounts: route({ method: 'GET', path: '/bo/v1/ledger/accounts', access: FINANCE }),
  ledgerPostings: route({ method: 'GET', path: '/bo/v1/ledger/postings', access: FINANCE }),

  // Event explorer
  events: route({ method: 'GET', path: '/bo/v1/events', access: INQUIRY }),
  event: route({ method: 'GET', path: '/bo/v1/events/:eventId', access: INQUIRY }),
  eventTree: route({ method: 'GET', path: '/bo/v1/events/:eventId/tree', access: INQUIRY }),
  significantEvents: route({ method: 'GET', path: '/bo/v1/significant-events', access: INQUIRY }),
  openExport: route({ method: 'POST', path: '/bo/v1/exports', access: INQUIRY }),
  // The browser opens this address itself and sends no session; the one-time code of `openExport` stands for the
  // session.
  download: route({ method: 'GET', path: '/bo/v1/exports/:code', access: 'public', always: true }),
  downloadProgress: route({ method: 'GET', path: '/bo/v1/exports/:code/progress', access: 'public', always: true }),
  cancelDownload: route({ method: 'DELETE', path: '/bo/v1/exports/:code', access: 'public', always: true }),

  // Proofs
  sealStatus: route({ method: 'GET', path: '/bo/v1/seal', access: OVERSIGHT }),
  sealDays: route({ method: 'GET', path: '/bo/v1/seal/days', access: OVERSIGHT }),
  startVerification: route({ method: 'POST', path: '/bo/v1/seal/verifications', access: OVERSIGHT }),
  projectionStatus: route({ method: 'GET', path: '/bo/v1/projections', access: OVERSIGHT }),
  rebuildProjection: route({ method: 'POST', path: '/bo/v1/projections/:name/rebuild', access: OPERATIONS }),
  reconcilerStatus: route({ method: 'GET', path: '/bo/v1/reconciler', access: OVERSIGHT }),
  findings: route({ method: 'GET', path: '/bo/v1/findings', access: OVERSIGHT }),
  finding: route({ method: 'GET', path: '/bo/v1/findings/:findingId', access: OVERSIGHT }),
  roundCase: route({ method: 'GET', path: '/bo/v1/findings/:findingId/round', access: OVERSIGHT }),
  vendorWord: route({ method: 'GET', path: '/bo/v1/findings/:findingId/vendor', access: OVERSIGHT }),
  proposeResolution: route({ method: 'POST', path: '/bo/v1/findings/:findingId/resolution', access: FINANCE }),
  decideResolution: route({
    method: 'POST',
    path: '/bo/v1/findings/:findingId/decision',
    access: FINANCE,
    twoPeople: true,
  }),

  // Adjustments
  adjustments: route({ method: 'GET', path: '/bo/v1/adjustments', access: FINANCE }),
  adjustmentLimits: route({ method: 'GET', path: '/bo/v1/adjustment-limits', access: FINANCE }),
  requestAdjustment: route({ method: 'POST', path: '/bo/v1/adjustments', access: FINANCE }),
  decideAdjustment: route({
    method: 'POST',
    path: '/bo/v1/adjustments/:adjustmentId/decision',
    access: FINANCE,
    twoPeople: true,
  }),

  // Money whose owners cannot be paid
  unclaimedFund: route({ method: 'GET', path: '/bo/v1/unclaimed', access: FINANCE }),
  unclaimedActs: route({ method: 'GET', path: '/bo/v1/unclaimed/acts', access: FINANCE }),
  requestUnclaimed: route({ method: 'POST', path: '/bo/v1/unclaimed/acts', access: FINANCE }),
  decideUnclaimed: route({
    method: 'POST',
    path: '/bo/v1/unclaimed/acts/:actId/decision',
    access: FINANCE,
    twoPeople: true,
  }),

  // Payments that may not be credited and are sent back
  depositRefunds: route({ method: 'GET', path: '/bo/v1/refunds', access: FINANCE }),
  retryRefund: route({ method: 'POST', path: '/bo/v1/refunds/:refundId/retry', access: { staff: ['finance'] } }),
  proposeRefundClosure: route({
    method: 'POST',
    path: '/bo/v1/refunds/:refundId/closure',
    access: { staff: ['finance'] },
  }),
  decideRefundClosure: route({
    method: 'POST',
    path: '/bo/v1/refunds/:refundId/closure/decision',
    access: { staff: ['finance'] },
    twoPeople: true,
  }),

  // Statements of providers against the books
  statementDays: route({ method: 'GET', path: '/bo/v1/statements', access: STATEMENT_READERS }),
  clientMoney: route({ method: 'GET', path: '/bo/v1/client-money', access: STATEMENT_READERS }),
  statement: route({ method: 'GET', path: STATEMENT, access: STATEMENT_READERS }),
  statementRows: route({ method: 'GET', path: `${STATEMENT}/rows`, access: STATEMENT_READERS }),
  fetchStatement: route({ method: 'POST', path: `${STATEMENT}/fetch`, access: FINANCE_ALONE, budget: 'costly' }),
  explainDifferences: route({ method: 'POST', path: `${STATEMENT}/explanation`, access: FINANCE_ALONE }),
  pairDifference: route({ method: 'POST', path: `${STATEMENT}/pair`, access: FINANCE_ALONE }),
  proposeBookings: route({ method: 'POST', path: `${STATEMENT}/bookings`, access: FINANCE_ALONE }),
  decideBookings: route({
    method: 'POST',
    path: `${STATEMENT}/bookings/decision`,
    access: FINANCE_ALONE,
    twoPeople: true,
  }),
  previewStatementFile: route({
    method: 'POST',
    path: `${STATEMENT}/file/preview`,
    access: FINANCE_ALONE,
    bodyBytes: STATEMENT_BODY_BYTES,
  }),
  proposeStatementFile: route({
    method: 'POST',
    path: `${STATEMENT}/file`,
    access: FINANCE_ALONE,
    bodyBytes: STATEMENT_BODY_BYTES,
  }),
  decideStatementFile: route({
    method: 'POST',
    path: `${STATEMENT}/file/decision`,
    access: FINANCE_ALONE,
    twoPeople: true,
    budget: 'costly',
  }),

  // Withheld amounts: what is above its ceiling and waits for finance
  identityReviews: route({ method: 'GET', path: '/bo/v1/identity-reviews', access: IDENTITY_READERS }),
  memberIdentity: route({
    method: 'GET',
    path: '/bo/v1/members/:memberId/identity',
    access: { staff: ['support', 'operations', 'risk', 'finance', 'compliance', 'admin'] },
  }),
  memberProofResets: route({
    method: 'GET',
    path: '/bo/v1/members/:memberId/resets',
    access: { staff: ['support', 'operations', 'risk', 'compliance', 'admin'] },
  }),
  requestProofReset: route({
    method: 'POST',
    path: '/bo/v1/members/:memberId/resets',
    access: { staff: ['support', 'operations'] },
  }),
  decideProofReset: route({
    method: 'POST',
    path: '/bo/v1/members/:memberId/resets/decision',
    access: { staff: ['operations', 'risk'] },
    twoPeople: true,
  }),
  memberErasure: route({
    method: 'GET',
    path: '/bo/v1/members/:memberId/erasure',
    access: { staff: ['compliance', 'admin'] },
  }),
  proposeErasure: route({
    method: 'POST',
    path: '/bo/v1/members/:memberId/erasure',
    access: { staff: ['compliance'] },
  }),
  decideErasure: route({
    method: 'POST',
    path: '/bo/v1/members/:memberId/erasure/decision',
    access: { staff: ['compliance'] },
    twoPeople: true,
  }),
  claimIdentityReview: route({
    method: 'POST',
    path: '/bo/v1/identity-reviews/:memberId/claim',
    access: IDENTITY_DECIDERS,
  }),
  proposeIdentityApproval: route({
    method: 'POST',
    path: '/bo/v1/identity-reviews/:memberId/proposal',
    access: IDENTITY_DECIDERS,
  }),
  demandIdentityLevel: route({
    method: 'POST',
    path: '/bo/v1/members/:memberId/identity/demand',
    access: IDENTITY_DECIDERS,
  }),
  closeIdentityReview: route({
    method: 'POST',
    path: '/bo/v1/identity-reviews/:memberId/outcome',
    access: IDENTITY_DECIDERS,
  }),
  decideIdentityApproval: route({
    method: 'POST',
    path: '/bo/v1/identity-reviews/:memberId/approval',
    access: IDENTITY_DECIDERS,
    twoPeople: true,
  }),
  withheldAmounts: route({ method: 'GET', path: '/bo/v1/withheld', access: FINANCE }),
  withheldCase: route({ method: 'GET', path: '/bo/v1/withheld/:withheldId', access: FINANCE }),
  withheldVendorWord: route({ method: 'GET', path: '/bo/v1/withheld/:withheldId/vendor', access: FINANCE }),
  proposeSettlement: route({ method: 'POST', path: '/bo/v1/withheld/:withheldId/settlement', access: FINANCE }),
  decideSettlement: route({
    method: 'POST',
    path: '/bo/v1/withheld/:withheldId/decision',
    access: FINANCE,
    twoPeople: true,
  }),

  // Money at vendors that keep balances of their own
  vendorMoney: route({ method: 'GET', path: '/bo/v1/vendor-money', access: OVERSIGHT }),
  staffVendorTransfers: route({ method: 'GET', path: '/bo/v1/vendor-transfers', access: OVERSIGHT }),
  vendorTransferStory: route({ method: 'GET', path: '/bo/v1/vendor-transfers/:transferId', access: OVERSIGHT }),

  // Stops: what may not go on for now. `stop-kinds.ts` says which role may stop what.
  stops: route({ method: 'GET', path: '/bo/v1/stops', access: ANY_STAFF }),
  stopSubjects: route({ method: 'GET', path: '/bo/v1/stop-subjects', access: ANY_STAFF }),
  stop: route({ method: 'POST', path: '/bo/v1/stops', access: ANY_STAFF }),
  askLift: route({ method: 'POST', path: '/bo/v1/stops/:stopId/lift', access: INQUIRY }),
  decideLift: route({
    method: 'POST',
    path: '/bo/v1/stops/:stopId/lift-decision',
    access: INQUIRY,
    twoPeople: true,
  }),

  // Alarms: what a person has to look at, and whether somebody was told
  alarms: route({ method: 'GET', path: '/bo/v1/alarms', access: OVERSIGHT }),
  testAlarm: route({ method: 'POST', path: '/bo/v1/alarms/test', access: OPERATIONS }),

  // The site: its settings, what it announces, what its visitors write
  siteSettings: route({ method: 'GET', path: '/bo/v1/site', access: ANY_STAFF }),
  changeSiteSettings: route({ method: 'PUT', path: '/bo/v1/site', access: OPERATIONS }),
  switchMaintenance: route({ method: 'POST', path: '/bo/v1/site/maintenance', access: OPERATIONS }),
  staffAnnouncements: route({ method: 'GET', path: '/bo/v1/announcements', access: ANY_STAFF }),
  publishAnnouncement: route({ method: 'POST', path: '/bo/v1/announcements', access: OPERATIONS }),
  withdrawAnnouncement: route({
    method: 'POST',
    path: '/bo/v1/announcements/:announcementId/withdrawal',
    access: OPERATIONS,
  }),
  staffFeedback: route({ method: 'GET', path: '/bo/v1/feedback', access: ANY_STAFF }),
  closeFeedback: route({ method: 'POST', path: '/bo/v1/feedback/:feedbackId/closing', access: SUPPORT }),
};
