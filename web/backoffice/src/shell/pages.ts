import { routes, type Route } from '@contracts/http/routes';
import {
  Banknote,
  BellRing,
  CreditCard,
  FileCheck2,
  FileSignature,
  Footprints,
  Gauge,
  Gavel,
  Globe,
  HandCoins,
  Hourglass,
  Undo2,
  Inbox,
  Landmark,
  Layers,
  LayoutDashboard,
  Link2,
  Megaphone,
  Network,
  PiggyBank,
  OctagonX,
  Receipt,
  ReceiptText,
  Scale,
  ScanFace,
  SearchCheck,
  SearchCode,
  ShieldAlert,
  Siren,
  Store,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ptBackOffice } from './pt';

type Texts = (typeof ptBackOffice)['bo'];

/** A feature that brings a `title`: what its page is called in the menu. */
type Titled = { [Name in keyof Texts]: Texts[Name] extends { title: string } ? Name : never }[keyof Texts];

export const GROUPS = ['books', 'people', 'agents', 'site', 'log', 'proofs', 'staff'] as const;

export interface Page {
  /** As the router takes it. */
  readonly path: string;
  /** A user who may call this route may see the page. */
  readonly needs: Route;
  readonly page: LazyExoticComponent<ComponentType>;
  /** Absent for pages that are reached from another page. Without a group it stands above all groups. */
  readonly menu?: { readonly title: Titled; readonly icon: LucideIcon; readonly group?: (typeof GROUPS)[number] };
}

/** Every page of the back office, in the order of the menu; the first that somebody may see is where they begin. */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    needs: routes.reconcilerStatus,
    page: lazy(() => import('../features/overview/overview-page')),
    menu: { title: 'overview', icon: LayoutDashboard },
  },
  {
    path: '/ledger',
    needs: routes.trialBalance,
    page: lazy(() => import('../features/ledger/trial-balance-page')),
    menu: { title: 'ledger', icon: Scale, group: 'books' },
  },
  {
    path: '/ledger/period',
    needs: routes.periodBalance,
    page: lazy(() => import('../features/ledger/period-page')),
  },
  {
    path: '/ledger/accounts',
    needs: routes.ledgerAccounts,
    page: lazy(() => import('../features/ledger/accounts-page')),
  },
  {
    path: '/ledger/account',
    needs: routes.ledgerPostings,
    page: lazy(() => import('../features/ledger/account-page')),
  },
  {
    path: '/adjustments',
    needs: routes.adjustments,
    page: lazy(() => import('../features/adjustments/adjustments-page')),
    menu: { title: 'adjustments', icon: FileCheck2, group: 'books' },
  },
  {
    path: '/unclaimed',
    needs: routes.unclaimedFund,
    page: lazy(() => import('../features/unclaimed/unclaimed-page')),
    menu: { title: 'unclaimed', icon: PiggyBank, group: 'books' },
  },
  {
    path: '/withdrawals',
    needs: routes.withdrawalQueue,
    page: lazy(() => import('../features/withdrawals/withdrawals-page')),
    menu: { title: 'withdrawals', icon: HandCoins, group: 'books' },
  },
  {
    path: '/withdrawals/:withdrawalId',
    needs: routes.withdrawalCase,
    page: lazy(() => import('../features/withdrawals/withdrawal-page')),
  },
  {
    path: '/refunds',
    needs: routes.depositRefunds,
    page: lazy(() => import('../features/refunds/refunds-page')),
    menu: { title: 'refunds', icon: Undo2, group: 'books' },
  },
  {
    path: '/statements',
    needs: routes.statementDays,
    page: lazy(() => import('../features/statements/statements-page')),
    menu: { title: 'statements', icon: Landmark, group: 'books' },
  },
  {
    path: '/contests',
    needs: routes.depositContests,
    page: lazy(() => import('../features/contests/contests-page')),
    menu: { title: 'contests', icon: Gavel, group: 'books' },
  },
  {
    path: '/contests/:depositId',
    needs: routes.depositContest,
    page: lazy(() => import('../features/contests/contest-page')),
  },
  {
    path: '/deposit-proofs',
    needs: routes.depositProofs,
    page: lazy(() => import('../features/deposit-proofs/deposit-proofs-page')),
    menu: { title: 'depositProofs', icon: Receipt, group: 'books' },
  },
  {
    path: '/deposit-proofs/:depositId',
    needs: routes.depositProof,
    page: lazy(() => import('../features/deposit-proofs/deposit-proof-page')),
  },
  {
    path: '/payment-methods',
    needs: routes.paymentMethods,
    page: lazy(() => import('../features/payment-methods/payment-methods-page')),
    menu: { title: 'paymentMethods', icon: CreditCard, group: 'books' },
  },
  {
    path: '/payment-methods/:methodId',
    needs: routes.paymentMethod,
    page: lazy(() => import('../features/payment-methods/payment-method-page')),
  },
  {
    path: '/withheld',
    needs: routes.withheldAmounts,
    page: lazy(() => import('../features/withheld/withheld-page')),
    menu: { title: 'withheld', icon: Hourglass, group: 'books' },
  },
  {
    path: '/vendor-money',
    needs: routes.vendorMoney,
    page: lazy(() => import('../features/vendor-money/vendor-money-page')),
    menu: { title: 'vendorMoney', icon: Store, group: 'books' },
  },
  {
    path: '/identity-reviews',
    needs: routes.identityReviews,
    page: lazy(() => import('../features/identity-reviews/identity-reviews-page')),
    menu: { title: 'identityReviews', icon: ScanFace, group: 'people' },
  },
  {
    path: '/aml',
    needs: routes.amlCases,
    page: lazy(() => import('../features/aml/aml-page')),
    menu: { title: 'aml', icon: ShieldAlert, group: 'people' },
  },
  { path: '/aml-year', needs: routes.amlYear, page: lazy(() => import('../features/aml/aml-year-page')) },
  { path: '/aml/:caseId', needs: routes.amlCase, page: lazy(() => import('../features/aml/aml-case-page')) },
  {
    path: '/risk-classes',
    needs: routes.amlMembers,
    page: lazy(() => import('../features/risk-classes/risk-classes-page')),
    menu: { title: 'riskClasses', icon: Gauge, group: 'people' },
  },
  {
    path: '/members',
    needs: routes.staffMembers,
    page: lazy(() => import('../features/members/members-page')),
    menu: { title: 'members', icon: Users, group: 'people' },
  },
  {
    path: '/members/:memberId/:tab?',
    needs: routes.staffMember,
    page: lazy(() => import('../features/members/member-page')),
  },
  { path: '/round', needs: routes.staffRound, page: lazy(() => import('../features/rounds/round-page')) },
  {
    path: '/stops',
    needs: routes.stops,
    page: lazy(() => import('../features/stops/stops-page')),
    menu: { title: 'stops', icon: OctagonX, group: 'site' },
  },
  {
    path: '/tree',
    needs: routes.staffTree,
    page: lazy(() => import('../features/tree/tree-page')),
    menu: { title: 'tree', icon: Network, group: 'agents' },
  },
  { path: '/moves', needs: routes.memberMoves, page: lazy(() => import('../features/tree/moves-page')) },
  {
    path: '/contracts',
    needs: routes.staffContracts,
    page: lazy(() => import('../features/agent-contracts/agent-contracts-page')),
    menu: { title: 'agentContracts', icon: FileSignature, group: 'agents' },
  },
  {
    path: '/payroll',
    needs: routes.payroll,
    page: lazy(() => import('../features/payroll/payroll-page')),
    menu: { title: 'payroll', icon: Banknote, group: 'agents' },
  },
  {
    path: '/payroll/settings',
    needs: routes.payrollSettings,
    page: lazy(() => import('../features/payroll/settings-page')),
  },
  {
    path: '/bills',
    needs: routes.staffBills,
    page: lazy(() => import('../features/bills/bills-page')),
    menu: { title: 'bills', icon: ReceiptText, group: 'agents' },
  },
  { path: '/bills/:billId', needs: routes.staffBill, page: lazy(() => import('../features/bills/bill-page')) },
  {
    path: '/site',
    needs: routes.siteSettings,
    page: lazy(() => import('../features/site/site-page')),
    menu: { title: 'site', icon: Globe, group: 'site' },
  },
  {
    path: '/announcements',
    needs: routes.staffAnnouncements,
    page: lazy(() => import('../features/announcements/announcements-page')),
    menu: { title: 'announcements', icon: Megaphone, group: 'site' },
  },
  {
    path: '/feedback',
    needs: routes.staffFeedback,
    page: lazy(() => import('../features/feedback/feedback-page')),
    menu: { title: 'feedback', icon: Inbox, group: 'site' },
  },
  {
    path: '/events',
    needs: routes.events,
    page: lazy(() => import('../features/explorer/events-page')),
    menu: { title: 'explorer', icon: SearchCode, group: 'log' },
  },
  { path: '/events/:eventId', needs: routes.event, page: lazy(() => import('../features/explorer/event-page')) },
  {
    path: '/significant',
    needs: routes.significantEvents,
    page: lazy(() => import('../features/significant/significant-page')),
    menu: { title: 'significant', icon: BellRing, group: 'log' },
  },
  {
    path: '/alarms',
    needs: routes.alarms,
    page: lazy(() => import('../features/alarms/alarms-page')),
    menu: { title: 'alarms', icon: Siren, group: 'log' },
  },
  {
    path: '/findings',
    needs: routes.findings,
    page: lazy(() => import('../features/breaks/breaks-page')),
    menu: { title: 'breaks', icon: SearchCheck, group: 'proofs' },
  },
  {
    path: '/findings/:findingId',
    needs: routes.finding,
    page: lazy(() => import('../features/breaks/break-page')),
  },
  {
    path: '/seal',
    needs: routes.sealStatus,
    page: lazy(() => import('../features/hash-chain/hash-chain-page')),
    menu: { title: 'hashChain', icon: Link2, group: 'proofs' },
  },
  {
    path: '/projections',
    needs: routes.projectionStatus,
    page: lazy(() => import('../features/projections/projections-page')),
    menu: { title: 'projections', icon: Layers, group: 'proofs' },
  },
  {
    path: '/activity',
    needs: routes.staffActivity,
    page: lazy(() => import('../features/activity/activity-page')),
    menu: { title: 'activity', icon: Footprints, group: 'staff' },
  },
  {
    path: '/staff',
    needs: routes.staffList,
    page: lazy(() => import('../features/staff/staff-page')),
    menu: { title: 'staff', icon: UserCog, group: 'staff' },
  },
  { path: '/staff/:staffId', needs: routes.staffAccount, page: lazy(() => import('../features/staff/account-page')) },
];
