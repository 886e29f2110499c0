import type { Language } from '../common';

/**
 * What is stored has a name in both languages, which people read in place of its technical one. A process does not
 * start while a category, an event, a projection or a reaction of a manifest has no name here.
 */
export type StoredName = Readonly<Record<Language, string>>;

const named = (pt: string, en: string): StoredName => ({ pt, en });

export const CATEGORY_GROUPS = ['money', 'play', 'people', 'agents', 'site', 'office'] as const;
export type CategoryGroup = (typeof CATEGORY_GROUPS)[number];

/** The categories of streams by subject; those that are looked for most come first. */
export const CATEGORY_NAMES: Readonly<Record<CategoryGroup, Readonly<Record<string, StoredName>>>> = {
  money: {
    wallet: named('Carteiras', 'Wallets'),
    deposit: named('Depósitos', 'Deposits'),
    withheld: named('Valores retidos', 'Withheld amounts'),
    adjustment: named('Ajustes manuais', 'Manual adjustments'),
    allowance: named('Limites de ajuste', 'Adjustment limits'),
  },
  play: {
    launches: named('Jogos abertos', 'Game launches'),
    jackpot: named('Jackpot', 'Jackpot'),
    vendor: named('Catálogo de jogos', 'Game catalogue'),
    favourites: named('Favoritos', 'Favourites'),
  },
  people: {
    member: named('Membros', 'Members'),
    mobile: named('Celulares', 'Mobile numbers'),
    sessionends: named('Sessões encerradas', 'Ended sessions'),
    feedback: named('Mensagens de visitantes', 'Visitor messages'),
  },
  agents: {
    agentcontracts: named('Contratos de agentes', 'Agent contracts'),
    salaryrun: named('Pagamentos de salários', 'Salary runs'),
    dividend: named('Dividendos', 'Dividends'),
    agenttransfers: named('Envios à equipe', 'Transfers to downlines'),
    accountopening: named('Contas abertas por agentes', 'Accounts opened by agents'),
    invitationlinks: named('Links de convite', 'Invite links'),
    invitationcode: named('Códigos de convite', 'Invite codes'),
    invitation: named('Convites aceitos', 'Accepted invites'),
    moves: named('Mudanças na rede', 'Moves in the tree'),
    downlinenote: named('Anotações de agentes', 'Agent notes'),
    payrollswitch: named('Folha pausada e retomada', 'Payroll paused and resumed'),
    payrollsettings: named('Configurações da folha', 'Payroll settings'),
  },
  site: {
    site: named('Site e manutenção', 'Site and maintenance'),
    announcement: named('Avisos e banners', 'Announcements and banners'),
    stops: named('Suspensões', 'Suspensions'),
  },
  office: {
    finding: named('Divergências', 'Breaks'),
    seal: named('Integridade do registro', 'Log integrity'),
    operations: named('Operações técnicas', 'Technical operations'),
    staff: named('Contas da equipe', 'Staff accounts'),
    adminrights: named('Administradores', 'Admins'),
    trail: named('Consultas e ações da equipe', 'Staff views and actions'),
  },
};

const MONEY_EVENTS = {
  FundsDeposited: named('Depósito', 'Deposit'),
  BetPlaced: named('Aposta', 'Bet'),
  BetWon: named('Prêmio', 'Win'),
  PromoWon: named('Prêmio promocional', 'Promo win'),
  WinWithheld: named('Prêmio retido', 'Win withheld'),
  WithheldWinPaid: named('Prêmio retido pago', 'Withheld win paid'),
  WithheldWinRefused: named('Prêmio retido recusado', 'Withheld win declined'),
  WithheldWinRolledBack: named('Prêmio retido estornado', 'Withheld win reversed'),
  BetRolledBack: named('Aposta estornada', 'Bet refunded'),
  JackpotWon: named('Jackpot', 'Jackpot'),
  WinRolledBack: named('Prêmio estornado', 'Win reversed'),
  RollbackTombstoned: named('Estorno sem aposta anotado', 'Refund without a bet noted'),
  RepetitionNoted: named('Pedido repetido anotado', 'Repeated request noted'),
  RoundClosed: named('Rodada encerrada', 'Round closed'),
  MovedToVendor: named('Enviado ao provedor', 'To vendor'),
  MovedFromVendor: named('Recebido do provedor', 'From vendor'),
  BalanceAdjusted: named('Ajuste', 'Adjustment'),
  SalaryPaid: named('Salário ou dividendo', 'Salary or dividend'),
  ShortfallCharged: named('Complemento da equipe', 'Team top-up'),
  SentToDownline: named('Enviado a um direto', 'Sent to downline'),
  ReceivedFromUpline: named('Recebido do superior', 'Received from upline'),
  ReceivableCollected: named('Dívida cobrada', 'Debt collected'),
  WalletFrozen: named('Carteira congelada', 'Wallet frozen'),
  WalletReleased: named('Carteira liberada', 'Wallet released'),
  DepositRequested: named('Depósito pedido', 'Deposit requested'),
  PaymentCreated: named('Pagamento criado', 'Payment created'),
  DepositConfirmed: named('Depósito confirmado', 'Deposit confirmed'),
  PaymentNotCredited: named('Pagamento não creditado', 'Payment not credited'),
  PaymentWithheld: named('Pagamento retido', 'Payment withheld'),
  DepositRefused: named('Depósito recusado', 'Deposit refused'),
  DepositFailed: named('Depósito não aceito', 'Deposit failed'),
  DepositExpired: named('Depósito vencido', 'Deposit expired'),
  SettlementProposed: named('Decisão proposta', 'Decision proposed'),
  SettlementApproved: named('Decisão aprovada', 'Decision approved'),
  SettlementTurnedDown: named('Decisão recusada', 'Decision rejected'),
  SettlementCarriedOut: named('Decisão cumprida', 'Decision carried out'),
  SettlementFailed: named('Decisão não cumprida', 'Decision not carried out'),
  AdjustmentRequested: named('Ajuste pedido', 'Adjustment requested'),
  AdjustmentApproved: named('Ajuste aprovado', 'Adjustment approved'),
  AdjustmentRefused: named('Ajuste recusado', 'Adjustment refused'),
  AdjustmentApplied: named('Ajuste aplicado', 'Adjustment applied'),
  AdjustmentFailed: named('Ajuste não aplicado', 'Adjustment not applied'),
  AllowanceReserved: named('Limite de ajuste reservado', 'Adjustment limit reserved'),
  AllowanceReleased: named('Limite de ajuste devolvido', 'Adjustment limit released'),
} as const;

const PLAY_EVENTS = {
  GameLaunched: named('Jogo aberto', 'Game launched'),
  JackpotTermsPublished: named('Regras do jackpot publicadas', 'Jackpot rules published'),
  JackpotSeeded: named('Valor inicial do jackpot', 'Jackpot seeded'),
  JackpotHit: named('Jackpot sorteado', 'Jackpot hit'),
  JackpotPaid: named('Jackpot pago', 'Jackpot paid'),
  JackpotHitVoided: named('Sorteio do jackpot anulado', 'Jackpot hit voided'),
  JackpotShareReturned: named('Parte do jackpot devolvida', 'Jackpot share returned'),
  VendorAdded: named('Provedor incluído', 'Vendor added'),
  GameAdded: named('Jogo incluído', 'Game added'),
  GameWithdrawn: named('Jogo retirado', 'Game withdrawn'),
  WinCeilingSet: named('Prêmio máximo definido', 'Win limit set'),
  FavouriteAdded: named('Favorito incluído', 'Favourite added'),
  FavouriteRemoved: named('Favorito retirado', 'Favourite removed'),
} as const;

const PEOPLE_EVENTS = {
  MemberRegistered: named('Cadastro', 'Registration'),
  PasswordSet: named('Senha definida', 'Password set'),
  PaymentPasswordSet: named('Senha de pagamento definida', 'Payment password set'),
  AvatarChosen: named('Avatar escolhido', 'Avatar chosen'),
  MemberLoggedIn: named('Entrou', 'Logged in'),
  MemberLoggedOut: named('Saiu', 'Logged out'),
  MobileClaimed: named('Celular vinculado', 'Mobile number linked'),
  MobileReleased: named('Celular desvinculado', 'Mobile number unlinked'),
  MemberSessionsEnded: named('Sessões de membro encerradas', 'Member sessions ended'),
  StaffSessionsEnded: named('Sessões da equipe encerradas', 'Staff sessions ended'),
  FeedbackSent: named('Mensagem recebida', 'Message received'),
  FeedbackClosed: named('Mensagem encerrada', 'Message closed'),
} as const;

const AGENT_EVENTS = {
  LinkOpened: named('Link de convite criado', 'Invite link created'),
  LinkChanged: named('Link de convite alterado', 'Invite link edited'),
  InvitationCodeClaimed: named('Código de convite reservado', 'Invite code claimed'),
  AccountOpeningRequested: named('Abertura de conta pedida', 'Account opening requested'),
  MemberInvited: named('Membro convidado', 'Member invited'),
  TransferRequested: named('Envio à equipe pedido', 'Transfer requested'),
  TransferRefused: named('Envio à equipe recusado', 'Transfer refused'),
  DownlineNoted: named('Anotação de agente', 'Agent note'),
  ContractOffered: named('Contrato oferecido', 'Contract offered'),
  ContractAccepted: named('Contrato aceito', 'Contract accepted'),
  OfferClosed: named('Oferta encerrada', 'Offer closed'),
  ContractTerminated: named('Contrato encerrado', 'Contract terminated'),
  DownlineMoved: named('Agente mudou de superior', 'Agent changed upline'),
  OfferRefused: named('Oferta prometida não feita', 'Promised offer not made'),
  SalaryRunStarted: named('Apuração iniciada', 'Salary run started'),
  BillsIssued: named('Apurações emitidas', 'Statements issued'),
  BillsPaid: named('Apurações pagas', 'Statements paid'),
  DebtsClaimed: named('Saldos devidos cobrados', 'Owed balances claimed'),
  DebtsSettled: named('Saldos devidos pagos', 'Owed balances settled'),
  SalaryRunCompleted: named('Apuração concluída', 'Salary run completed'),
  DividendRequested: named('Dividendo pedido', 'Dividend requested'),
  DividendDecidedByUpline: named('Dividendo decidido pelo superior', 'Dividend decided by upline'),
  DividendDecidedByFinance: named('Dividendo decidido por finanças', 'Dividend decided by finance'),
  DividendPaid: named('Dividendo pago', 'Dividend paid'),
  PayrollPaused: named('Folha pausada', 'Payroll paused'),
  PayrollResumed: named('Folha retomada', 'Payroll resumed'),
  PayrollRunAsked: named('Pagamento da folha pedido', 'Payroll run requested'),
  PayrollSettingsChanged: named('Configurações da folha alteradas', 'Payroll settings changed'),
  MoveRequested: named('Mudança na rede pedida', 'Move requested'),
  MoveRejected: named('Mudança na rede recusada', 'Move rejected'),
  MemberMoved: named('Membro mudou na rede', 'Member moved'),
} as const;

const OFFICE_EVENTS = {
  SiteSettingsChanged: named('Configurações do site alteradas', 'Site settings changed'),
  MaintenanceSwitched: named('Manutenção ligada ou desligada', 'Maintenance turned on or off'),
  AnnouncementPublished: named('Aviso publicado', 'Announcement published'),
  AnnouncementWithdrawn: named('Aviso retirado', 'Announcement withdrawn'),
  Stopped: named('Suspensão', 'Suspension'),
  LiftAsked: named('Liberação pedida', 'Release requested'),
  LiftRefused: named('Liberação recusada', 'Release refused'),
  StopLifted: named('Suspensão liberada', 'Suspension lifted'),
  MismatchFound: named('Divergência encontrada', 'Break found'),
  ResolutionProposed: named('Resolução proposta', 'Resolution proposed'),
  ResolutionApproved: named('Resolução aprovada', 'Resolution approved'),
  ResolutionRefused: named('Resolução recusada', 'Resolution refused'),
  DecidedRoundEnded: named('Rodada encerrada por decisão', 'Round ended by decision'),
  DecisionOutdated: named('Decisão sem efeito', 'Decision out of date'),
  ChainBroken: named('Registro alterado', 'Log altered'),
  LogVerified: named('Registro verificado', 'Log verified'),
  LogAdopted: named('Registro assumido', 'Log taken over'),
  DatabaseRebuilt: named('Banco de dados refeito', 'Database rebuilt'),
  LogRestored: named('Registro restaurado', 'Log restored'),
  ProjectionRebuildRequested: named('Tabela refeita', 'Table rebuilt'),
  StaffCreated: named('Conta da equipe criada', 'Staff account created'),
  StaffRolesChanged: named('Papéis alterados', 'Roles changed'),
  StaffDisabled: named('Conta da equipe desativada', 'Staff account disabled'),
  StaffEnabled: named('Conta da equipe reativada', 'Staff account re-enabled'),
  StaffPasswordSet: named('Senha da equipe definida', 'Staff password set'),
  StaffLoggedIn: named('Equipe entrou', 'Staff logged in'),
  StaffLoginFailed: named('Falha ao entrar', 'Failed login'),
  StaffLoggedOut: named('Equipe saiu', 'Staff logged out'),
  StaffTotpSet: named('Autenticador configurado', 'Authenticator set up'),
  StaffTotpReset: named('Autenticador retirado', 'Authenticator removed'),
  StaffCodeUsed: named('Código do autenticador usado', 'Authenticator code used'),
  StaffRecoveryCodeUsed: named('Código de recuperação usado', 'Recovery code used'),
  AdminRightsTaken: named('Direitos de administrador retirados', 'Admin rights removed'),
  AdminRightsGiven: named('Direitos de administrador dados', 'Admin rights granted'),
  StaffLooked: named('Consulta da equipe', 'Viewed by staff'),
  StaffActed: named('Ação da equipe', 'Staff action'),
} as const;

/** Every type of event that any category stores. */
export const EVENT_NAMES: Readonly<Record<string, StoredName>> = {
  ...MONEY_EVENTS,
  ...PLAY_EVENTS,
  ...PEOPLE_EVENTS,
  ...AGENT_EVENTS,
  ...OFFICE_EVENTS,
};

/** What follows the log: the projections, which keep tables, and the reactions, which act. */
export const FOLLOWER_NAMES: Readonly<Record<string, StoredName>> = {
  wallet: named('Carteiras e extratos', 'Wallets and transactions'),
  deposits: named('Depósitos', 'Deposits'),
  ledger: named('Razão contábil', 'General ledger'),
  adjustments: named('Ajustes manuais', 'Manual adjustments'),
  withheld: named('Valores retidos', 'Withheld amounts'),
  findings: named('Divergências', 'Breaks'),
  'event-history': named('Histórico de eventos', 'Event history'),
  'significant-events': named('Eventos importantes', 'Significant events'),
  'staff-activity': named('Atividade da equipe', 'Staff activity'),
  staff: named('Contas da equipe', 'Staff accounts'),
  members: named('Membros', 'Members'),
  team: named('Relatórios de equipes', 'Team reports'),
  network: named('Rede de agentes', 'Agent tree'),
  'agent-contracts': named('Contratos de agentes', 'Agent contracts'),
  'salary-runs': named('Folha e apurações', 'Payroll and statements'),
  catalogue: named('Catálogo de jogos', 'Game catalogue'),
  'own-games': named('Favoritos e recentes', 'Favourites and recents'),
  winners: named('Ganhadores', 'Winners'),
  'jackpot-pot': named('Pote do jackpot', 'Jackpot pot'),
  feedback: named('Mensagens de visitantes', 'Visitor messages'),
  announcements: named('Avisos e banners', 'Announcements and banners'),
  'credit-confirmed-deposits': named('Creditar depósitos confirmados', 'Credit confirmed deposits'),
  'pay-approved-dividends': named('Pagar dividendos aprovados', 'Pay approved dividends'),
  'end-contracts-of-moved': named('Encerrar contratos de quem mudou na rede', 'End contracts of moved agents'),
  'receive-sent-transfers': named('Entregar envios à equipe', 'Deliver transfers to downlines'),
  'offer-what-was-promised': named('Oferecer contratos prometidos em links', 'Offer contracts promised in links'),
  'invite-registered-members': named('Ligar cadastros aos convites', 'Match registrations to invites'),
  'settle-jackpot': named('Pagar o jackpot', 'Pay the jackpot'),
  'settle-withheld-amounts': named('Cumprir decisões sobre valores retidos', 'Settle withheld amounts'),
  'freeze-unequal-wallets': named('Congelar carteiras divergentes', 'Freeze wallets with breaks'),
  'report-broken-chain': named('Relatar alterações no registro', 'Report log alterations'),
  'end-decided-rounds': named('Encerrar rodadas decididas', 'End decided rounds'),
  'carry-out-stops': named('Aplicar suspensões', 'Apply suspensions'),
  'apply-approved-adjustments': named('Aplicar ajustes aprovados', 'Apply approved adjustments'),
};

const CATEGORIES: ReadonlyMap<string, StoredName> = new Map(
  CATEGORY_GROUPS.flatMap((group) => Object.entries(CATEGORY_NAMES[group])),
);

/** Undefined for a category that no manifest declares any more. */
export function categoryName(category: string): StoredName | undefined {
  return CATEGORIES.get(category);
}
