import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'maresia';

/** Games with fish and the sea. */
export const maresia: DemoVendor = {
  code: CODE,
  name: 'Maresia',
  games: [
    ...gamesOf(CODE, 'FISH', [
      ['Arrecife Dourado', 'fishing-970', 'fish', 'sapphire', 'sea', HOT],
      ['Rede de Prata', 'fishing-970', 'crab', 'ice', 'sea'],
      ['Lagoa das Carpas', 'fishing-970', 'koi', 'jade', 'sea', HOT],
      ['Maré Alta', 'fishing-960', 'shark', 'night', 'sea'],
      ['Pescador da Aurora', 'fishing-960', 'fish', 'amber', 'sea'],
      ['Caça ao Galeão', 'fishing-960', 'ship', 'emerald', 'sea', NEW],
      ['Piratas do Recife', 'fishing-970', 'pirate', 'ruby', 'sea'],
      ['Fundo Azul', 'fishing-970', 'octopus', 'sapphire', 'sea'],
      ['Dragão Marinho', 'fishing-960', 'dragon', 'jade', 'sea', HOT],
      ['Noite no Cais', 'fishing-960', 'jellyfish', 'night', 'sea'],
      ['Jardim de Corais', 'fishing-970', 'koi', 'rose', 'sea', NEW],
      ['Correnteza', 'fishing-970', 'turtle', 'violet', 'sea'],
    ]),
    ...gamesOf(CODE, 'RNG', [
      ['Carpas da Sorte', 'coin-hold', 'koi', 'ruby', 'orient', HOT],
      ['Baía dos Piratas', 'wild-factors', 'parrot', 'sapphire', 'sea'],
      ['Arca Submersa', 'wide-ways', 'treasure', 'jade', 'sea'],
      ['Cardume de Estrelas', 'avalanche-field', 'starfish', 'night', 'sea', NEW],
      ['Anzol de Ouro', 'growing-wilds', 'hook', 'amber', 'sea'],
      ['Farol Velho', 'royal-lines', 'lighthouse', 'ember', 'sea'],
      ['Maré de Mil Faces', 'shifting-rows', 'mask', 'sapphire', 'sea'],
      ['Cerejas do Porto', 'classic-fruits', 'cherry', 'jade', 'bar'],
    ]),
  ],
};
