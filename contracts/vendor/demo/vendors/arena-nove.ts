import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'arenanove';

/** Games of chance with a sporting theme. No real match and no animal is behind them: the outcome is drawn. */
export const arenaNove: DemoVendor = {
  code: CODE,
  name: 'Arena Nove',
  games: [
    ...gamesOf(CODE, 'SPORTS', [
      ['Pênaltis', 'dice-970', 'football', 'emerald', 'luck', HOT],
      ['Cobrança de Falta', 'dice-970', 'football', 'jade'],
      ['Lance Livre', 'dice-970', 'basketball', 'ember', 'luck', HOT],
      ['Cesta de Três', 'dice-960', 'basketball', 'amber'],
      ['Saque Direto', 'dice-970', 'tennis', 'emerald'],
      ['Ponto de Ouro', 'dice-980', 'tennis', 'sapphire', 'luck', NEW],
      ['Derby da Roleta', 'roulette', 'horseshoe', 'amber'],
      ['Grande Prêmio da Sorte', 'roulette', 'wheel', 'ruby'],
      ['Clássico dos Rivais', 'baccarat', 'football', 'ruby', 'luck', HOT],
      ['Sprint Final', 'crash-970', 'lightning', 'ice', 'sky', NEW],
    ]),
    ...gamesOf(CODE, 'ESPORTS', [
      ['Duelo de Controles', 'baccarat', 'controller', 'violet', 'luck', HOT],
      ['Arena Pixel', 'baccarat', 'controller', 'night'],
      ['Mapa Final', 'baccarat', 'controller', 'sapphire'],
      ['Rodada Decisiva', 'dice-970', 'controller', 'ruby', 'luck', NEW],
      ['Tiro Certo', 'dice-970', 'lightning', 'amber'],
      ['Volta Rápida Virtual', 'roulette', 'wheel', 'ice'],
      ['Fuga do Servidor', 'crash-970', 'controller', 'jade', 'sky', HOT],
      ['Combo Infinito', 'crash-960', 'lightning', 'violet', 'sky'],
    ]),
    ...gamesOf(CODE, 'COCKFIGHT', [
      ['Galo de Cartas', 'baccarat', 'rooster', 'ruby', 'luck', HOT],
      ['Terreiro da Sorte', 'baccarat', 'rooster', 'amber'],
      ['Crista de Ouro', 'baccarat', 'rooster', 'emerald', 'luck', NEW],
      ['Duas Penas', 'dice-970', 'rooster', 'sapphire'],
    ]),
  ],
};
