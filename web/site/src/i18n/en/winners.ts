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
  noneText: 'The next big win shows up here.',
  noJackpot: 'There is no jackpot at the moment',
  lastJackpots: 'Last jackpots',
  wonTitle: 'You won the jackpot!',
  wonText: 'The whole prize is in your balance already. Congratulations!',
  wonGoOn: 'Keep playing',
  wonStatement: 'See it in the statement',
};
