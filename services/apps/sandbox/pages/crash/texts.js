export const TEXTS = {
  pt: {
    bet: 'Apostar',
    cash: 'Retirar',
    flying: 'Em voo',
    auto: 'Retirada automática',
    off: 'Desligada',
    crashed: (m) => `Terminou em ${m}`,
    cashed: (m) => `Retirado em ${m}`,
    ready: 'Aposte e retire antes do fim.',
    rule: 'O multiplicador sobe a partir de 1,00×. Retire antes que o voo termine e receba a aposta vezes o que o visor mostra. O relógio do servidor decide.',
    chance: 'A chance de chegar a m× é o retorno dividido por m. O fim do voo é decidido antes da decolagem.',
    autoRule:
      'A retirada automática vale mesmo sem conexão. Se o servidor do jogo for reiniciado durante um voo sem retirada automática, a aposta volta.',
    cap: (m) => `Um voo que chega a ${m} é pago por si.`,
  },
  en: {
    bet: 'Bet',
    cash: 'Cash out',
    flying: 'In flight',
    auto: 'Automatic cash-out',
    off: 'Off',
    crashed: (m) => `Ended at ${m}`,
    cashed: (m) => `Cashed out at ${m}`,
    ready: 'Bet, and cash out before the end.',
    rule: "The multiplier climbs from 1.00×. Cash out before the flight ends and receive the stake times what the display shows. The server's clock decides.",
    chance:
      'The chance to get as far as m× is the return divided by m. Where a flight ends is decided before it takes off.',
    autoRule:
      'The automatic cash-out holds without a connection, too. If the game server restarts during a flight without one, the stake comes back.',
    cap: (m) => `A flight that reaches ${m} is paid by itself.`,
  },
};
