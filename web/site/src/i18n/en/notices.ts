import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptNotices } from '../pt/notices';

export const enNotices: TextsOf<typeof ptNotices> = {
  pages: 'Notice pages',
  page: 'Page {{page}}',
  none: 'No notices right now',
  noneText: 'News will appear here.',
  unread: 'Unread',
  waiting_one: '{{count}} more notice under the bell',
  waiting_other: '{{count}} more notices under the bell',
};
