export const TEXTS = {
  pt: {
    deal: 'Dar cartas', undo: 'Desfazer', again: 'Repetir', empty: 'Coloque uma ficha na mesa.', ready: 'Faça suas apostas.', player: 'Jogador', banker: 'Banca', tie: 'Empate',
    won: { player: 'Jogador vence', banker: 'Banca vence', tie: 'Empate' }, returns: (hundred) => `paga ${hundred} para 1`,
    rule: 'Oito baralhos, embaralhados a cada rodada. Vence a mão mais próxima de 9. Ás vale 1; 10, valete, dama e rei valem 0; só conta o último algarismo da soma.',
    third: 'Com 8 ou 9 em uma das mãos ninguém compra. Senão o Jogador compra com 0 a 5. A Banca compra pelas regras de sempre, conforme a terceira carta do Jogador.',
    tieRule: 'No empate as apostas em Jogador e Banca voltam. A Banca paga com 5% de comissão.', each: 'Retorno de cada aposta', max: 'Aposta máxima por rodada',
  },
  en: {
    deal: 'Deal', undo: 'Undo', again: 'Repeat', empty: 'Place a chip on the table.', ready: 'Place your bets.', player: 'Player', banker: 'Banker', tie: 'Tie',
    won: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' }, returns: (hundred) => `pays ${hundred} to 1`,
    rule: 'Eight decks, shuffled for every round. The hand nearest to 9 wins. An ace counts 1; ten, jack, queen and king count 0; only the last digit of the sum counts.',
    third: 'With 8 or 9 in either hand nobody draws. Otherwise the Player draws on 0 to 5. The Banker draws by the usual table, depending on the Player\'s third card.',
    tieRule: 'On a tie the bets on Player and Banker come back. Banker wins pay with 5% commission.', each: 'Return of each bet', max: 'Most that one round may stake',
  },
};
