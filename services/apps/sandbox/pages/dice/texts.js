export const TEXTS = {
  pt: {
    roll: 'Rolar',
    under: 'Abaixo de',
    over: 'Acima de',
    multiplier: 'Multiplicador',
    chance: 'Chance',
    pays: 'Paga',
    ready: 'Escolha um lado e um multiplicador.',
    rule: 'Um número de 00,00 a 99,9999 é sorteado. Abaixo: vence se o número for menor que o limite. Acima: vence se for igual ou maior que o limite.',
    same: 'A chance depende do multiplicador, por isso todas as apostas têm exatamente o mesmo RTP.',
  },
  en: {
    roll: 'Roll',
    under: 'Under',
    over: 'Over',
    multiplier: 'Multiplier',
    chance: 'Chance',
    pays: 'Pays',
    ready: 'Pick a side and a multiplier.',
    rule: 'A number from 00.00 to 99.9999 is drawn. Under wins if it is below your target; over wins if it is on or above it.',
    same: 'Your chance is set by the multiplier, so every bet has exactly the same RTP.',
  },
};
