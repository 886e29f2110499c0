import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'noiteclara';

/** Table games, dealt by the machine, and dice. */
export const noiteClara: DemoVendor = {
  code: CODE,
  name: 'Noite Clara',
  games: [
    ...gamesOf(CODE, 'TABLE', [
      ['European Wheel', 'roulette', 'roulette', 'ruby', 'luck', HOT],
      ['Punto e Banco', 'baccarat', 'cards', 'emerald', 'luck', HOT],
      ['Salão Aurora Roleta', 'roulette', 'wheeltop', 'emerald', 'luck', HOT],
      ['Salão Aurora Bacará', 'baccarat', 'shoe', 'emerald', 'luck', HOT],
      ['Midnight Wheel', 'roulette', 'wheelball', 'night'],
      ['Bacará da Meia-Noite', 'baccarat', 'spade', 'night'],
      ['Garden Wheel', 'roulette', 'zero', 'jade'],
      ['Bacará Jade', 'baccarat', 'natural', 'jade'],
      ['Amber Wheel', 'roulette', 'felt', 'amber'],
      ['Baccarat Royale Clara', 'baccarat', 'queen', 'violet'],
      ['Salão Violeta Roleta', 'roulette', 'numberplate', 'violet'],
      ['Baccarat de Bolso', 'baccarat', 'aces', 'sapphire', 'luck', NEW],
      ['Roleta da Marina', 'roulette', 'wheeltop', 'sapphire'],
      ['Bacará do Camarote', 'baccarat', 'heart', 'ruby', 'luck', NEW],
      ['Roleta Carmim', 'roulette', 'roulette', 'ruby', 'luck', NEW],
      ['Duelo de Cartas', 'baccarat', 'natural', 'sapphire'],
      ['Roleta do Terraço', 'roulette', 'felt', 'amber'],
    ]),
    ...gamesOf(CODE, 'INHOUSE', [
      ['Dados Clássicos', 'dice-970', 'dice', 'emerald', 'luck', HOT],
      ['Dados de Marfim', 'dice-980', 'dicecup', 'ice'],
      ['Alto ou Baixo', 'dice-980', 'highlow', 'amber', 'luck', NEW],
    ]),
  ],
};
