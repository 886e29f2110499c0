import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptFeedback } from '../pt/feedback';

export const enFeedback: TextsOf<typeof ptFeedback> = {
  title: 'Write to us',
  text: 'Tell us what happened, or what we could do better. You get a reference to ask by.',
  type: 'Subject',
  types: {
    '1': 'Deposit issues',
    '2': 'Withdrawal issues',
    '3': 'Game issues',
    '4': 'Service',
    '6': 'I want to be an agent',
    '0': 'Something else',
  },
  content: 'Description',
  prompt: 'Between {{min}} and {{max}} characters',
  between: 'Write between {{min}} and {{max}} characters.',
  sender: 'Your user name (optional)',
  senderHint: 'Helps our people find your account.',
  send: 'Send',
  empty: 'Still empty: {{fields}}.',
  sent: 'We have your message',
  sentText: 'Keep this reference: our people find your request by it.',
  reference: 'Reference',
  another: 'Write another',
};
