/** The values of the placeholders: the published terms, with amounts as the visitor reads them. */
export interface JackpotFigures {
  readonly share: string;
  readonly seed: string;
  readonly minStake: string;
  readonly example: string;
  readonly exampleShare: string;
  readonly games: string;
}

export interface JackpotText {
  readonly lead: string;
  readonly parts: readonly { readonly title: string; readonly text: (figures: JackpotFigures) => string }[];
  readonly chances: string;
  readonly stake: string;
  readonly chance: string;
  readonly oneIn: (count: string) => string;
  readonly version: (version: number) => string;
}

/** Travels with the popup, so that only visitors who open it fetch it. */
export const JACKPOT_TEXTS: Readonly<Record<'pt' | 'en', JackpotText>> = {
  pt: {
    lead: 'Um só prêmio para todos os jogos participantes. O valor que você vê é o saldo real da conta do jackpot, não uma animação.',
    parts: [
      {
        title: 'De onde vem o dinheiro',
        text: ({ share, example, exampleShare, seed }) =>
          `${share} de cada aposta participante vai para o prêmio, arredondado para baixo: de ${example}, vão ${exampleShare}. A casa abre o prêmio com ${seed}, e de novo depois de cada ganhador.`,
      },
      {
        title: 'Quem participa',
        text: ({ games, minStake }) =>
          `Toda aposta de ${minStake} ou mais em ${games}. Não é preciso fazer nada, e o resultado do jogo não muda.`,
      },
      {
        title: 'Como se ganha',
        text: () =>
          'Cada aposta tem um sorteio próprio, na hora em que é registrada. A chance cresce na mesma proporção que o valor apostado: duas apostas de 5 valem tanto quanto uma de 10.',
      },
      {
        title: 'O que se ganha',
        text: () =>
          'O prêmio inteiro, como estava no momento da aposta. Cai no seu saldo em segundos, sem exigência de apostas. Se o jogo cancelar a aposta antes do pagamento, o prêmio continua no pote.',
      },
    ],
    chances: 'As chances de hoje',
    stake: 'Aposta',
    chance: 'Chance',
    oneIn: (count) => `1 em ${count}`,
    version: (version) => `Regras publicadas, versão ${version}. Cada aposta guarda a versão em que foi feita.`,
  },
  en: {
    lead: 'One prize for all games that take part. What you see is the real balance of the jackpot’s account, not an animation.',
    parts: [
      {
        title: 'Where the money comes from',
        text: ({ share, example, exampleShare, seed }) =>
          `${share} of every stake that takes part goes into the pot, rounded down: of ${example}, ${exampleShare}. The house opens the pot with ${seed}, and again after each winner.`,
      },
      {
        title: 'What takes part',
        text: ({ games, minStake }) =>
          `Every stake of ${minStake} or more in ${games}. There is nothing to do for it, and the outcome of the game does not change.`,
      },
      {
        title: 'How it is won',
        text: () =>
          'Each stake has a draw of its own at the moment when it is recorded. The chance grows in proportion to the stake: two stakes of 5 are worth as much as one of 10.',
      },
      {
        title: 'What is won',
        text: () =>
          'The whole pot, as it was at the moment of the stake. It is in your balance within seconds, with no wagering to be done. If the game cancels the stake before it is paid, the prize stays in the pot.',
      },
    ],
    chances: 'Today’s chances',
    stake: 'Stake',
    chance: 'Chance',
    oneIn: (count) => `1 in ${count}`,
    version: (version) =>
      `Published rules, version ${version}. Every stake keeps the version that it was placed under.`,
  },
};
