/** What every page says. Each engine adds its own words. */
const pt = {
  balance: 'Saldo',
  win: 'Ganho',
  stake: 'Aposta',
  history: 'Últimas rodadas',
  info: 'Regras',
  sound: 'Som',
  close: 'Fechar',
  retry: 'Tentar de novo',
  ok: 'Entendi',
  good: 'Boa sorte!',
  none: 'Ainda não há rodadas.',
  youWin: (a) => `Você ganhou ${a}`,
  cameBack: (a) => `Voltaram ${a}`,
  back: 'Voltou',
  half: 'Metade do valor',
  double: 'Dobro do valor',
  least: 'Menor valor',
  most: 'Maior valor',
  toMin: 'Mín',
  toMax: 'Máx',
  tooLittle: (a) => `O menor valor é ${a}.`,
  tooMuch: (a) => `O maior valor é ${a}.`,
  notInStep: (step, a) => `Só múltiplos de ${step}: tente ${a}.`,
  noAmount: (a) => `Escreva um valor, como ${a}.`,
  big: 'GRANDE GANHO',
  mega: 'MEGA GANHO',
  epic: 'GANHO ÉPICO',
  skip: 'Toque para continuar',
  noWin: 'Sem ganho desta vez.',
  cancelled: 'Rodada cancelada: a aposta volta ao saldo.',
  lost: 'Conexão perdida. Sua rodada está guardada.',
  over: 'A sessão do jogo terminou. Abra o jogo de novo no lobby.',
  silent: 'O cassino não responde agora.',
  money: 'Saldo insuficiente para esta aposta.',
  limit: 'Seu limite foi atingido.',
  blocked: 'Sua conta não pode jogar agora.',
  maintenance: 'Em manutenção. Volte em breve.',
  refused: 'A aposta não foi aceita.',
  review: 'Esta rodada está sendo verificada. Seu saldo está seguro.',
  pending: 'Finalizando a rodada…',
  undone: 'Cancelada',
  checking: 'Em análise',
  open: 'Em curso',
  rtp: 'Retorno teórico (RTP)',
  rules: 'Regras',
  paid: 'Pagou',
  time: 'Hora',
  volatility: 'Volatilidade',
  offline: 'Sem conexão',
  volatilities: { low: 'Baixa', medium: 'Média', high: 'Alta', 'very-high': 'Muito alta' },
  fair: 'O resultado é definido antes da aposta por uma semente secreta. O hash abaixo (SHA-256) comprova isso; depois da rodada a semente aparece no histórico. Se a conexão cair, a rodada termina sozinha e você vê o mesmo resultado ao voltar. Falhas anulam a rodada e devolvem a aposta.',
  nextHash: 'Hash da próxima rodada',
  proof: 'Prova do sorteio',
  seed: 'Semente',
  check: 'Como conferir: HMAC-SHA256(semente, "chave:0"), em ordem, dá os bytes do sorteio.',
  key: 'Chave',
};
const en = {
  balance: 'Balance',
  win: 'Win',
  stake: 'Stake',
  history: 'Recent rounds',
  info: 'Rules',
  sound: 'Sound',
  close: 'Close',
  retry: 'Try again',
  ok: 'Got it',
  good: 'Good luck!',
  none: 'No rounds yet.',
  youWin: (a) => `You win ${a}`,
  cameBack: (a) => `${a} came back`,
  back: 'Returned',
  half: 'Half the amount',
  double: 'Double the amount',
  least: 'Smallest amount',
  most: 'Largest amount',
  toMin: 'Min',
  toMax: 'Max',
  tooLittle: (a) => `The smallest amount is ${a}.`,
  tooMuch: (a) => `The largest amount is ${a}.`,
  notInStep: (step, a) => `Only multiples of ${step}: try ${a}.`,
  noAmount: (a) => `Enter an amount, such as ${a}.`,
  big: 'BIG WIN',
  mega: 'MEGA WIN',
  epic: 'EPIC WIN',
  skip: 'Tap to continue',
  noWin: 'No win this time.',
  cancelled: 'Round cancelled: your stake has been returned.',
  lost: 'Connection lost. Your round is safe.',
  over: 'Your game session has ended. Please reopen the game from the lobby.',
  silent: 'The casino is not responding right now.',
  money: 'Insufficient balance for this stake.',
  limit: 'You have reached your limit.',
  blocked: 'Your account can’t play right now.',
  maintenance: 'Down for maintenance. Please come back soon.',
  refused: 'The bet was not accepted.',
  review: 'This round is being checked. Your balance is safe.',
  pending: 'Finishing the round…',
  undone: 'Cancelled',
  checking: 'Under review',
  open: 'In progress',
  rtp: 'Theoretical return (RTP)',
  rules: 'Rules',
  paid: 'Paid',
  time: 'Time',
  volatility: 'Volatility',
  offline: 'Offline',
  volatilities: { low: 'Low', medium: 'Medium', high: 'High', 'very-high': 'Very high' },
  fair: 'Each result is set by a secret seed before you bet. The hash below (SHA-256) proves it; the seed is revealed in the history after the round. If you lose connection, the round finishes on its own and you will see the same result when you return. Malfunctions void the round and stakes are returned.',
  nextHash: 'Hash of the next round',
  proof: 'Proof of the draw',
  seed: 'Seed',
  check: 'To verify: HMAC-SHA256(seed, "key:0"), in order, gives the bytes of the draw.',
  key: 'Key',
};

export function textsOf(language, own) {
  return language === 'en' ? { ...en, ...own.en } : { ...pt, ...own.pt };
}

/** The mark before the decimals. */
export const decimalMarkOf = (language) => (language === 'en' ? '.' : ',');

/** Writes whole minor units as an amount, without ever going through a fraction. */
export function amountOf(language, digits) {
  const group = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'pt-BR');
  return (minor) => {
    const text = String(minor).padStart(digits + 1, '0');
    const whole = digits ? text.slice(0, -digits) : text;
    return group.format(BigInt(whole)) + (digits ? decimalMarkOf(language) + text.slice(-digits) : '');
  };
}

/** What stands before an amount of the currency. */
export const signOf = (currency) => ({ BRL: 'R$\u00a0', USD: '$', EUR: '€' })[currency] ?? `${currency}\u00a0`;

/** Hundredths as a multiplier: 250 is 2.50×. */
export function timesOf(language) {
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'pt-BR', { minimumFractionDigits: 2 });
  return (hundredths) => `${format.format(hundredths / 100)}×`;
}

export function percentOf(language) {
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (ppm) => `${format.format(ppm / 10000)}%`;
}
