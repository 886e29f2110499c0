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
      ['Salão Aurora Roleta', 'roulette', 'roulette', 'emerald', 'luck', HOT],
      ['Salão Aurora Bacará', 'baccarat', 'cards', 'emerald', 'luck', HOT],
      ['Midnight Wheel', 'roulette', 'roulette', 'night'],
      ['Bacará da Meia-Noite', 'baccarat', 'cards', 'night'],
      ['Garden Wheel', 'roulette', 'roulette', 'jade'],
      ['Bacará Jade', 'baccarat', 'cards', 'jade'],
      ['Amber Wheel', 'roulette', 'roulette', 'amber'],
      ['Baccarat Royale Clara', 'baccarat', 'cards', 'violet'],
      ['Salão Violeta Roleta', 'roulette', 'roulette', 'violet'],
      ['Baccarat de Bolso', 'baccarat', 'cards', 'sapphire', 'luck', NEW],
      ['Roleta da Marina', 'roulette', 'roulette', 'sapphire'],
      ['Bacará do Camarote', 'baccarat', 'cards', 'ruby', 'luck', NEW],
      ['Roleta Carmim', 'roulette', 'roulette', 'ruby', 'luck', NEW],
      ['Duelo de Cartas', 'baccarat', 'cards', 'sapphire'],
      ['Roleta do Terraço', 'roulette', 'roulette', 'amber'],
    ]),
    ...gamesOf(CODE, 'INHOUSE', [
      ['Dados Clássicos', 'dice-970', 'dice', 'emerald', 'luck', HOT],
      ['Dados de Marfim', 'dice-980', 'dice', 'ice'],
      ['Alto ou Baixo', 'dice-980', 'dice', 'amber', 'luck', NEW],
    ]),
  ],
};
