/** The words in which the sandbox tells an operator what was drawn. */
export type Language = 'pt' | 'en';

export const SIDE_NAMES = {
  pt: { player: 'Jogador', banker: 'Banca' },
  en: { player: 'Player', banker: 'Banker' },
} as const;

export const WINNER_NAMES = {
  pt: { player: 'Jogador vence', banker: 'Banca vence', tie: 'Empate' },
  en: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
} as const;

export const SPOT_NAMES = {
  pt: {
    simple: { red: 'Vermelho', black: 'Preto', even: 'Par', odd: 'Ímpar', low: '1–18', high: '19–36' },
    dozen: (n: number) => `${n}ª dúzia`,
    column: (n: number) => `Coluna ${n}`,
  },
  en: {
    simple: { red: 'Red', black: 'Black', even: 'Even', odd: 'Odd', low: '1–18', high: '19–36' },
    dozen: (n: number) => ['1st dozen', '2nd dozen', '3rd dozen'][n - 1]!,
    column: (n: number) => `Column ${n}`,
  },
} as const;

export const FISH_NAMES = {
  pt: {
    minnow: 'Piaba',
    clown: 'Peixe-palhaço',
    angel: 'Peixe-anjo',
    puffer: 'Baiacu',
    koi: 'Carpa',
    turtle: 'Tartaruga',
    ray: 'Arraia',
    squid: 'Lula',
    shark: 'Tubarão',
    whale: 'Baleia',
    dragon: 'Dragão-marinho',
  },
  en: {
    minnow: 'Minnow',
    clown: 'Clownfish',
    angel: 'Angelfish',
    puffer: 'Puffer',
    koi: 'Koi',
    turtle: 'Turtle',
    ray: 'Ray',
    squid: 'Squid',
    shark: 'Shark',
    whale: 'Whale',
    dragon: 'Sea dragon',
  },
} as const;

/** The symbols of reels that have a name in both languages; the game's own motif is called so. */
const SYMBOLS: Readonly<Record<string, readonly [pt: string, en: string]>> = {
  wild: ['Coringa', 'Wild'],
  wild2: ['Coringa ×2', 'Wild ×2'],
  wild3: ['Coringa ×3', 'Wild ×3'],
  scatter: ['Scatter', 'Scatter'],
  coin: ['Moeda', 'Coin'],
  ace: ['A', 'A'],
  king: ['K', 'K'],
  queen: ['Q', 'Q'],
  jack: ['J', 'J'],
  seven: ['Sete', 'Seven'],
  crown: ['Coroa', 'Crown'],
  diamond: ['Diamante', 'Diamond'],
  bell: ['Sino', 'Bell'],
  bar: ['Bar', 'Bar'],
  cherry: ['Cereja', 'Cherry'],
  plum: ['Ameixa', 'Plum'],
  lemon: ['Limão', 'Lemon'],
  dragon: ['Dragão', 'Dragon'],
  koi: ['Carpa', 'Koi'],
  lantern: ['Lanterna', 'Lantern'],
  panda: ['Panda', 'Panda'],
  pyramid: ['Pirâmide', 'Pyramid'],
  scarab: ['Escaravelho', 'Scarab'],
  book: ['Livro', 'Book'],
  sun: ['Sol', 'Sun'],
  treasure: ['Tesouro', 'Treasure'],
  pirate: ['Pirata', 'Pirate'],
  anchor: ['Âncora', 'Anchor'],
  fish: ['Peixe', 'Fish'],
  star: ['Estrela', 'Star'],
  moon: ['Lua', 'Moon'],
  lightning: ['Raio', 'Lightning'],
  wolf: ['Lobo', 'Wolf'],
  bull: ['Touro', 'Bull'],
  tiger: ['Tigre', 'Tiger'],
  horseshoe: ['Ferradura', 'Horseshoe'],
  clover: ['Trevo', 'Clover'],
  gift: ['Presente', 'Gift'],
  candy: ['Doce', 'Candy'],
  fruit: ['Fruta', 'Fruit'],
  mask: ['Máscara', 'Mask'],
  rose: ['Rosa', 'Rose'],
  phoenix: ['Fênix', 'Phoenix'],
  volcano: ['Vulcão', 'Volcano'],
};

const OWN_SYMBOL = ['Símbolo do jogo', 'Game symbol'] as const;

export function symbolName(name: string, language: Language): string {
  return (SYMBOLS[name] ?? OWN_SYMBOL)[language === 'pt' ? 0 : 1];
}
