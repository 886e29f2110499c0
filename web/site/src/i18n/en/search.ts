import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptSearch } from '../pt/search';

export const enSearch: TextsOf<typeof ptSearch> = {
  label: 'Search games, providers and categories',
  results: 'Search results',
  section: {
    recent: 'Recent searches',
    games: 'Games',
    groups: 'Categories',
    vendors: 'Providers',
    similar: 'You might like',
    hot: 'Hot right now',
  },
  fits: 'fits “{{words}}”',
  readAs: 'Showing results for',
  asTyped: 'Search only for “{{query}}”',
  forgiving: 'Allow for typos',
  none: 'Nothing here is called “{{query}}”. These come close:',
  all: 'See all {{count, number}} games',
  forget: 'Clear recent searches',
  clear: 'Clear',
  open: 'open',
  play: 'Play',
  category: 'Category',
  rtp: 'Return (RTP)',
  keyMove: 'choose',
  keyOpen: 'open',
  keyClose: 'close',
  everywhere: 'Search all games for “{{text}}”',
  fromHere: 'Search for a game',
};
