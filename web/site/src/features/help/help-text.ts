import type { ServedLanguage } from '@web/i18n/language';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

type Texts = Record<ServedLanguage, readonly Section[]>;

export const HELP: Texts = {
  pt: [
    { id: 'deposit', title: 'Como deposito?', text: 'Toque em Depositar, escolha a forma de pagamento e o valor e pague na página do provedor. O saldo muda sozinho assim que o provedor confirma; não é preciso recarregar a página.' },
    { id: 'late', title: 'Paguei e o saldo não mudou', text: 'A confirmação costuma levar segundos. Se passar de alguns minutos, fale com o suporte e informe a referência que aparece na tela do depósito. Um depósito não pago a tempo expira e nada é cobrado.' },
    { id: 'round', title: 'A conexão caiu no meio de uma rodada', text: 'A rodada é decidida no servidor, não no seu aparelho. Ao voltar, o saldo e o registro de apostas mostram o resultado. Uma rodada que o jogo não pôde concluir é anulada e a aposta é devolvida.' },
    { id: 'record', title: 'Onde vejo minhas apostas?', text: 'No menu da conta: o registro de apostas mostra cada rodada com aposta, prêmio e horário; o extrato mostra cada movimento do saldo. Os horários são os da casa, com o fuso indicado.' },
    { id: 'rtp', title: 'O que é RTP?', text: 'É a parte das apostas que o jogo devolve em prêmios ao longo de muitas rodadas. Um RTP de 96% não garante nada em uma sessão curta: cada rodada é independente da anterior.' },
    { id: 'safe', title: 'Jogo responsável', text: 'Decida antes quanto tempo e dinheiro pode gastar e pare quando chegar lá. Nunca tente recuperar perdas. Se o jogo deixou de ser diversão, procure ajuda: no Brasil, o CVV atende pelo telefone 188.' },
  ],
  en: [
    { id: 'deposit', title: 'How do I deposit?', text: 'Tap Deposit, choose the payment method and the amount, and pay on the provider’s page. The balance changes by itself as soon as the provider confirms; there is no need to reload.' },
    { id: 'late', title: 'I paid and the balance did not change', text: 'A confirmation usually takes seconds. After some minutes, contact support with the reference shown on the deposit screen. A deposit that is not paid in time expires and nothing is charged.' },
    { id: 'round', title: 'The connection was lost during a round', text: 'A round is decided on the server, not on your device. When you are back, the balance and the betting record show the result. A round that the game could not finish is voided and the stake is returned.' },
    { id: 'record', title: 'Where do I see my bets?', text: 'In the account menu: the betting record shows every round with stake, payout and time; the account record shows every movement of the balance. Times are those of the house, with the zone beside them.' },
    { id: 'rtp', title: 'What is RTP?', text: 'It is the share of all stakes that a game returns in wins over many rounds. An RTP of 96% promises nothing for a short session: every round is independent of the one before.' },
    { id: 'safe', title: 'Responsible play', text: 'Decide beforehand how much time and money you can spend, and stop when you get there. Never chase losses. When playing has stopped being fun, look for help; in Brazil, CVV answers on 188.' },
  ],
};

export const TERMS: Texts = {
  pt: [
    { id: 'who', title: '1. Quem pode jogar', text: 'Somente pessoas com 18 anos ou mais, que joguem em seu próprio nome e de um lugar onde isso seja permitido. Cada pessoa tem uma só conta.' },
    { id: 'account', title: '2. Sua conta', text: 'Guarde sua senha e não a entregue a ninguém. A sessão termina depois de meia hora sem atividade. O que for feito com a sua senha vale como feito por você, até que nos avise.' },
    { id: 'money', title: '3. Dinheiro', text: 'Depósitos são feitos em seu nome pelas formas oferecidas, dentro dos limites mostrados. O saldo não rende juros. Uma operação registrada por erro evidente é corrigida, e a correção aparece no extrato.' },
    { id: 'games', title: '4. Jogos', text: 'O resultado de uma rodada é o que o servidor do jogo registrou. Uma rodada interrompida por falha é anulada e a aposta volta ao saldo.' },
    { id: 'records', title: '5. Registros e dados', text: 'Cada movimento da conta é gravado e guardado pelo prazo da lei. Usamos seus dados para prestar o serviço, prevenir fraude e cumprir a lei.' },
    { id: 'end', title: '6. Suspensão', text: 'Podemos suspender uma conta em caso de fraude, de uso por menor de idade ou por ordem de autoridade. O saldo legítimo continua seu.' },
  ],
  en: [
    { id: 'who', title: '1. Who may play', text: 'Only people of 18 and over, playing in their own name and from a place where it is allowed. Each person has one account.' },
    { id: 'account', title: '2. Your account', text: 'Keep your password to yourself. The session ends after half an hour without activity. What is done with your password counts as done by you until you tell us.' },
    { id: 'money', title: '3. Money', text: 'Deposits are made in your name by the methods offered, within the limits shown. The balance bears no interest. An operation recorded by evident error is corrected, and the correction shows in the account record.' },
    { id: 'games', title: '4. Games', text: 'The result of a round is what the game’s server recorded. A round that a fault interrupted is voided and the stake returns to the balance.' },
    { id: 'records', title: '5. Records and data', text: 'Every movement of the account is recorded and kept for as long as the law asks. We use your data to provide the service, to prevent fraud and to comply with the law.' },
    { id: 'end', title: '6. Suspension', text: 'We may suspend an account for fraud, for use by a minor or by order of an authority. The legitimate balance remains yours.' },
  ],
};
