import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptWinners } from '../pt/winners';

export const enWinners: TextsOf<typeof ptWinners> = {
  jackpot: 'Jackpot',
  bets: 'Live bets',
  show: 'Which bets',
  tab: { all: 'All', big: 'Big', own: 'Mine' },
  empty: { big: 'No big bets yet', own: 'Your bets will show up here' },
  of: 'on {{stake}}',
  timesOf: '{{times}}× on {{stake}}',
  news: 'Happening now',
  newsWin: 'Won today',
  newsWinText: '{{name}} won {{amount}} on {{game}}',
  newsGame: 'New here',
  newsNotice: 'Notice',
  live: 'Live',
  how: 'How it works',
  howTitle: 'How the jackpot works',
  row: '{{name}} won {{amount}} on {{game}}. Play {{game}}',
  noJackpot: 'No jackpot right now',
  lastJackpots: 'Recent jackpots',
  wonTitle: 'You won the jackpot!',
  wonText: 'The full prize is already in your balance. Congratulations!',
  wonGoOn: 'Keep playing',
  wonStatement: 'See the transaction',
};
