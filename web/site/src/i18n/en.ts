import { enShared } from '@web/i18n/en.shared';
import type { TextsOf } from '@web/i18n/pt.shared';
import { enCashier } from './en/cashier';
import { enFeedback } from './en/feedback';
import { enGames } from './en/games';
import { enHelp } from './en/help';
import { enHome } from './en/home';
import { enNotices } from './en/notices';
import { enPage } from './en/page';
import { enRecords } from './en/records';
import { enSearch } from './en/search';
import { enSession } from './en/session';
import { enFrame } from './en/frame';
import { enWinners } from './en/winners';
import type { ptSite } from './pt';

/** English. */
export const enSite: TextsOf<typeof ptSite> = {
  ...enShared,
  site: enFrame,
  home: enHome,
  games: enGames,
  search: enSearch,
  session: enSession,
  cashier: enCashier,
  records: enRecords,
  winners: enWinners,
  help: enHelp,
  notices: enNotices,
  feedback: enFeedback,
  page: enPage,
};
