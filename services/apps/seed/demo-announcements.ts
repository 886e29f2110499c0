import { demoPopupsAndPromotions, type DemoAnnouncement } from './demo-popups-and-promotions';

const notice = { kind: 'PL', group: '', artwork: '', linkageType: 'NONE', linkTarget: '' } as const;

/** Announcements of earlier editions that are not true any more. */
export const TAKEN_AWAY = [
  'banner-catalogue',
  'popup-new-studios',
  'notice-withdrawals',
  'notice-adults',
  'notice-record',
  'notice-deposits',
  'popup-in-moderation',
  'notice-maintenance',
  'notice-feedback',
  'notice-password',
  'notice-terms',
  'notice-round',
  'notice-languages',
] as const;

/** The announcements of the demo site. They promise nothing that the product does not do. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    name: 'banner-welcome',
    kind: 'B',
    group: 'w_home',
    artwork: 'crown',
    linkageType: 'REGISTER',
    linkTarget: '',
    order: 1,
    texts: {
      pt: {
        title: 'Seu lugar já está reservado',
        text: 'Crie sua conta em menos de um minuto: só um nome de usuário e uma senha.',
        button: 'Criar conta',
      },
      en: {
        title: 'Your seat is waiting',
        text: 'Sign up in under a minute: all you need is a username and a password.',
        button: 'Open account',
      },
    },
  },
  {
    name: 'banner-deposit',
    kind: 'B',
    group: 'w_home',
    artwork: 'rocket',
    linkageType: 'DEPOSIT',
    linkTarget: '',
    order: 2,
    texts: {
      pt: {
        title: 'PIX na conta, saldo na hora',
        text: 'Deposite a partir de R$ 10,00 e veja o saldo mudar sem recarregar a página.',
        button: 'Depositar',
      },
      en: {
        title: 'Pay by PIX, play right away',
        text: 'Deposit from R$ 10.00 and see your balance update on the spot.',
        button: 'Deposit',
      },
    },
  },
  {
    name: 'banner-royal-sevens',
    kind: 'B',
    group: 'w_home',
    artwork: 'seven',
    linkageType: 'GAME',
    linkTarget: 'sandbox/royal-sevens',
    order: 3,
    texts: {
      pt: { title: 'Royal Sevens', text: 'O clássico dos setes, com RTP de 96,37%.', button: 'Jogar' },
      en: {
        title: 'Royal Sevens',
        text: 'The classic sevens slot, with an RTP of 96.37%.',
        button: 'Play',
      },
    },
  },
  {
    ...notice,
    name: 'notice-open',
    order: 1,
    texts: {
      pt: {
        title: 'Estamos abertos',
        text: 'Esta é uma demonstração: o dinheiro é fictício, os jogos e os registros são de verdade.',
        button: '',
      },
      en: {
        title: 'We’re open',
        text: 'This is a demo: it’s play money, but the games and the records are real.',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-new-games',
    order: 2,
    texts: {
      pt: {
        title: 'Novos na casa',
        text: 'Fábrica de Balas, Lobo-Guará, Cardume de Estrelas e Cometa Azul acabam de chegar. [Ver novidades](/new)',
        button: '',
      },
      en: {
        title: 'New in the lobby',
        text: 'Fábrica de Balas, Lobo-Guará, Cardume de Estrelas and Cometa Azul have just arrived. [See new games](/new)',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-two-flights',
    order: 3,
    texts: {
      pt: {
        title: 'Crash: duas apostas no mesmo voo',
        text: 'Dê a cada aposta a sua saída automática e retire uma antes da outra. [Ver jogos de crash](/crash)',
        button: '',
      },
      en: {
        title: 'Crash: two bets on one flight',
        text: 'Give each bet its own auto cash-out and take one out before the other. [See crash games](/crash)',
        button: '',
      },
    },
  },
  {
    name: 'banner-studios',
    kind: 'B',
    group: 'w_home',
    artwork: 'diamond',
    linkageType: 'PAGE',
    linkTarget: '/provider',
    order: 4,
    texts: {
      pt: {
        title: 'Seis estúdios, um só saldo',
        text: 'Slots, mesas, crash, pesca e mais: todos abrem aqui mesmo, sem transferir dinheiro.',
        button: 'Ver estúdios',
      },
      en: {
        title: 'Six studios, one balance',
        text: 'Slots, tables, crash, fishing and more, all played from one wallet with no transfers.',
        button: 'See the studios',
      },
    },
  },
  {
    name: 'banner-fair',
    kind: 'B',
    group: 'w_home',
    artwork: 'roulette',
    linkageType: 'PAGE',
    linkTarget: '/?popup=help#rtp',
    order: 5,
    texts: {
      pt: {
        title: 'Retorno publicado em cada jogo',
        text: 'O RTP está no próprio jogo, e cada rodada fica no seu registro, com aposta, prêmio e horário.',
        button: 'Entender o RTP',
      },
      en: {
        title: 'RTP shown on every game',
        text: 'Check the RTP before you play, and every round afterwards in your bet history.',
        button: 'What is RTP?',
      },
    },
  },
  {
    ...notice,
    name: 'notice-payment-times',
    order: 4,
    texts: {
      pt: {
        title: 'Depósito por PIX: a qualquer hora',
        text: 'A partir de R$ 10,00, todos os dias, 24 horas. O saldo muda assim que o provedor confirma o pagamento.',
        button: '',
      },
      en: {
        title: 'PIX deposits at any hour',
        text: 'From R$ 10.00, every day, around the clock. Your balance updates as soon as the provider confirms the payment.',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-payout-clock',
    order: 5,
    texts: {
      pt: {
        title: 'Saque por PIX com relógio à vista',
        text: 'Cada pedido mostra o prazo e quanto tempo já correu, até o banco confirmar. [Sacar](/member?page=withdraw)',
        button: '',
      },
      en: {
        title: 'PIX withdrawals on the clock',
        text: 'Every request shows its deadline and the time used so far, until the bank confirms. [Withdraw](/member?page=withdraw)',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-top-ten',
    order: 6,
    texts: {
      pt: {
        title: 'Top 10 da semana na página inicial',
        text: 'Os jogos com mais rodadas dos últimos sete dias, contados das apostas de verdade da casa. [Ver](/)',
        button: '',
      },
      en: {
        title: 'This week’s top 10 on the home page',
        text: 'The games with the most rounds over the last seven days, counted from real bets. [Take a look](/)',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-tables',
    kind: 'H',
    order: 7,
    texts: {
      pt: {
        title: 'Roleta e bacará a partir de R$ 1,00',
        text: 'Mais de vinte mesas de roleta europeia e punto banco, com fichas a partir de R$ 1,00. [Ver as mesas](/table)',
        button: '',
      },
      en: {
        title: 'Roulette and baccarat from R$ 1.00',
        text: 'More than twenty tables of European roulette and punto banco, with chips from R$ 1.00. [See the tables](/table)',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-devices',
    kind: 'H',
    order: 8,
    texts: {
      pt: {
        title: 'Seus aparelhos numa lista só',
        text: 'Veja onde sua conta está aberta e encerre qualquer aparelho com um toque. [Abrir segurança](/member?page=securityCenter)',
        button: '',
      },
      en: {
        title: 'All your devices in one list',
        text: 'See where your account is logged in and end any device with one tap. [Open security](/member?page=securityCenter)',
        button: '',
      },
    },
  },
  ...demoPopupsAndPromotions,
];
