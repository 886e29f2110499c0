import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'noiteclara';
const SHOW = { classify: ['GAMESHOW'] } as const;

/** Table games: wheels, cards and duels, dealt by the machine. */
export const noiteClara: DemoVendor = {
  code: CODE,
  name: 'Noite Clara',
  games: [
    ...gamesOf(CODE, 'LIVE', [
      ['Salão Aurora Roleta', 'roulette', 'roulette', 'emerald', 'luck', HOT],
      ['Salão Violeta Roleta', 'roulette', 'roulette', 'violet'],
      ['Roleta da Marina', 'roulette', 'roulette', 'sapphire'],
      ['Roleta Carmim', 'roulette', 'roulette', 'ruby', 'luck', NEW],
      ['Roleta do Terraço', 'roulette', 'roulette', 'amber'],
      ['Salão Aurora Bacará', 'baccarat', 'cards', 'emerald', 'luck', HOT],
      ['Bacará da Meia-Noite', 'baccarat', 'cards', 'night'],
      ['Bacará Jade', 'baccarat', 'cards', 'jade'],
      ['Bacará do Camarote', 'baccarat', 'cards', 'ruby', 'luck', NEW],
      ['Duelo de Cartas', 'baccarat', 'cards', 'sapphire'],
      ['Roda da Fortuna Clara', 'roulette', 'wheel', 'amber', 'luck', { ...HOT, ...SHOW }],
      ['Roda do Carnaval', 'roulette', 'wheel', 'rose', 'carnival', SHOW],
      ['Roda das Estrelas', 'roulette', 'wheel', 'night', 'sky', { ...NEW, ...SHOW }],
      ['Palco dos Prêmios', 'dice-960', 'gift', 'violet', 'carnival', SHOW],
      ['Escada do Milhar', 'crash-960', 'star', 'ember', 'carnival', SHOW],
      ['Dados ao Vivo da Casa', 'dice-970', 'dice', 'ruby', 'luck', { classify: ['DICE'] }],
    ]),
    ...gamesOf(CODE, 'TABLE', [
      ['European Wheel', 'roulette', 'roulette', 'ruby', 'luck', HOT],
      ['Midnight Wheel', 'roulette', 'roulette', 'night'],
      ['Garden Wheel', 'roulette', 'roulette', 'jade'],
      ['Amber Wheel', 'roulette', 'roulette', 'amber'],
      ['Punto e Banco', 'baccarat', 'cards', 'emerald', 'luck', HOT],
      ['Baccarat Royale Clara', 'baccarat', 'cards', 'violet'],
      ['Baccarat de Bolso', 'baccarat', 'chip', 'sapphire', 'luck', NEW],
      ['Dados Clássicos', 'dice-970', 'dice', 'emerald'],
      ['Dados de Marfim', 'dice-980', 'dice', 'ice'],
      ['Alto ou Baixo', 'dice-980', 'chip', 'amber', 'luck', NEW],
    ]),
    ...gamesOf(CODE, 'PVP', [
      ['Duelo dos Reis', 'baccarat', 'crown', 'ruby', 'luck', HOT],
      ['Duelo das Rainhas', 'baccarat', 'crown', 'rose'],
      ['Mesa do Dragão e do Tigre', 'baccarat', 'tiger', 'amber', 'orient'],
      ['Cartas na Praça', 'baccarat', 'cards', 'jade'],
      ['Cara a Cara', 'dice-980', 'coin', 'sapphire', 'luck', NEW],
      ['Queda de Braço', 'dice-970', 'bull', 'ember'],
      ['Cabo de Guerra', 'dice-970', 'anchor', 'night'],
      ['Último a Saltar', 'crash-970', 'plane', 'sapphire', 'sky', HOT],
    ]),
  ],
};
