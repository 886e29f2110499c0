import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'maresia';

/** Games with fish and the sea. */
export const maresia: DemoVendor = {
  code: CODE,
  name: 'Maresia',
  games: [
    ...gamesOf(CODE, 'FISH', [
      ['Arrecife Dourado', 'fishing-970', 'seahorse', 'sapphire', 'sea', HOT],
      ['Rede de Prata', 'fishing-970', 'puffer', 'ice', 'sea'],
      ['Lagoa das Carpas', 'fishing-970', 'koi', 'jade', 'sea', HOT],
      ['Maré Alta', 'fishing-960', 'whale', 'night', 'sea'],
      ['Pescador da Aurora', 'fishing-960', 'swordfish', 'amber', 'sea'],
      ['Caça ao Galeão', 'fishing-960', 'ship', 'emerald', 'sea', NEW],
      ['Piratas do Recife', 'fishing-970', 'lobster', 'ruby', 'sea'],
      ['Fundo Azul', 'fishing-970', 'angler', 'sapphire', 'sea'],
      ['Dragão Marinho', 'fishing-960', 'serpent', 'jade', 'sea', HOT],
      ['Noite no Cais', 'fishing-960', 'jellyfish', 'night', 'sea'],
      ['Jardim de Corais', 'fishing-970', 'coral', 'rose', 'sea', NEW],
      ['Correnteza', 'fishing-970', 'turtle', 'violet', 'sea'],
    ]),
    ...gamesOf(CODE, 'RNG', [
      ['Carpas da Sorte', 'coin-hold', 'twinkoi', 'ruby', 'orient', HOT],
      ['Baía dos Piratas', 'wild-factors', 'parrot', 'sapphire', 'sea'],
      ['Arca Submersa', 'wide-ways', 'diver', 'jade', 'sea'],
      ['Cardume de Estrelas', 'avalanche-field', 'starfish', 'night', 'sea', NEW],
      ['Anzol de Ouro', 'growing-wilds', 'hook', 'amber', 'sea'],
      ['Farol Velho', 'royal-lines', 'lighthouse', 'ember', 'sea'],
      ['Maré de Mil Faces', 'shifting-rows', 'tiki', 'sapphire', 'sea'],
      ['Cerejas do Porto', 'classic-fruits', 'cherry', 'jade', 'bar'],
    ]),
  ],
};
