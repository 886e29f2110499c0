import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptWinners } from '../pt/winners';

export const enWinners: TextsOf<typeof ptWinners> = {
  jackpot: 'Jackpot',
  latest: 'Latest winners',
  live: 'Live',
  how: 'How it works',
  howTitle: 'How the jackpot works',
  row: '{{name}} won {{amount}} in {{game}}. Play {{game}}',
  none: 'No winners yet',
  noneText: 'The next big win will appear here.',
  noJackpot: 'No jackpot right now',
  lastJackpots: 'Recent jackpots',
  wonTitle: 'You won the jackpot!',
  wonText: 'The full prize is already in your balance. Congratulations!',
  wonGoOn: 'Keep playing',
  wonStatement: 'See the transaction',
};
