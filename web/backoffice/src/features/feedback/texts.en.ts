import type { TextsOf } from '@web/i18n/pt.shared';
import type { pt } from './texts.pt';

export const en: TextsOf<typeof pt> = {
  title: 'Messages',
  text: 'What visitors and members wrote, and how it was handled.',
  type: 'Subject',
  allTypes: 'All subjects',
  types: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    game: 'Game',
    service: 'Customer service',
    agent: 'Becoming an agent',
    other: 'Other',
  },
  state: 'Status',
  all: 'All',
  open: 'Open',
  isOpen: 'Open',
  closed: 'Closed',
  sentAt: 'Sent',
  sender: 'From',
  visitor: 'visitor',
  reference: 'Reference',
  content: 'Message',
  close: 'Close',
  closeTitle: 'Close {{reference}}',
  closeNote: 'What was done',
  closedNow: 'Message closed.',
  closedBy: '{{name}}: {{note}}',
  none: 'No messages',
};
