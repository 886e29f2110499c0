import { enTerms } from '@web/agent-terms/texts.en';
import { enShared } from '@web/i18n/en.shared';
import type { TextsOf } from '@web/i18n/pt.shared';
import { en as activity } from '../features/activity/texts.en';
import { en as adjustments } from '../features/adjustments/texts.en';
import { en as agentContracts } from '../features/agent-contracts/texts.en';
import { en as alarms } from '../features/alarms/texts.en';
import { en as announcements } from '../features/announcements/texts.en';
import { en as bills } from '../features/bills/texts.en';
import { en as breaks } from '../features/breaks/texts.en';
import { en as contests } from '../features/contests/texts.en';
import { en as depositProofs } from '../features/deposit-proofs/texts.en';
import { en as explorer } from '../features/explorer/texts.en';
import { en as feedback } from '../features/feedback/texts.en';
import { en as hashChain } from '../features/hash-chain/texts.en';
import { en as ledger } from '../features/ledger/texts.en';
import { en as members } from '../features/members/texts.en';
import { en as overview } from '../features/overview/texts.en';
import { en as paymentMethods } from '../features/payment-methods/texts.en';
import { en as payroll } from '../features/payroll/texts.en';
import { en as projections } from '../features/projections/texts.en';
import { en as rounds } from '../features/rounds/texts.en';
import { en as session } from '../features/session/texts.en';
import { en as significant } from '../features/significant/texts.en';
import { en as site } from '../features/site/texts.en';
import { en as staff } from '../features/staff/texts.en';
import { en as stops } from '../features/stops/texts.en';
import { en as tree } from '../features/tree/texts.en';
import { en as withdrawals } from '../features/withdrawals/texts.en';
import { en as refunds } from '../features/refunds/texts.en';
import { en as statements } from '../features/statements/texts.en';
import { en as aml } from '../features/aml/texts.en';
import { en as riskClasses } from '../features/risk-classes/texts.en';
import { en as identityReviews } from '../features/identity-reviews/texts.en';
import { en as unclaimed } from '../features/unclaimed/texts.en';
import { en as vendorMoney } from '../features/vendor-money/texts.en';
import { en as withheld } from '../features/withheld/texts.en';
import type { ptBackOffice } from './pt';

export const enBackOffice: TextsOf<typeof ptBackOffice> = {
  ...enShared,
  /** Shared with the site, where agents type the same terms. */
  agent: { terms: enTerms },
  bo: {
    title: 'Back office',
    menu: 'Menu',
    skip: 'Skip to content',
    live: { told: 'Pages update live.', asked: 'No live connection: pages refresh every few seconds.' },
    groups: {
      books: 'Books',
      people: 'People',
      agents: 'Agents',
      site: 'Site',
      log: 'Log',
      proofs: 'Controls',
      staff: 'Staff',
    },
    palette: {
      title: 'Search',
      hint: 'Page, member, round or reference',
      none: 'Nothing found',
      kinds: { page: 'Page', member: 'Member', round: 'Round', reference: 'Events' },
      event: 'Open event {{text}}',
      key: 'Events for request or transaction {{text}}',
      correlation: 'Events for round or operation {{text}}',
    },
    waiting: '{{shown}} waiting',
    roles: {
      finance: 'Finance',
      operations: 'Operations',
      support: 'Support',
      risk: 'Risk',
      compliance: 'Compliance',
      admin: 'Admin',
    },
    hold: {
      from: 'Can decide from {{at}}',
      why: {
        hired:
          'This account is new. For the first 24 hours it can make requests but cannot approve or refuse other people’s.',
        rolesChanged:
          'This account’s roles have changed. For 24 hours it can make requests but cannot approve or refuse other people’s.',
        enabled:
          'This account was re-enabled. For 24 hours it can make requests but cannot approve or refuse other people’s.',
        passwordRenewed:
          'This account was given a temporary password. For 24 hours it can make requests but cannot approve or refuse other people’s.',
        totpReset:
          'This account’s authenticator was removed. For 24 hours it can make requests but cannot approve or refuse other people’s.',
      },
    },
    sessions: {
      reason: 'Reason (kept on record)',
      oneText:
        '{{device}} will be logged out of {{name}}’s account immediately and any open games there will close. They are told that our team ended the session.',
      allText:
        'All of {{name}}’s sessions will end immediately and open games will close. They are told that our team ended them and can log in again.',
      confirmAll: 'End all sessions?',
    },
    inDoubt: 'We can’t tell if the request went through. Try again: it will only count once.',
    notFound: 'This page does not exist.',
    notFoundText: 'The link may be out of date. Choose a page from the menu.',
    forbidden: 'Your role can’t open this page.',
    forbiddenText: 'If you need it for your work, ask an admin.',
    event: {
      time: 'Time',
      type: 'Type',
      actor: 'By',
      lostRound: 'Losing round',
      actors: {
        member: 'member',
        staff: 'staff',
        system: 'system',
        vendor: 'game vendor',
        provider: 'payment provider',
        visitor: 'visitor',
      },
      key: 'Request key',
      correlation: 'Operation',
      causation: 'Caused by',
      amount: 'Amount',
      balanceChange: 'Balance before → after',
      stream: 'Technical reference',
      occurredAt: 'Occurred',
      recordedAt: 'Recorded',
      id: 'Event ID',
      data: 'Data',
      closed: 'protected: open the event to view',
      secret: 'secret: never shown',
      allTypes: 'All types',
      from: 'From',
      to: 'To',
      filters: 'Filters',
    },
    activity,
    adjustments,
    unclaimed,
    agentContracts,
    alarms,
    announcements,
    bills,
    breaks,
    explorer,
    feedback,
    hashChain,
    ledger,
    members,
    overview,
    contests,
    depositProofs,
    paymentMethods,
    payroll,
    projections,
    rounds,
    session,
    significant,
    site,
    staff,
    stops,
    tree,
    withdrawals,
    refunds,
    statements,
    aml,
    riskClasses,
    identityReviews,
    vendorMoney,
    withheld,
  },
};
