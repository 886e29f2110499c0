/** An agent of the story beside those of the demo merchant. */
export interface StoryAgent {
  readonly username: string;
  readonly nickname: string;
  readonly upline: string;
  readonly code: string;
  /** In days of the story, as all days here. */
  readonly joinedDaysAgo: number;
}

export interface StoryPlayer {
  readonly username: string;
  readonly nickname: string;
  /** Null for a player whom no agent has brought. */
  readonly upline: string | null;
  readonly joinedDaysAgo: number;
  /** The usual stake in whole units of the currency. */
  readonly stake: number;
  /** The usual number of rounds of a visit, and the share of days with one. */
  readonly rounds: number;
  readonly visits: number;
}

/** Below the agents of the demo merchant, so that there are four levels of agents. Uplines come first. */
export const AGENTS: readonly StoryAgent[] = [
  { username: 'belem', nickname: 'Agência Belém', upline: 'norte', code: 'BELEM4', joinedDaysAgo: 76 },
  { username: 'recife', nickname: 'Agência Recife', upline: 'litoral', code: 'RECIFE5', joinedDaysAgo: 63 },
  { username: 'marajo', nickname: 'Agência Marajó', upline: 'belem', code: 'MARAJO6', joinedDaysAgo: 52 },
];

type Line = readonly [
  username: string,
  nickname: string,
  upline: string | null,
  joinedDaysAgo: number,
  stake: number,
  rounds: number,
  visits: number,
];

/** The players; those who joined before the first day of the story belong to the demo merchant. */
const LINES: readonly Line[] = [
  ['luiza', 'Luiza', 'norte', 90, 60, 9, 0.62],
  ['rafael', 'Rafael', 'litoral', 90, 40, 10, 0.58],
  ['teresa', 'Teresa', 'litoral', 90, 25, 8, 0.5],
  ['caio.m', 'Caio', 'norte', 88, 120, 9, 0.55],
  ['bianca', 'Bia', 'norte', 83, 80, 10, 0.6],
  ['otaviano', 'Otaviano', 'imperio', 81, 200, 7, 0.45],
  ['jussara', 'Jussara', 'norte', 77, 50, 9, 0.52],
  ['tadeu', 'Tadeu', 'belem', 74, 100, 9, 0.55],
  ['iracema', 'Iracema', 'belem', 71, 150, 8, 0.5],
  ['vitoria.r', 'Vitória', 'litoral', 70, 30, 11, 0.55],
  ['nelson', 'Nelson', null, 67, 60, 8, 0.42],
  ['helo', 'Helô', 'belem', 64, 70, 10, 0.56],
  ['damiao', 'Damião', 'recife', 60, 45, 9, 0.5],
  ['yasmin', 'Yasmin', 'recife', 58, 35, 10, 0.52],
  ['geraldo', 'Geraldo', 'norte', 55, 250, 6, 0.4],
  ['mirela', 'Mirela', null, 51, 20, 12, 0.5],
  ['lucio', 'Lúcio', 'marajo', 49, 90, 9, 0.55],
  ['alzira', 'Alzira', 'marajo', 46, 60, 9, 0.5],
  ['breno', 'Breno', 'imperio', 43, 110, 8, 0.48],
  ['zelia', 'Zélia', 'belem', 39, 40, 11, 0.55],
  ['fausto', 'Fausto', 'recife', 36, 75, 8, 0.46],
  ['doralice', 'Doralice', 'marajo', 32, 130, 8, 0.5],
  ['wagner', 'Wagner', 'litoral', 29, 50, 10, 0.55],
  ['estela', 'Estela', 'norte', 25, 35, 11, 0.6],
  ['plinio', 'Plínio', 'belem', 20, 180, 7, 0.45],
  ['naiara', 'Naiara', 'litoral', 16, 25, 12, 0.6],
  ['silvio', 'Sílvio', 'marajo', 12, 70, 9, 0.55],
  ['carmem', 'Carmem', null, 9, 30, 10, 0.5],
  ['edu.k', 'Edu', 'recife', 5, 55, 10, 0.6],
];

export const PLAYERS: readonly StoryPlayer[] = LINES.map(
  ([username, nickname, upline, joinedDaysAgo, stake, rounds, visits]) => ({
    username,
    nickname,
    upline,
    joinedDaysAgo,
    stake,
    rounds,
    visits,
  }),
);

/** In these days of the story much more is played than before and after. */
export const GOOD_WEEK = { fromDaysAgo: 40, untilDaysAgo: 34, visits: 1.7, stakes: 2.2 } as const;
