import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'sorteio';

/** Instant draws: one ball, one number, one ticket. */
export const casaDoSorteio: DemoVendor = {
  code: CODE,
  name: 'Casa do Sorteio',
  games: [
    ...gamesOf(CODE, 'BINGO', [
      ['Globo da Sorte', 'roulette', 'bingo', 'violet', 'luck', HOT],
      ['Bingo da Praça', 'roulette', 'bingo', 'emerald', 'luck', HOT],
      ['Bola de Prata', 'roulette', 'ball', 'ice'],
      ['Bola da Vez', 'roulette', 'ball', 'ruby', 'luck', NEW],
      ['Cartela Cheia', 'wide-ways', 'bingo', 'sapphire', 'luck'],
      ['Bingo em Queda', 'avalanche-field', 'ball', 'rose', 'luck', NEW],
      ['Quermesse', 'coin-hold', 'bingo', 'amber', 'sweets'],
      ['Linha e Bingo', 'royal-lines', 'bingo', 'jade', 'luck'],
    ]),
    ...gamesOf(CODE, 'LOTT', [
      ['Bilhete Expresso', 'dice-960', 'ticket', 'amber', 'luck', HOT],
      ['Número da Hora', 'roulette', 'ticket', 'emerald'],
      ['Sorte em Minutos', 'dice-960', 'ticket', 'sapphire'],
      ['Dezena Dourada', 'roulette', 'star', 'amber', 'luck', NEW],
      ['Raspa e Vê', 'classic-fruits', 'ticket', 'jade', 'bar'],
      ['Prêmio do Trevo', 'dice-970', 'clover', 'emerald'],
    ]),
    ...gamesOf(CODE, 'ELOTT', [
      ['Loteria Relâmpago', 'dice-970', 'lightning', 'violet', 'luck', HOT],
      ['Esfera 37', 'roulette', 'ball', 'sapphire'],
      ['Bilhete Digital', 'dice-960', 'ticket', 'night'],
      ['Sorteio Lunar', 'roulette', 'moon', 'night', 'luck', NEW],
      ['Raspadinha Neon', 'classic-fruits', 'ticket', 'violet', 'bar'],
      ['Dígito Final', 'dice-970', 'bingo', 'ember'],
    ]),
  ],
};
