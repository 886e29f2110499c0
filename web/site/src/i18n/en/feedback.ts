import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptFeedback } from '../pt/feedback';

export const enFeedback: TextsOf<typeof ptFeedback> = {
  title: 'Write to us',
  text: 'Tell us what happened or what we could do better. You will get a reference number to follow up with.',
  type: 'Subject',
  types: {
    '1': 'Deposit issues',
    '2': 'Withdrawal issues',
    '3': 'Game issues',
    '4': 'Customer service',
    '6': 'Becoming an agent',
    '0': 'Something else',
  },
  content: 'Description',
  prompt: 'Between {{min}} and {{max}} characters',
  between: 'Use between {{min}} and {{max}} characters.',
  sender: 'Your username (optional)',
  senderHint: 'Helps our team find your account.',
  send: 'Send',
  empty: 'Please fill in: {{fields}}.',
  sent: 'Message received',
  sentText: 'Keep this reference: our team uses it to find your request.',
  reference: 'Reference',
  another: 'Send another',
};
