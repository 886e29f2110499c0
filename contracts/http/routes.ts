import { agentRoutes } from './agents/agent-routes';
import { backOfficeRoutes } from './office/back-office-routes';
import { depositRoutes } from './deposits/deposit-routes';
import { fileRoutes } from './files/file-routes';
import { identityRoutes } from './identity/identity-routes';
import { amlRoutes } from './money-out/aml-routes';
import { moneyOutRoutes } from './money-out/money-out-routes';
import { payrollDeskRoutes } from './agents/payroll-desk-routes';
import { route, type Route } from './route';

export { STAFF_ROLES, type Access, type Route, type StaffRole } from './route';

/**
 * The routes of all calls, without their schemas, so that a page can use a call without loading a validator. The input
 * comes from the path and, for GET and DELETE, from the query; for POST and PUT from the body.
 */
export const routes = {
  // Session and member
  login: route({ method: 'POST', path: '/wps/session/login', access: 'public', encrypted: true }),
  loginChallenge: route({ method: 'POST', path: '/wps/session/login/challenge', access: 'public', encrypted: true }),
  logout: route({ method: 'DELETE', path: '/wps/session/logout', access: 'member', always: true }),
  register: route({
    method: 'PUT',
    path: '/wps/member/register',
    access: 'public',
    knowsMembers: true,
    encrypted: true,
  }),
  memberInfo: route({ method: 'GET', path: '/wps/member/info', access: 'member' }),
  registerMobile: route({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: 'public',
    knowsMembers: true,
    encrypted: true,
  }),
  freePlay: route({ method: 'POST', path: '/wps/session/login/freeplay', access: 'public' }),
  captcha: route({ method: 'GET', path: '/wps/captcha', access: 'public', budget: 'enter' }),
  smsRegister: route({ method: 'POST', path: '/wps/verification/sms/register', access: 'public' }),
  smsNoLogin: route({ method: 'POST', path: '/wps/verification/sms/noLogin', access: 'public' }),
  changePassword: route({ method: 'POST', path: '/wps/member/password', access: 'member', encrypted: true }),
  forgotByEmail: route({ method: 'POST', path: '/wps/member/password/email', access: 'public', form: true }),
  resetByLink: route({ method: 'POST', path: '/wps/member/password/link', access: 'public', encrypted: true }),
  undoEmailChange: route({ method: 'POST', path: '/wps/member/email/undo', access: 'public', encrypted: true }),
  resetByMobile: route({
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'public',
    encrypted: true,
  }),
  openSessions: route({ method: 'GET', path: '/wps/member/sessions', access: 'member' }),
  endSession: route({ method: 'DELETE', path: '/wps/member/sessions/:sessionId', access: 'member' }),
  endOtherSessions: route({ method: 'DELETE', path: '/wps/member/sessions', access: 'member' }),
  memberDevices: route({ method: 'GET', path: '/wps/member/devices', access: 'member' }),
  forgetDevice: route({
    method: 'DELETE',
    path: '/wps/member/devices/:deviceId',
    access: 'member',
    encrypted: true,
  }),
  forgetOtherDevices: route({ method: 'DELETE', path: '/wps/member/devices', access: 'member', encrypted: true }),
  memberIcon: route({ method: 'GET', path: '/wps/member/info/icon', access: 'member' }),
  chooseIcon: route({ method: 'PUT', path: '/wps/member/info/icon', access: 'member' }),
  accountSecurity: route({ method: 'GET', path: '/wps/member/security', access: 'member' }),
  paymentPassword: route({ method: 'GET', path: '/wps/member/paymentPassword', access: 'member' }),
  setPaymentPassword: route({
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    access: 'member',
    encrypted: true,
    budget: 'costly',
  }),
  affiliate: route({ method: 'GET', path: '/wps/agent/affiliate', access: 'public' }),
  registerSettings: route({ method: 'GET', path: '/wps/system/setting/register', access: 'public' }),
  systemStatus: route({ method: 'GET', path: '/wps/system/status', access: 'public', always: true }),
  whitelabel: route({ method: 'GET', path: '/wps/system/whitelabel', access: 'public', always: true }),
  domainRoute: route({ method: 'GET', path: '/wps/system/domainRoute', access: 'public', always: true }),
  helpCenter: route({ method: 'GET', path: '/wps/system/helpCenter', access: 'public', always: true }),
  sendFeedback: route({ method: 'PUT', path: '/wps/feedback', access: 'public', knowsMembers: true }),
  publicKeys: route({ method: 'GET', path: '/.well-known/jwks.json', access: 'public', always: true }),

  // Wallet and cashier
  balance: route({ method: 'GET', path: '/wps/v2/wallets/balance', access: 'member' }),
  merchantWallet: route({ method: 'GET', path: '/wps/relay/GCS_merchantWallet', access: 'member' }),
  consolidatedFunds: route({ method: 'GET', path: '/wps/member/info/funds/consolidated', access: 'member' }),
  walletTransfer: route({ method: 'POST', path: '/wps/relay/GCS_walletTransfer', access: 'member' }),
  walletTransfers: route({ method: 'GET', path: '/wps/member/wallet/transfers', access: 'member' }),
  bringAllBack: route({ method: 'POST', path: '/wps/member/wallet/back', access: 'member', budget: 'costly' }),
  memberTransactions: route({ method: 'GET', path: '/wps/relay/ODSFE2_MemTransDet', access: 'member' }),
  memberBets: route({ method: 'GET', path: '/wps/relay/ODSFE2_MemBetDet', access: 'member' }),
  memberMovement: route({ method: 'GET', path: '/wps/member/movements/:no', access: 'member' }),
  memberRound: route({ method: 'GET', path: '/wps/member/round', access: 'member' }),
  memberRoundDetail: route({ method: 'GET', path: '/wps/member/round-detail', access: 'member' }),
  memberProfit: route({ method: 'GET', path: '/wps/member/profit', access: 'member' }),
  openMemberExport: route({ method: 'POST', path: '/wps/member/exports', access: 'member' }),
  // The browser opens this address itself and sends no session; the one-time code of `openMemberExport` stands for the
  // member.
  memberDownload: route({ method: 'GET', path: '/wps/member/exports/:code', access: 'public' }),
  memberDownloadProgress: route({ method: 'GET', path: '/wps/member/exports/:code/progress', access: 'public' }),
  cancelMemberDownload: route({ method: 'DELETE', path: '/wps/member/exports/:code', access: 'public' }),
  statementYears: route({ method: 'GET', path: '/wps/member/statements', access: 'member' }),
  openMemberPaper: route({ method: 'POST', path: '/wps/member/papers', access: 'member' }),
  // As with `memberDownload`, the one-time code stands for the member.
  memberPaper: route({ method: 'GET', path: '/wps/member/papers/:code', access: 'public' }),
  openOwnData: route({ method: 'POST', path: '/wps/member/data', access: 'member' }),
  // As with `memberDownload`, the one-time code stands for the member.
  ownData: route({ method: 'GET', path: '/wps/member/data/:code', access: 'public' }),
  uplineFunds: route({ method: 'GET', path: '/wps/member/upline', access: 'member' }),
  askUpline: route({ method: 'POST', path: '/wps/member/upline/asks', access: 'member' }),
  cancelAsk: route({ method: 'POST', path: '/wps/member/upline/asks/:askId/cancellation', access: 'member' }),
  depositMethods: route({ method: 'GET', path: '/wps/cashier/methods', access: 'member' }),
  requestDeposit: route({
    method: 'POST',
    path: '/wps/cashier/deposits',
    access: 'member',
    encrypted: true,
    budget: 'costly',
  }),
  sendProof: route({ method: 'PUT', path: '/wps/cashier/deposits/:depositId/proof', access: 'member' }),
  deposit: route({ method: 'GET', path: '/wps/cashier/deposits/:depositId', access: 'member' }),
  deposits: route({ method: 'GET', path: '/wps/cashier/deposits', access: 'member' }),
  paymentWebhook: route({ method: 'POST', path: '/provider/v1/payments', access: 'provider' }),
  paymentNotice: route({
    method: 'POST',
    path: '/provider/v1/providers/:providerId/notices',
    access: 'providerNotice',
  }),

  // Games
  gameMenus: route({ method: 'GET', path: '/lgw/games/game_menus', access: 'public' }),
  hotGames: route({ method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', access: 'public' }),
  gameList: route({ method: 'GET', path: '/wps/relay/GCSGAME_gameList', access: 'public', knowsMembers: true }),
  vendorTypes: route({ method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', access: 'public' }),
  gameIndex: route({ method: 'GET', path: '/wps/relay/GCSGAME_gameIndex', access: 'public' }),
  newGames: route({ method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', access: 'public' }),
  favouriteIds: route({ method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames', access: 'member' }),
  favouriteGames: route({ method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList', access: 'member' }),
  addFavourite: route({ method: 'POST', path: '/wps/relay/MCSFE_addFavoriteGameV2', access: 'member' }),
  removeFavourite: route({ method: 'DELETE', path: '/wps/relay/MCSFE_removeFavoriteGameV2', access: 'member' }),
  recentGames: route({ method: 'GET', path: '/wps/relay/GCS_recentGame', access: 'member' }),
  liveBets: route({ method: 'GET', path: '/wps/relay/ODSFE2_getLiveBets', access: 'public' }),
  topGames: route({ method: 'GET', path: '/wps/relay/ODSFE2_getTopGames', access: 'public' }),
  winnerBoard: route({ method: 'GET', path: '/wps/relay/ODSFE2_getWinnerBoard', access: 'public' }),
  launchGame: route({ method: 'POST', path: '/wps/game/launchGame', access: 'member' }),
  gameLaunchFB: route({ method: 'POST', path: '/wps/relay/GCS_gameLaunchFB', access: 'member' }),

  // Announcements
  announcements: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'public',
    always: true,
  }),

  // Messages to a member
  memberMessages: route({ method: 'GET', path: '/wps/member/messages', access: 'member' }),
  readMessages: route({ method: 'POST', path: '/wps/member/messages/read', access: 'member' }),
  unreadCount: route({ method: 'GET', path: '/wps/relay/CSP_unreadCount', access: 'member' }),

  // Vendor API
  vendorAuthenticate: route({ method: 'POST', path: '/vendor/v1/wallet/authenticate', access: 'vendor' }),
  vendorBalance: route({ method: 'POST', path: '/vendor/v1/wallet/balance', access: 'vendor' }),
  vendorBet: route({ method: 'POST', path: '/vendor/v1/wallet/bet', access: 'vendor' }),
  vendorWin: route({ method: 'POST', path: '/vendor/v1/wallet/win', access: 'vendor' }),
  vendorRollback: route({ method: 'POST', path: '/vendor/v1/wallet/rollback', access: 'vendor' }),
  vendorRoundClose: route({ method: 'POST', path: '/vendor/v1/wallet/round-close', access: 'vendor' }),
  vendorPromoWin: route({ method: 'POST', path: '/vendor/v1/wallet/promo-win', access: 'vendor' }),
  vendorTransferIn: route({ method: 'POST', path: '/vendor/v1/transfer/in', access: 'vendor' }),
  vendorTransferOut: route({ method: 'POST', path: '/vendor/v1/transfer/out', access: 'vendor' }),
  vendorTransfer: route({ method: 'GET', path: '/vendor/v1/transfer/:transactionId', access: 'vendor' }),
  vendorTransactions: route({ method: 'GET', path: '/vendor/v1/transactions', access: 'vendor' }),
  vendorRound: route({ method: 'GET', path: '/vendor/v1/rounds/:roundId', access: 'vendor' }),

  ...agentRoutes,
  ...backOfficeRoutes,
  ...depositRoutes,
  ...fileRoutes,
  ...identityRoutes,
  ...moneyOutRoutes,
  ...amlRoutes,
  ...payrollDeskRoutes,

  // Calls between processes of the product
  internalBalances: route({ method: 'POST', path: '/internal/v1/balances', access: 'internal' }),

  // Operations
  live: route({ method: 'GET', path: '/health/live', access: 'public', always: true }),
  ready: route({ method: 'GET', path: '/health/ready', access: 'public', always: true }),
  metrics: route({ method: 'GET', path: '/metrics', access: 'public', always: true }),
} satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
