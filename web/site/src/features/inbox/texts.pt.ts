import type { MessageKind } from '@contracts/http/member-messages';
import type { WithdrawalRefusal } from '@contracts/http/money-out/withdrawals';

export const ptInbox = {
  filter: 'Quais mensagens',
  all: 'Todas',
  unread: 'Não lidas',
  unreadMark: 'Não lida',
  readAll: 'Marcar todas como lidas',
  readAllShort: 'Marcar lidas',
  readOne: 'Marcar como lida: {{title}}',
  allRead: 'Todas as mensagens foram lidas',
  none: 'Nenhuma mensagem por aqui',
  noneText: 'Avisamos aqui sobre seus saques, seus prêmios e a segurança da sua conta.',
  noneUnread: 'Você leu tudo',
  noneUnreadText: 'As mensagens novas aparecem aqui na hora.',
  showAll: 'Ver todas as mensagens',
  kept: 'Guardamos as 500 mensagens mais novas.',
  kinds: {
    withheldWinPaid: {
      title: 'Prêmio liberado',
      text: 'A análise terminou: {{amount}} do seu prêmio já estão no saldo.',
    },
    withheldWinRefused: {
      title: 'Prêmio recusado',
      text: 'O prêmio de {{amount}} que estava em análise não foi pago.',
    },
    withheldDepositPaid: {
      title: 'Depósito liberado',
      text: 'A análise terminou: {{amount}} do seu depósito já estão no saldo.',
    },
    withheldDepositRefused: {
      title: 'Depósito recusado',
      text: 'O depósito de {{amount}} que estava em análise não foi creditado.',
    },
    paymentSetAside: {
      title: 'Pagamento que não entrou no saldo',
      OTHER_CURRENCY: 'Chegou um pagamento de {{amount}} em outra moeda, que não pode ser creditado.',
      SECOND_PAYMENT: 'O mesmo depósito foi pago duas vezes. O segundo pagamento, de {{amount}}, não foi creditado.',
      LIMIT_REACHED: 'O pagamento de {{amount}} chegou quando o seu limite do dia já estava usado e não foi creditado.',
      ACCOUNT_CLOSED: 'O pagamento de {{amount}} chegou depois de a conta ser encerrada e não foi creditado.',
      OTHER_OWNER:
        'O pagamento de {{amount}} veio de uma conta em outro nome, e só a sua própria conta pode depositar.',
      REFUSED: 'O pagamento de {{amount}} não foi creditado.',
      back: 'Ele volta sozinho para a conta de origem até {{time}}. Você não precisa fazer nada.',
    },
    paymentRefunded: {
      title: 'Pagamento devolvido',
      text: '{{amount}} voltaram para a conta de origem.',
    },
    paymentPasswordSet: {
      title: 'Senha de saque nova',
      text: 'A senha de saque da sua conta foi criada ou trocada. Se não foi você, fale com o suporte agora.',
    },
    paymentPasswordLocked: {
      title: 'Senha de saque bloqueada',
      text: 'Houve erros demais. A senha de saque fica bloqueada até {{time}}. Se não foi você, troque as suas senhas.',
    },
    passwordChanged: {
      title: 'Senha trocada',
      text: 'A senha da sua conta foi trocada. Se não foi você, fale com o suporte agora.',
    },
    newDeviceLogin: {
      title: 'Acesso de um aparelho novo',
      text: 'Alguém entrou na sua conta com {{device}}. Se não foi você, encerre o acesso e troque a senha.',
      textUnknown:
        'Alguém entrou na sua conta de um aparelho novo. Se não foi você, encerre o acesso e troque a senha.',
    },
    deviceCopied: {
      title: 'Aparelho desconectado',
      text: 'O acesso guardado em um aparelho seu foi usado em dois lugares. O aparelho saiu da conta. Se não sabe por quê, troque a senha.',
    },
    loginUnchallenged: {
      title: 'Acesso sem confirmação',
      text: 'Alguém entrou na sua conta de um aparelho novo, e não havia como confirmar que era você. Por isso, saques esperam 24 horas. Ative um autenticador ou crie uma chave de acesso.',
    },
    authenticatorSet: {
      title: 'Autenticador ativado',
      text: 'Aparelhos novos vão pedir o código do seu autenticador. Se não foi você, fale com o suporte agora.',
    },
    authenticatorRemoved: {
      title: 'Autenticador removido',
      text: 'Saques esperam 24 horas depois disso. Se não foi você, troque a senha e fale com o suporte agora.',
    },
    passkeyAdded: {
      title: 'Chave de acesso criada',
      text: 'Uma nova chave de acesso abre a sua conta. Se não foi você, remova a chave e troque a senha.',
    },
    passkeyRemoved: {
      title: 'Chave de acesso removida',
      text: 'Uma chave de acesso não abre mais a sua conta. Se não foi você, fale com o suporte agora.',
    },
    mobileChanged: {
      title: 'Celular trocado',
      text_one:
        'O celular da sua conta foi trocado. Por segurança, saques esperam 24 horas. Se não foi você, troque a senha e fale com o suporte agora.',
      text_other:
        'O celular da sua conta foi trocado sem um código do número anterior. Por segurança, saques esperam {{count}} dias. Se não foi você, troque a senha e fale com o suporte agora.',
    },
    emailChanged: {
      title: 'E-mail trocado',
      text: 'O e-mail da sua conta foi trocado. Por segurança, saques esperam 24 horas. Se não foi você, troque a senha e fale com o suporte agora.',
    },
    withdrawalPaid: {
      title: 'Saque pago',
      text: '{{amount}} foram enviados para a sua conta.',
      late: '{{amount}} foram enviados para a sua conta, depois do prazo. Desculpe pela demora.',
      confirm: 'Confirme até {{time}} que o dinheiro caiu. Sem resposta, vale como recebido.',
    },
    withdrawalRefused: {
      title: 'Saque recusado',
      text: 'O saque de {{amount}} não foi aprovado, e {{back}} voltaram para o seu saldo.',
    },
    withdrawalFailed: {
      title: 'Saque não pago',
      account:
        'O banco não aceitou a conta do saque de {{amount}}, e {{back}} voltaram para o seu saldo. Confira os dados ou use outra conta.',
      bank: 'O banco não conseguiu pagar o saque de {{amount}}, e {{back}} voltaram para o seu saldo. Você pode pedir de novo.',
    },
    withdrawalReturned: {
      title: 'Saque devolvido pelo banco',
      text: 'O banco devolveu o saque de {{amount}}, e {{back}} voltaram para o seu saldo. Confira a conta antes de pedir de novo.',
    },
    withdrawalLate: {
      title: 'Saque atrasado',
      text: 'O saque de {{amount}} era para cair até {{time}} e ainda não caiu. Seguimos nele, e seu dinheiro está separado.',
    },
    withdrawalWaits: {
      title: 'Saque em espera',
      text: 'Sua senha de saque ou sua conta mudou há pouco. Por segurança, o saque de {{amount}} só segue depois de {{time}}. Se não foi você, fale com o suporte agora.',
    },
    disputeAnswered: {
      title: 'Resposta sobre o seu saque',
      text: 'Temos um recado sobre o saque de {{amount}} que você contestou.',
    },
    disputeClosed: {
      title: 'Contestação encerrada',
      proved: 'O banco comprovou o pagamento do saque de {{amount}}. Veja o que encontramos.',
      repaid: 'O saque de {{amount}} que você contestou voltou para o seu saldo.',
    },
    payoutAccountAdded: {
      title: 'Conta de saque nova',
      pix: 'Uma chave Pix ({{bank}}) foi adicionada às suas contas de saque. Se não foi você, fale com o suporte agora.',
      bank: 'Uma conta bancária ({{bank}}) foi adicionada às suas contas de saque. Se não foi você, fale com o suporte agora.',
    },
    proofReset: {
      title: 'O suporte redefiniu o seu acesso',
      password:
        'O suporte redefiniu a senha da sua conta. Saques esperam 24 horas. Se não foi você que pediu, fale com o suporte agora.',
      paymentPassword:
        'O suporte redefiniu a sua senha de saque. Crie outra em Minha conta; saques esperam 24 horas. Se não foi você que pediu, fale com o suporte agora.',
      authenticator:
        'O suporte removeu o seu autenticador. Configure outro em Minha conta; saques esperam 24 horas. Se não foi você que pediu, fale com o suporte agora.',
      passkeys:
        'O suporte removeu as suas chaves de acesso. Saques esperam 24 horas. Se não foi você que pediu, fale com o suporte agora.',
      devices:
        'O suporte esqueceu os seus aparelhos reconhecidos: no próximo acesso, confirme que é você. Se não foi você que pediu, fale com o suporte agora.',
    },
    levelReached: {
      title: 'Verificação concluída',
      level2: 'A sua identidade está confirmada.',
      level3: 'O seu endereço e a origem dos seus recursos estão confirmados.',
    },
    levelLost: {
      title: 'Verifique a sua conta de novo',
      expired: 'A sua verificação venceu. Confirme os seus dados de novo em Minha conta.',
      withdrawn: 'A sua verificação deixou de valer. Veja em Minha conta o que falta.',
      payer:
        'Recebemos um pagamento feito por outra pessoa, e ele foi devolvido. Confirme de novo quem você é em Minha conta e pague só de contas no seu nome.',
    },
    levelDemanded: {
      title: 'Complete a sua verificação',
      text: 'Precisamos de um comprovante de endereço e outro de renda. Até lá, depósitos e jogos ficam pausados; saques continuam liberados.',
    },
    verificationAgain: {
      title: 'A verificação precisa de uma nova tentativa',
      text: 'Ainda não deu para confirmar os seus dados. Veja o motivo em Minha conta e tente de novo.',
    },
    verificationRefused: {
      title: 'Identidade não confirmada',
      text: 'Não foi possível confirmar a sua identidade. Fale com o suporte se precisar de ajuda.',
    },
    sessionsEnded: {
      title: 'Acessos encerrados',
      text: 'Nossa equipe encerrou acessos abertos da sua conta. Se não sabe por quê, fale com o suporte.',
    },
    uplineAsked: {
      title: 'Pedido da sua equipe',
      text: '{{name}} pede {{amount}}. Responda até {{time}}.',
    },
    uplineSent: { title: 'Seu superior enviou', text: 'Seu pedido foi atendido: {{amount}} a caminho do seu saldo.' },
    uplineDeclined: { title: 'Pedido recusado', text: 'Seu superior não vai enviar os {{amount}} que você pediu.' },
    uplineAskExpired: {
      title: 'Pedido sem resposta',
      text: 'Seu superior não respondeu ao pedido de {{amount}} em 24 horas. Você pode pedir de novo.',
    },
    accountStopped: {
      title: 'Suspensão na sua conta',
      memberPlay: 'As apostas estão suspensas na sua conta. Seu saldo continua seu. Fale com o suporte.',
      memberDeposit: 'Os depósitos estão suspensos na sua conta. Seu saldo continua seu. Fale com o suporte.',
      memberWithdrawal: 'Os saques estão suspensos na sua conta. Seu saldo continua seu. Fale com o suporte.',
      memberLogin: 'O acesso à sua conta foi suspenso. Seu saldo continua seu.',
    },
    accountReleased: {
      title: 'Suspensão encerrada',
      memberPlay: 'Você já pode apostar de novo.',
      memberDeposit: 'Você já pode depositar de novo.',
      memberWithdrawal: 'Você já pode sacar de novo.',
      memberLogin: 'O acesso à sua conta foi liberado.',
    },
  } satisfies Record<MessageKind, Readonly<Record<string, string>>>,
  refusals: {
    notEnoughFunds: 'Não havia saldo livre para ele.',
    underAge: 'Esta conta foi encerrada por ser de um menor de idade.',
    thirdParty: 'A conta é de outra pessoa: só pagamos em contas suas.',
    identity: 'Antes de pagar, precisamos confirmar a sua identidade. Fale com o suporte.',
    terms: 'O pedido não cumpre os termos de uso.',
    fraud: 'O pedido não passou na conferência de segurança.',
    review: 'Se tiver dúvidas, fale com o suporte.',
    memberAsked: 'Foi você quem pediu.',
    account: 'O banco não aceitou a conta.',
    limit: 'O pedido passa do limite de saques.',
  } satisfies Record<WithdrawalRefusal, string>,
};
