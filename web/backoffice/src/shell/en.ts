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
import { en as explorer } from '../features/explorer/texts.en';
import { en as feedback } from '../features/feedback/texts.en';
import { en as hashChain } from '../features/hash-chain/texts.en';
import { en as ledger } from '../features/ledger/texts.en';
import { en as members } from '../features/members/texts.en';
import { en as overview } from '../features/overview/texts.en';
import { en as payroll } from '../features/payroll/texts.en';
import { en as projections } from '../features/projections/texts.en';
import { en as session } from '../features/session/texts.en';
import { en as significant } from '../features/significant/texts.en';
import { en as site } from '../features/site/texts.en';
import { en as staff } from '../features/staff/texts.en';
import { en as stops } from '../features/stops/texts.en';
import { en as tree } from '../features/tree/texts.en';
import { en as withheld } from '../features/withheld/texts.en';
import type { ptBackOffice } from './pt';

export const enBackOffice: TextsOf<typeof ptBackOffice> = {
  ...enShared,
  /** Shared with the site, where agents type the same terms. */
  agent: { terms: enTerms },
  bo: {
    title: 'Back office',
    menu: 'Menu',
    skip: 'Skip to the content',
    live: { told: 'The server tells of every change.', asked: 'No line to the server: the pages ask now and then.' },
    groups: {
      books: 'Books',
      people: 'People',
      agents: 'Agents',
      site: 'Site',
      log: 'Log',
      proofs: 'Proofs',
      staff: 'Staff',
    },
    roles: { finance: 'Finance', operations: 'Operations', support: 'Support', admin: 'Administration' },
    hold: {
      from: 'Decides from {{at}} on',
      why: {
        hired:
          'The account is new. For its first 24 hours it may ask, but neither approve nor refuse what somebody else asked for.',
        rolesChanged:
          'The roles of this account were changed. For 24 hours it may ask, but neither approve nor refuse what somebody else asked for.',
        enabled:
          'The account was enabled again. For 24 hours it may ask, but neither approve nor refuse what somebody else asked for.',
        passwordRenewed:
          'The account was given a temporary password. For 24 hours it may ask, but neither approve nor refuse what somebody else asked for.',
        totpReset:
          'The authenticator of this account was taken away. For 24 hours it may ask, but neither approve nor refuse what somebody else asked for.',
      },
    },
    sessions: {
      reason: 'Reason (stays on record)',
      oneText:
        '{{device}} is signed out of the account of {{name}} at once, with the games that are open there. The person is told that the house ended the session.',
      allText:
        'All sessions of {{name}} end at once, with their games. The person is told that the house ended them, and may log in again.',
      confirmAll: 'End all sessions?',
    },
    inDoubt: 'We do not know whether it arrived. Try again: the same request never counts twice.',
    notFound: 'This page does not exist.',
    notFoundText: 'Its address may have changed. Choose a page in the menu.',
    forbidden: 'Your role does not open this page.',
    forbiddenText: 'If you need it for your work, ask the administration.',
    event: {
      time: 'Time',
      type: 'Type',
      actor: 'Actor',
      key: 'Key',
      correlation: 'Correlation',
      causation: 'Causation',
      amount: 'Amount',
      balanceChange: 'Balance before → after',
      stream: 'Stream@revision',
      occurredAt: 'Occurred',
      recordedAt: 'Recorded',
      id: 'Event id',
      data: 'Data',
      closed: 'sealed: open the event to see it',
      secret: 'secret: shown to nobody',
      allTypes: 'All types',
      from: 'From',
      to: 'To',
      filters: 'Filters',
    },
    activity,
    adjustments,
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
    payroll,
    projections,
    session,
    significant,
    site,
    staff,
    stops,
    tree,
    withheld,
  },
};
