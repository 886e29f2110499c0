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
    name: 'notice-maintenance',
    order: 5,
    texts: {
      pt: {
        title: 'Jogo em manutenção',
        text: 'Um jogo parado fica cinza e diz isso na capa. Os outros seguem abertos.',
        button: '',
      },
      en: {
        title: 'Games under maintenance',
        text: 'A paused game turns grey and says so on its tile. All the others stay open.',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-feedback',
    order: 6,
    texts: {
      pt: {
        title: 'Escreva para a equipe',
        text: 'Dúvidas, problemas e ideias: use o [formulário](/?popup=feedback) e guarde a referência que você recebe.',
        button: '',
      },
      en: {
        title: 'Write to us',
        text: 'Questions, problems or ideas? Use the [form](/?popup=feedback) and keep your reference number.',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-password',
    kind: 'H',
    order: 7,
    texts: {
      pt: {
        title: 'Sua senha é só sua',
        text: 'Ninguém da equipe pede sua senha, nem códigos que você recebeu. Se alguém pedir, **não responda** e avise-nos.',
        button: '',
      },
      en: {
        title: 'Keep your password to yourself',
        text: 'We never ask for your password or for codes we send you. If someone does, **do not reply** and let us know.',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-terms',
    kind: 'H',
    order: 8,
    texts: {
      pt: {
        title: 'Termos de uso, versão 1.2',
        text: 'Valem desde 23/11/2026. O que mudou: a redação em inglês, com o mesmo conteúdo. Veja também a [privacidade](/?popup=help#privacy).',
        button: '',
      },
      en: {
        title: 'Terms of use, version 1.2',
        text: 'Effective November 23, 2026. What’s new: the same terms in clearer English. See also [privacy](/?popup=help#privacy).',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-round',
    kind: 'H',
    order: 9,
    texts: {
      pt: {
        title: 'Caiu a conexão? A rodada continua',
        text: 'O resultado é decidido no servidor do jogo. Ao voltar, ele está no seu [registro de apostas](/?popup=bets).',
        button: '',
      },
      en: {
        title: 'Lost connection? Your round carries on',
        text: 'Results are decided on the game server. You’ll find yours in your [bet history](/?popup=bets).',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-languages',
    kind: 'H',
    order: 10,
    texts: {
      pt: {
        title: 'Em português e em inglês',
        text: 'Troque o idioma no topo da página. A escolha fica guardada neste aparelho e vale também para os jogos.',
        button: '',
      },
      en: {
        title: 'In English and Portuguese',
        text: 'Switch language at the top of the page. We remember it on this device, and the games follow.',
        button: '',
      },
    },
  },
  ...demoPopupsAndPromotions,
];
