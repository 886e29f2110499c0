import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'sandbox';

/** Slots in the style of the house, its dice and its flight, and its tables. */
export const royalStudio: DemoVendor = {
  code: CODE,
  name: 'Royal Studio',
  games: [
    ...gamesOf(CODE, 'RNG', [
      ['Royal Sevens', 'royal-lines', 'seven', 'emerald', 'bar', { ...HOT, classify: ['CLASSIC'] }],
      ['Lucky Fruits', 'classic-fruits', 'cherry', 'ruby', 'bar', { ...HOT, ...NEW, classify: ['CLASSIC'] }],
      ['Coroa de Cristal', 'wide-ways', 'crown', 'sapphire', 'carnival', HOT],
      ['Dragão de Jade', 'coin-hold', 'dragon', 'jade', 'orient', HOT],
      ['Sete Soberano', 'classic-fruits', 'sevencrown', 'amber', 'bar'],
      ['Diamante Noturno', 'growing-wilds', 'ring', 'night', 'sky'],
      ['Máscara Dourada', 'wild-factors', 'mask', 'violet', 'carnival', NEW],
      ['Tesouro do Faraó Menino', 'shifting-rows', 'pharaoh', 'amber', 'nile'],
      ['Cereja Imperial', 'classic-fruits', 'cherrycrown', 'rose', 'bar'],
      ['Fênix Rubra', 'avalanche-field', 'egg', 'ember', 'fire', HOT],
      ['Lobo da Serra', 'coin-hold', 'wolf', 'ice', 'wilds'],
      ['Trevo de Ouro', 'royal-lines', 'clover', 'emerald', 'luck'],
      ['Noite de Lanternas', 'wide-ways', 'lantern', 'ruby', 'orient'],
      ['Estrela do Norte', 'growing-wilds', 'star', 'sapphire', 'sky'],
      ['Vulcão Adormecido', 'shifting-rows', 'volcano', 'ember', 'fire'],
      ['Rosa dos Ventos', 'royal-lines', 'compass', 'rose', 'carnival'],
    ]),
    ...gamesOf(CODE, 'INHOUSE', [
      ['Royal Dice', 'dice-980', 'rubydie', 'emerald', 'luck', HOT],
      ['Royal Crash', 'crash-980', 'saucer', 'violet', 'sky', NEW],
    ]),
    ...gamesOf(CODE, 'TABLE', [
      ['Royal Wheel', 'roulette', 'roulette', 'ruby'],
      ['Royal Baccarat', 'baccarat', 'cards', 'emerald'],
    ]),
  ],
};
