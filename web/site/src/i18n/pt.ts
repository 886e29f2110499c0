import { ptShared } from '@web/i18n/pt.shared';
import { ptCashier } from './pt/cashier';
import { ptFeedback } from './pt/feedback';
import { ptGames } from './pt/games';
import { ptHelp } from './pt/help';
import { ptHome } from './pt/home';
import { ptNotices } from './pt/notices';
import { ptPage } from './pt/page';
import { ptRecords } from './pt/records';
import { ptSearch } from './pt/search';
import { ptSession } from './pt/session';
import { ptFrame } from './pt/frame';
import { ptWinners } from './pt/winners';

/** Portuguese, the site’s own language: every other language has the same keys. */
export const ptSite = {
  ...ptShared,
  site: ptFrame,
  home: ptHome,
  games: ptGames,
  search: ptSearch,
  session: ptSession,
  cashier: ptCashier,
  records: ptRecords,
  winners: ptWinners,
  help: ptHelp,
  notices: ptNotices,
  feedback: ptFeedback,
  page: ptPage,
};
