export const TEXTS = {
  pt: {
    spin: 'Girar', undo: 'Desfazer', again: 'Repetir', empty: 'Coloque uma ficha na mesa.', ready: 'Faça suas apostas.', red: 'Vermelho', black: 'Preto', even: 'Par', odd: 'Ímpar', low: '1–18', high: '19–36',
    dozen: (n) => `${n}ª dúzia`, column: (n) => `Coluna ${n}`, fell: (n) => `Deu ${n}`, pays: (n, p) => `${n} número${n > 1 ? 's' : ''}: paga ${p} para 1`,
    rule: 'Uma bola, 37 casas, um só zero. Cada casa tem a mesma chance. As fichas podem ficar em números, entre eles (cavalo, rua, quadro, linha), nas dúzias, colunas e chances simples.',
    same: 'Todas as apostas têm o mesmo retorno: 36 de 37.', kinds: 'Apostas', max: 'Aposta máxima por rodada',
  },
  en: {
    spin: 'Spin', undo: 'Undo', again: 'Repeat', empty: 'Place a chip on the table.', ready: 'Place your bets.', red: 'Red', black: 'Black', even: 'Even', odd: 'Odd', low: '1–18', high: '19–36',
    dozen: (n) => `${['1st', '2nd', '3rd'][n - 1]} 12`, column: (n) => `Column ${n}`, fell: (n) => `${n} it is`, pays: (n, p) => `${n} number${n > 1 ? 's' : ''}: pays ${p} to 1`,
    rule: 'One ball, 37 pockets, a single zero. Every pocket is as likely as the next. Chips may lie on numbers, between them (split, street, corner, six line), on dozens, columns and even chances.',
    same: 'Every bet has the same return: 36 of 37.', kinds: 'Bets', max: 'Most that one round may stake',
  },
};
