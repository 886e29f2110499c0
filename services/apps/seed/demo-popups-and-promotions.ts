import type { NewAnnouncement } from '@contexts/people/messages/messages.api';

export type DemoAnnouncement = Omit<NewAnnouncement, 'announcementId'> & { readonly name: string };

/** The pop-ups and promotions of the demo site, which follow its banners and notices. */
export const demoPopupsAndPromotions: readonly DemoAnnouncement[] = [
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
    name: 'popup-new-games',
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
        text: 'Crash, pesca, roleta e dezenas de slots entraram no catálogo, de **seis estúdios**.\n\nMarque os seus com o coração: eles ficam em [Favoritos](/favorite).',
      },
      en: {
        title: 'New games have arrived',
        button: 'See what is new',
        text: 'Crash, fishing, roulette and dozens of slots have joined the catalogue, by **six studios**.\n\nMark yours with the heart: they wait under [Favourites](/favorite).',
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
