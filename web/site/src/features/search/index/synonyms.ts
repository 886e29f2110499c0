import type { GameCategory } from '@contracts/http/games';

/*
 * Other words by which people look for games, in every language at once: a visitor of the English site may type a
 * Portuguese word. Accents and case do not matter.
 */

interface CategoryWords {
  /** Words for what these games are; the games of the category are found by them. */
  readonly own: string;
  /** Words for games of this family that people also look for here; only the category is found by them. */
  readonly near?: string;
}

export const CATEGORY_WORDS: Readonly<Record<GameCategory, CategoryWords>> = {
  RNG: {
    own: 'slot slots caça-níquel caça-níqueis caçaníquel caçaníqueis maquininha tragaperras reels fruit machine',
    near: 'jackpot giros rodadas grátis free spins bônus bonus',
  },
  INHOUSE: {
    own: 'originais originals da casa house',
    near: 'provably fair mines minas campo minado plinko dados dice',
  },
  LIVE: { own: 'ao vivo live dealer', near: 'roleta blackjack bacará' },
  FISH: { own: 'pesca pescar pescaria peixe peixes fishing fish aquário aquarium mar tiro shooting' },
  CRASH: { own: 'crash aviator aviãozinho avião foguete foguetinho rocket jato jet multiplicador multiplier' },
  SPORTS: { own: 'esportes sports futebol football soccer apostas esportivas', near: 'pênalti penalty basquete tênis' },
  ESPORTS: { own: 'e-sports esports counter strike lol dota fifa' },
  COCKFIGHT: { own: 'arena galo galos rinha sabong cockfight' },
  BINGO: { own: 'bingo cartela globo bola balls', near: 'keno loto' },
  LOTT: { own: 'loteria lottery lotto sorteio draw', near: 'jogo do bicho mega sena quina' },
  ELOTT: { own: 'loteria rápida instant lottery keno raspadinha scratch', near: 'loteria sorteio' },
  PVP: { own: 'pvp duelo duel versus contra jogadores' },
  TABLE: {
    own: 'mesa mesas table tables',
    near: 'blackjack black jack vinte e um 21 twenty one pôquer poker truco roleta roulette bacará baccarat',
  },
};

/** By the class of a game, as its vendor calls it. */
export const CLASS_WORDS: Readonly<Record<string, string>> = {
  CLASSIC: 'clássico classic frutas',
  LINES: 'linhas lines',
  WAYS: 'caminhos ways',
  MEGAWAY: 'megaways mega ways',
  CASCADE: 'cascata cascade avalanche queda tumble',
  BONUSGAME: 'bônus bonus rodada extra',
  FEATUREBUY: 'compra de bônus buy bonus feature',
  GAMESHOW: 'game show programa',
  ROULETTE: 'roleta roulette',
  BACCARAT: 'bacará baccarat punto banco bac bo',
  BLACKJACK: 'blackjack black jack vinte e um 21 twenty one',
  POKER: 'pôquer poker',
  DICE: 'dados dado dice',
  CRASH: 'crash aviator',
  MINES: 'mines minas campo minado bomba',
  PLINKO: 'plinko bolinha',
  KENO: 'keno',
  COIN: 'cara ou coroa moeda coin flip heads tails',
  WHEEL: 'roda da sorte money wheel',
  LIMBO: 'limbo',
  HILO: 'hi lo maior ou menor alto ou baixo',
  SCRATCH: 'raspadinha scratch',
  VIDEOPOKER: 'video poker pôquer',
};

/** By the motif of the picture: people remember what they saw. */
export const MOTIF_WORDS: Readonly<Record<string, string>> = {
  seven: 'sete setes seven 7 777',
  cherry: 'cereja cerejas cherry',
  crown: 'coroa rei rainha crown king queen',
  diamond: 'diamante joia pedra diamond gem jewel',
  rocket: 'foguete foguetinho rocket espaço space',
  dice: 'dado dados dice',
  roulette: 'roleta roulette',
  cards: 'cartas baralho cards',
  fish: 'peixe peixes fish',
  dragon: 'dragão dragon',
  tiger: 'tigre tigrinho fortune tiger',
  phoenix: 'fênix phoenix ave fogo',
  buddha: 'buda buddha sábio',
  pyramid: 'pirâmide egito faraó pyramid egypt',
  scarab: 'escaravelho besouro egito scarab egypt',
  wolf: 'lobo wolf',
  bull: 'touro boi bull',
  panda: 'panda urso bear',
  pirate: 'pirata pirate',
  anchor: 'âncora barco navio anchor ship',
  treasure: 'tesouro baú treasure chest',
  book: 'livro book',
  candy: 'doce bala candy sweet',
  fruit: 'fruta frutas fruit',
  star: 'estrela star',
  moon: 'lua moon',
  sun: 'sol sun',
  lightning: 'raio trovão lightning thunder',
  volcano: 'vulcão lava volcano',
  rose: 'rosa flor rose flower',
  horseshoe: 'ferradura horseshoe',
  clover: 'trevo clover',
  coin: 'moeda moedas coin',
  gift: 'presente gift natal christmas',
  football: 'futebol bola football',
  rooster: 'galo rooster',
  wheel: 'roda wheel',
  plane: 'avião aviãozinho aviator plane',
  mine: 'mina bomba mine bomb',
  plinko: 'plinko',
  lantern: 'lanterna balão lantern',
  koi: 'carpa koi peixe',
  mask: 'máscara carnaval mask carnival',
};
