import type { TextsOf } from '@web/i18n/pt.shared';
import type { pt } from './texts.pt';

export const en: TextsOf<typeof pt> = {
  title: 'Members',
  search: 'Beginning of the user name, or id',
  none: 'No member found',
  noneText: 'The search takes the beginning of the user name, or the whole id.',
  account: 'User name',
  nickname: 'Nickname',
  type: 'Type',
  types: { '0': 'Player', '1': 'Agent', '2': 'General agent', '4': 'Trial', '41': 'Agent (41)', '42': 'Agent (42)' },
  upline: 'Upline',
  balance: 'Balance',
  registeredAt: 'Registered',
  lastLoginAt: 'Last log-in',
  never: 'Never',
  id: 'Id',
  history: 'Event history',
  noEvents: 'No event with these filters',
  noEventsText: 'Clear the filters to see the whole history.',
  noAccess: 'Your role may not see the event history.',
};
