import { demoPopupsAndPromotions, type DemoAnnouncement } from './demo-popups-and-promotions';

const notice = { kind: 'PL', group: '', artwork: '', linkageType: 'NONE', linkTarget: '' } as const;

/** Announcements of earlier editions that are not true any more. */
export const TAKEN_AWAY = ['banner-catalogue', 'popup-new-studios', 'notice-withdrawals'] as const;

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
        title: 'Seu lugar à mesa está reservado',
        text: 'Crie sua conta em menos de um minuto: só um nome de usuário e uma senha.',
        button: 'Criar conta',
      },
      en: {
        title: 'Your seat at the table is taken care of',
        text: 'Open your account in under a minute: a user name and a password, that is all.',
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
        title: 'PIX na conta, saldo na tela',
        text: 'Deposite a partir de R$ 10,00 e veja o saldo mudar sem recarregar a página.',
        button: 'Depositar',
      },
      en: {
        title: 'Paid by PIX, there at once',
        text: 'Deposit from R$ 10.00 and watch your balance move without reloading the page.',
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
      pt: { title: 'Royal Sevens', text: 'O clássico dos setes, com retorno publicado de 96,37%.', button: 'Jogar' },
      en: {
        title: 'Royal Sevens',
        text: 'The classic of the sevens, with a published return of 96.37%.',
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
        title: 'A casa está aberta',
        text: 'Esta é uma demonstração: o dinheiro é fictício, os jogos e os registros são de verdade.',
        button: '',
      },
      en: {
        title: 'The house is open',
        text: 'This is a demonstration: the money is make-believe, the games and the records are real.',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-record',
    order: 2,
    texts: {
      pt: {
        title: 'Cada rodada fica registrada',
        text: 'Aposta, prêmio e horário de cada rodada estão no seu registro de apostas.',
        button: '',
      },
      en: {
        title: 'Every round is on record',
        text: 'Stake, payout and time of every round are in your betting record.',
        button: '',
      },
    },
  },
  {
    ...notice,
    name: 'notice-adults',
    order: 3,
    texts: {
      pt: {
        title: 'Somente para maiores de 18 anos',
        text: 'Jogue com moderação. O jogo é diversão, não é renda.',
        button: '',
      },
      en: {
        title: 'For adults of 18 and over only',
        text: 'Play in moderation. Games are fun, not an income.',
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
        text: 'Slots, tables, crash, fishing and more: all of them open right here, with nothing to transfer.',
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
        title: 'A published return for every game',
        text: 'The RTP stands with the game, and every round is in your record with stake, payout and time.',
        button: 'What RTP means',
      },
    },
  },
  {
    ...notice,
    name: 'notice-deposits',
    order: 4,
    texts: {
      pt: {
        title: 'Depósitos sem recarregar a página',
        text: 'O saldo muda assim que o provedor confirma. Um depósito não pago a tempo expira sem cobrança.',
        button: '',
      },
      en: {
        title: 'Deposits without reloading',
        text: 'The balance changes as soon as the provider confirms. A deposit that is not paid in time expires, free of charge.',
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
        title: 'Write to our people',
        text: 'Questions, trouble and ideas: use the [form](/?popup=feedback) and keep the reference that you get.',
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
        title: 'Your password is yours alone',
        text: 'Nobody of ours asks for your password, or for a code that you were sent. If somebody does, **do not answer** and tell us.',
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
        title: 'Termos de uso, edição 1.1',
        text: 'Vale desde 21/11/2026. O que mudou: conduta, congelamento de carteiras e [privacidade](/?popup=help#privacy).',
        button: '',
      },
      en: {
        title: 'Terms of use, edition 1.1',
        text: 'In force since November 21, 2026. What changed: conduct, frozen wallets and [privacy](/?popup=help#privacy).',
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
        title: 'Lost the connection? The round goes on',
        text: 'The result is decided on the server of the game. It waits in your [betting record](/?popup=bets).',
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
        title: 'In Portuguese and in English',
        text: 'Change the language at the top of the page. The choice is kept on this device and holds in the games as well.',
        button: '',
      },
    },
  },
  ...demoPopupsAndPromotions,
];
