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
        title: 'Welcome',
        button: 'Open account',
        text: '**Every round is on record** and every game shows its RTP.\n\n- Sign up in under a minute\n- One balance for every game\n- Play money only: this is a demo',
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
        title: 'Conheça antes de jogar',
        button: 'Ver jogos em alta',
        text: 'Veja todos os jogos sem criar conta. Cada um mostra seu retorno (RTP); [entenda o que isso significa](/?popup=help#rtp).',
      },
      en: {
        title: 'Take a look around',
        button: 'See hot games',
        text: 'Browse every game without an account. Each one shows its return to player (RTP); [find out what that means](/?popup=help#rtp).',
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
        title: 'New games just in',
        button: 'See what’s new',
        text: 'Crash, fishing, roulette and dozens of slots from **six studios**.\n\nTap the heart on the ones you like to find them under [Favourites](/favorite).',
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
        title: 'Que bom ter você aqui',
        button: 'Fazer o primeiro depósito',
        text: 'Três passos para começar:\n\n- Deposite: o dinheiro desta demonstração é fictício\n- Escolha um jogo: ele abre nesta mesma página\n- Veja cada rodada em [Minhas apostas](/?popup=bets)',
      },
      en: {
        title: 'Good to have you here',
        button: 'Make your first deposit',
        text: 'Three steps to get started:\n\n- Deposit: it’s play money in this demo\n- Pick a game: it opens right on this page\n- Check every round under [My bets](/?popup=bets)',
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
        title: 'A jackpot you can check',
        text: 'We add a share of every stake to the pot. The counter shows exactly what is in it, and that is what the winner gets.',
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
        title: 'Jogue grátis, sem cadastro',
        text: 'FUN 1.000,00 de brincadeira para conhecer os jogos antes de abrir sua conta. Sem dinheiro, sem dados.',
        button: 'Jogar grátis',
      },
      en: {
        title: 'Play for free, no sign-up',
        text: 'FUN 1,000.00 in play money to try the games before you open an account. No money, no personal details.',
        button: 'Play for free',
      },
    },
  },
];
