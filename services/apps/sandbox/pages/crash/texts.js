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
    cap: (m) => `Um voo que chega a ${m} é retirado automaticamente.`,
  },
  en: {
    bet: 'Bet',
    cash: 'Cash out',
    flying: 'In flight',
    auto: 'Auto cash-out',
    off: 'Off',
    crashed: (m) => `Crashed at ${m}`,
    cashed: (m) => `Cashed out at ${m}`,
    ready: 'Place a bet and cash out before the crash.',
    rule: "The multiplier climbs from 1.00×. Cash out before the crash to win your stake times the multiplier shown. The server's clock decides.",
    chance: 'The chance of reaching m× is the RTP divided by m. The crash point is set before take-off.',
    autoRule:
      'Auto cash-out works even if you lose connection. If the game server restarts during a flight without auto cash-out, your stake is returned.',
    cap: (m) => `Flights that reach ${m} are cashed out automatically.`,
  },
};
