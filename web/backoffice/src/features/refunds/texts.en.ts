import type { TextsOf } from '@web/i18n/pt.shared';
import type { pt } from './texts.pt';

export const en: TextsOf<typeof pt> = {
  title: 'Refunds',
  text: 'Payments that cannot be credited and go back on their own to the account they came from. Only those the provider refused wait for you.',
  since: 'Received',
  member: 'Member',
  amount: 'Amount',
  reason: 'Reason',
  payment: 'Payment at the provider',
  state: 'Status',
  filters: { open: 'Open', failed: 'Waiting for you', refunded: 'Sent back', any: 'All' },
  states: { due: 'To be sent back', sent: 'Asked of the provider', refunded: 'Sent back', failed: 'Refused' },
  reasons: { OTHER_CURRENCY: 'Other currency', SECOND_PAYMENT: 'Second payment', REFUSED: 'Refused by finance' },
  failures: {
    refused: 'The provider refused the refund.',
    notSupported: 'This provider makes no refunds through us.',
    paymentUnknown: 'The provider does not know the payment.',
  },
  by: 'by {{time}}',
  overdue: 'overdue since {{time}}',
  retry: 'Try again',
  retryTitle: 'Try the refund again?',
  retryText: '{{provider}} is asked again to send {{amount}} back to the account the payment came from.',
  retriedNow: 'Another attempt was requested.',
  none: 'No open refunds',
  noneText: 'Every payment that could not be credited has gone back.',
};
