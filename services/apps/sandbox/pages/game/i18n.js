const pt = {
  balance: 'Saldo', win: 'Ganho', stake: 'Aposta', spin: 'Girar', stop: 'Parar', auto: 'Auto', turbo: 'Turbo', sound: 'Som', history: 'Últimas rodadas',
  info: 'Pagamentos e regras', close: 'Fechar', retry: 'Tentar de novo', good: 'Boa sorte!', none: 'Ainda não há rodadas.', cancelled: 'Rodada cancelada: a aposta volta ao saldo.',
  big: 'GRANDE GANHO', mega: 'MEGA GANHO', epic: 'GANHO ÉPICO', free: 'Rodadas grátis', freeWon: (n) => `${n} RODADAS GRÁTIS`, freeOf: (i, n, m) => `Rodada grátis ${i} de ${n} · ganhos ×${m}`,
  youWin: (a) => `Você ganhou ${a}`, lost: 'Conexão perdida. Sua rodada está guardada.', over: 'A sessão do jogo terminou. Abra o jogo de novo no lobby.', silent: 'O cassino não responde agora.',
  money: 'Saldo insuficiente para esta aposta.', limit: 'Seu limite foi atingido.', blocked: 'Sua conta não pode jogar agora.', maintenance: 'Em manutenção. Volte em breve.', refused: 'A aposta não foi aceita.',
  review: 'Esta rodada está sendo verificada. Seu saldo está seguro.', pending: 'Finalizando a rodada…', ok: 'Entendi', undone: 'Cancelada', checking: 'Em análise', open: 'Em curso',
  rtp: 'Retorno teórico (RTP)', hit: 'Frequência de ganhos', pays: 'Tabela de pagamentos', paysNote: 'Valores para a aposta atual, da esquerda para a direita.', lines: (n) => `${n} linhas fixas`, rules: 'Regras',
  rule: (l) => `A aposta é dividida igualmente entre ${l} linhas. Cada linha paga a melhor sequência a partir do primeiro rolo. Ganhos de linhas diferentes são somados.`,
  wildRule: 'WILD substitui todos os símbolos, menos SCATTER.', scatterRule: (k, s, f) => `${k} SCATTER em qualquer lugar: ${s}× a aposta e ${f} rodadas grátis.`,
  freeRule: (m) => `Nas rodadas grátis todos os ganhos valem ×${m}; elas não dão novas rodadas grátis.`,
  fair: 'O resultado é sorteado no servidor antes da aposta e não muda mais. Se a conexão cair, a rodada termina sozinha; ao voltar você vê o mesmo resultado. Falhas anulam a rodada e devolvem a aposta.',
};
const en = {
  balance: 'Balance', win: 'Win', stake: 'Stake', spin: 'Spin', stop: 'Stop', auto: 'Auto', turbo: 'Turbo', sound: 'Sound', history: 'Last rounds',
  info: 'Paytable and rules', close: 'Close', retry: 'Try again', good: 'Good luck!', none: 'No rounds yet.', cancelled: 'Round cancelled: the stake returns to your balance.',
  big: 'BIG WIN', mega: 'MEGA WIN', epic: 'EPIC WIN', free: 'Free spins', freeWon: (n) => `${n} FREE SPINS`, freeOf: (i, n, m) => `Free spin ${i} of ${n} · wins ×${m}`,
  youWin: (a) => `You win ${a}`, lost: 'Connection lost. Your round is kept.', over: 'The game session is over. Open the game again from the lobby.', silent: 'The casino does not answer right now.',
  money: 'Not enough money for this stake.', limit: 'You have reached your limit.', blocked: 'Your account cannot play at the moment.', maintenance: 'Under maintenance. Please come back soon.', refused: 'The bet was not accepted.',
  review: 'This round is being checked. Your balance is safe.', pending: 'Finishing the round…', ok: 'Got it', undone: 'Cancelled', checking: 'In review', open: 'In progress',
  rtp: 'Theoretical return (RTP)', hit: 'Hit rate', pays: 'Paytable', paysNote: 'For your current stake, from left to right.', lines: (n) => `${n} fixed lines`, rules: 'Rules',
  rule: (l) => `The stake is spread evenly over ${l} lines. Each line pays its best run from the first reel. Wins of different lines are added up.`,
  wildRule: 'WILD stands for every symbol but SCATTER.', scatterRule: (k, s, f) => `${k} SCATTER anywhere: ${s}× the stake and ${f} free spins.`,
  freeRule: (m) => `In free spins every win counts ×${m}; they give no further free spins.`,
  fair: 'The outcome is drawn on the server before the bet and never changes. If the connection drops, the round ends by itself and you see the same outcome when you return. Malfunctions void the round and return the stake.',
};

export function textsOf(language) {
  return language === 'en' ? en : pt;
}

/** Writes whole minor units as money, without ever going through a fraction. */
export function moneyOf(language, currency, digits) {
  const locale = language === 'en' ? 'en-US' : 'pt-BR';
  const group = new Intl.NumberFormat(locale);
  const point = locale === 'pt-BR' ? ',' : '.';
  const sign = { BRL: 'R$ ', USD: '$', EUR: '€' }[currency] ?? `${currency} `;
  return (minor) => {
    const text = String(minor).padStart(digits + 1, '0');
    const whole = digits ? text.slice(0, -digits) : text;
    return sign + group.format(BigInt(whole)) + (digits ? point + text.slice(-digits) : '');
  };
}
