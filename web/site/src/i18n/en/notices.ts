import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptNotices } from '../pt/notices';

export const enNotices: TextsOf<typeof ptNotices> = {
  pages: 'Pages of notices',
  page: 'Page {{page}}',
  none: 'No notices right now',
  noneText: 'When there is news, it shows here.',
  announcement: 'Announcement {{index}} of {{count}}: {{title}}',
};
