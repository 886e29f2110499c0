import type { NewAnnouncement } from '@contexts/messages/messages.api';

type DemoAnnouncement = Omit<NewAnnouncement, 'announcementId'> & { readonly name: string };

const notice = { kind: 'PL', group: '', artwork: '', linkageType: 'NONE', linkTarget: '' } as const;

/** What the demo site says: nothing that the product does not do. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    name: 'banner-welcome', kind: 'B', group: 'w_home', artwork: 'crown', linkageType: 'REGISTER', linkTarget: '', order: 1,
    texts: {
      pt: { title: 'Seu lugar à mesa está reservado', text: 'Crie sua conta em menos de um minuto: só um nome de usuário e uma senha.', button: 'Criar conta' },
      en: { title: 'Your seat at the table is taken care of', text: 'Open your account in under a minute: a user name and a password, that is all.', button: 'Open account' },
    },
  },
  {
    name: 'banner-deposit', kind: 'B', group: 'w_home', artwork: 'rocket', linkageType: 'DEPOSIT', linkTarget: '', order: 2,
    texts: {
      pt: { title: 'PIX na conta, saldo na tela', text: 'Deposite a partir de R$ 10,00 e veja o saldo mudar sem recarregar a página.', button: 'Depositar' },
      en: { title: 'Paid by PIX, there at once', text: 'Deposit from R$ 10.00 and watch your balance move without reloading the page.', button: 'Deposit' },
    },
  },
  {
    name: 'banner-royal-sevens', kind: 'B', group: 'w_home', artwork: 'seven', linkageType: 'GAME', linkTarget: 'sandbox/royal-sevens', order: 3,
    texts: {
      pt: { title: 'Royal Sevens', text: 'O clássico dos setes, com retorno publicado de 96,37%.', button: 'Jogar' },
      en: { title: 'Royal Sevens', text: 'The classic of the sevens, with a published return of 96.37%.', button: 'Play' },
    },
  },
  {
    ...notice, name: 'notice-open', order: 1,
    texts: {
      pt: { title: 'A casa está aberta', text: 'Esta é uma demonstração: o dinheiro é fictício, os jogos e os registros são de verdade.', button: '' },
      en: { title: 'The house is open', text: 'This is a demonstration: the money is make-believe, the games and the records are real.', button: '' },
    },
  },
  {
    ...notice, name: 'notice-record', order: 2,
    texts: {
      pt: { title: 'Cada rodada fica registrada', text: 'Aposta, prêmio e horário de cada rodada estão no seu registro de apostas.', button: '' },
      en: { title: 'Every round is on record', text: 'Stake, payout and time of every round are in your betting record.', button: '' },
    },
  },
  {
    ...notice, name: 'notice-adults', order: 3,
    texts: {
      pt: { title: 'Somente para maiores de 18 anos', text: 'Jogue com moderação. O jogo é diversão, não é renda.', button: '' },
      en: { title: 'For adults of 18 and over only', text: 'Play in moderation. Games are fun, not an income.', button: '' },
    },
  },
];
