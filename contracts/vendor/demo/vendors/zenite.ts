import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'zenite';

/** Games with fast rounds that every player can verify afterwards. */
export const zenite: DemoVendor = {
  code: CODE,
  name: 'Zênite Labs',
  games: [
    ...gamesOf(CODE, 'CRASH', [
      ['Zênite', 'crash-980', 'rocket', 'violet', 'sky', HOT],
      ['Foguete Solar', 'crash-970', 'shuttle', 'ember', 'sky', HOT],
      ['Teco-Teco', 'crash-970', 'plane', 'sapphire', 'sky'],
      ['Jato Noturno', 'crash-980', 'jet', 'night', 'sky', NEW],
      ['Balão de Junho', 'crash-960', 'hotair', 'amber', 'sky'],
      ['Escalada da Fênix', 'crash-970', 'phoenix', 'ruby', 'fire'],
      ['Cometa Azul', 'crash-980', 'comet', 'ice', 'sky', NEW],
    ]),
    ...gamesOf(CODE, 'INHOUSE', [
      ['Dados Zênite', 'dice-980', 'golddie', 'violet', 'luck', HOT],
      ['Dados de Precisão', 'dice-980', 'icedie', 'night', 'luck', NEW],
      ['Limite', 'dice-970', 'dice', 'ruby'],
    ]),
    ...gamesOf(CODE, 'TABLE', [
      ['Roleta Laboratório', 'roulette', 'zero', 'ice'],
      ['Bacará Laboratório', 'baccarat', 'shoe', 'ice'],
    ]),
  ],
};
