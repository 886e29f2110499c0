import type { NewAnnouncement } from '@contexts/messages/messages.api';

type DemoAnnouncement = Omit<NewAnnouncement, 'announcementId'> & { readonly name: string };

const notice = { kind: 'PL', group: '', artwork: '', linkageType: 'NONE', linkTarget: '' } as const;

/** What the demo site says: nothing that the product does not do. */
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
    name: 'banner-catalogue',
    kind: 'B',
    group: 'w_home',
    artwork: 'diamond',
    linkageType: 'PAGE',
    linkTarget: '/provider',
    order: 4,
    texts: {
      pt: {
        title: 'Oito estúdios, um só saldo',
        text: 'Slots, mesas, crash, pesca e mais: todos abrem aqui mesmo, sem transferir dinheiro.',
        button: 'Ver estúdios',
      },
      en: {
        title: 'Eight studios, one balance',
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
    name: 'notice-withdrawals',
    order: 5,
    texts: {
      pt: {
        title: 'Saques: ainda não abertos',
        text: 'Os saques ainda não estão abertos neste site. O [centro de ajuda](/?popup=help#withdraw) diz quando abrirem.',
        button: '',
      },
      en: {
        title: 'Withdrawals: not open yet',
        text: 'Withdrawals are not open on this site yet. The [help centre](/?popup=help#withdraw) will say when they are.',
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
  {
    name: 'popup-welcome',
    kind: 'PU',
    execution: 'B',
    group: '',
    artwork: '',
    images: [
      { sequence: 1, artwork: 'crown' },
      { sequence: 2, artwork: 'chip' },
    ],
    linkageType: 'REGISTER',
    linkTarget: '',
    order: 1,
    texts: {
      pt: {
        title: 'Boas-vindas à casa',
        button: 'Criar conta',
        text: 'Aqui **cada rodada fica registrada** e cada jogo mostra quanto devolve.\n\n- Conta em menos de um minuto\n- Um só saldo para todos os jogos\n- Dinheiro fictício nesta demonstração',
      },
      en: {
        title: 'Welcome to the house',
        button: 'Open account',
        text: 'Here **every round is on record** and every game shows what it returns.\n\n- An account in under a minute\n- One balance for all games\n- Make-believe money in this demonstration',
      },
    },
  },
  {
    name: 'popup-look-around',
    kind: 'PU',
    execution: 'B',
    group: '',
    artwork: '',
    images: [{ sequence: 1, artwork: 'dice' }],
    linkageType: 'PAGE',
    linkTarget: '/hot',
    order: 2,
    texts: {
      pt: {
        title: 'Dê uma volta antes',
        button: 'Ver jogos em alta',
        text: 'Você pode olhar todo o catálogo sem conta. O retorno de cada jogo (RTP) está no próprio jogo; [saiba o que ele quer dizer](/?popup=help#rtp).',
      },
      en: {
        title: 'Look around first',
        button: 'See hot games',
        text: 'You may look at the whole catalogue without an account. What a game returns (RTP) stands with the game; [learn what that means](/?popup=help#rtp).',
      },
    },
  },
  {
    name: 'popup-new-studios',
    kind: 'PU',
    execution: 'A',
    group: '',
    artwork: '',
    images: [
      { sequence: 1, artwork: 'rocket' },
      { sequence: 2, artwork: 'koi' },
      { sequence: 3, artwork: 'roulette' },
    ],
    linkageType: 'PAGE',
    linkTarget: '/new',
    order: 1,
    texts: {
      pt: {
        title: 'Chegaram novos jogos',
        button: 'Ver novidades',
        text: 'Crash, pesca, roleta e dezenas de slots entraram no catálogo, de **oito estúdios**.\n\nMarque os seus com o coração: eles ficam em [Favoritos](/favorite).',
      },
      en: {
        title: 'New games have arrived',
        button: 'See what is new',
        text: 'Crash, fishing, roulette and dozens of slots have joined the catalogue, by **eight studios**.\n\nMark yours with the heart: they wait under [Favourites](/favorite).',
      },
    },
  },
  {
    name: 'popup-in-moderation',
    kind: 'PU',
    execution: 'A',
    group: '',
    artwork: '',
    images: [{ sequence: 1, artwork: 'moon' }],
    linkageType: 'PAGE',
    linkTarget: '/?popup=help#limits',
    order: 2,
    texts: {
      pt: {
        title: 'Jogue com moderação',
        button: 'Ler as dicas',
        text: 'Decida antes quanto tempo e dinheiro pode gastar.\n\n- Pare quando chegar lá\n- Não tente recuperar perdas\n- O jogo é diversão, não é renda',
      },
      en: {
        title: 'Play in moderation',
        button: 'Read the advice',
        text: 'Decide beforehand how much time and money you can spend.\n\n- Stop when you get there\n- Do not chase losses\n- Games are fun, not an income',
      },
    },
  },
  {
    name: 'popup-first-steps',
    kind: 'PU',
    execution: 'F',
    group: '',
    artwork: '',
    images: [
      { sequence: 1, artwork: 'star' },
      { sequence: 2, artwork: 'coin' },
    ],
    linkageType: 'DEPOSIT',
    linkTarget: '',
    order: 0,
    texts: {
      pt: {
        title: 'Sua conta está pronta',
        button: 'Fazer o primeiro depósito',
        text: 'Três passos para começar:\n\n- Deposite: o dinheiro desta demonstração é fictício\n- Escolha um jogo: ele abre nesta mesma página\n- Veja cada rodada em [Minhas apostas](/?popup=bets)',
      },
      en: {
        title: 'Your account is ready',
        button: 'Make the first deposit',
        text: 'Three steps to begin:\n\n- Deposit: the money of this demonstration is make-believe\n- Choose a game: it opens on this very page\n- See every round under [My bets](/?popup=bets)',
      },
    },
  },
  {
    name: 'promotion-jackpot',
    kind: 'PR',
    group: '',
    artwork: 'treasure',
    linkageType: 'PAGE',
    linkTarget: '/rng',
    order: 1,
    texts: {
      pt: {
        title: 'Um jackpot de verdade',
        text: 'A casa põe uma parte de cada aposta no pote. O contador mostra o saldo dessa conta, e o prêmio sai dela.',
        button: 'Ver as slots',
      },
      en: {
        title: 'A jackpot that is real',
        text: 'The house puts a share of every stake into the pot. The counter shows the balance of that account, and the prize is paid out of it.',
        button: 'See the slots',
      },
    },
  },
  {
    name: 'promotion-trial',
    kind: 'PR',
    group: '',
    artwork: 'gift',
    linkageType: 'PAGE',
    linkTarget: '/?popup=login',
    order: 2,
    texts: {
      pt: {
        title: 'Conheça sem cadastro',
        text: 'Entre como visitante e veja a conta por dentro antes de abrir a sua. Sem dinheiro, sem dados.',
        button: 'Experimentar',
      },
      en: {
        title: 'Look inside without registering',
        text: 'Enter as a visitor and see an account from within before you open yours. No money, no details.',
        button: 'Try it',
      },
    },
  },
];
