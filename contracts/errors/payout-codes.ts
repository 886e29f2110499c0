/** The refusals that members meet on the way to their money, beside those that deposits know as well. */
export const payoutCodes = {
  LEVEL_NEEDED: {
    status: 403,
    pt: 'Falta um passo da verificação da sua conta para fazer isto.',
    en: 'Your account needs one more verification step for this.',
  },
  REGISTRATION_UNFINISHED: {
    status: 403,
    pt: 'Falta terminar o seu cadastro para fazer isto.',
    en: 'Please finish your registration first.',
  },
  TEXT_CHANGED: {
    status: 409,
    pt: 'O texto mudou nesse meio-tempo. Leia a nova versão, por favor.',
    en: 'The text has changed meanwhile. Please read the new version.',
  },
  LEVEL_TOO_HIGH: {
    status: 409,
    pt: 'Confirme primeiro a sua identidade.',
    en: 'Please verify your identity first.',
  },
  LEVEL_REACHED: {
    status: 409,
    pt: 'Esta verificação já está concluída.',
    en: 'This verification is already complete.',
  },
  VERIFICATION_IN_REVIEW: {
    status: 409,
    pt: 'A nossa equipe está analisando os seus dados. Avisaremos assim que terminar.',
    en: 'Our team is reviewing your details. We will let you know as soon as it is done.',
  },
  VERIFICATION_REFUSED: {
    status: 403,
    pt: 'Não foi possível confirmar a sua identidade. Fale com o suporte.',
    en: 'We could not verify your identity. Please contact support.',
  },
  VERIFICATION_UNAVAILABLE: {
    status: 503,
    pt: 'A verificação está fora do ar no momento. Tente de novo em alguns minutos.',
    en: 'Verification is unavailable right now. Please try again in a few minutes.',
  },
  REVIEW_NOT_OPEN: {
    status: 409,
    pt: 'Este caso mudou enquanto isso. Confira os dados e decida de novo.',
    en: 'This case has changed in the meantime. Review the details and decide again.',
  },
  REPORT_NOT_TAKEN: {
    status: 503,
    pt: 'A autoridade não confirmou a comunicação. Tente de novo: ela não é enviada em dobro.',
    en: 'The authority has not confirmed the report. Try again: it is never filed twice.',
  },
  REVIEW_ASKED_ALREADY: {
    status: 409,
    pt: 'Alguém já pediu a aprovação, e uma segunda pessoa precisa decidir.',
    en: 'Approval has already been requested. A second person has to decide.',
  },
  LEVEL_ASKED_ALREADY: {
    status: 409,
    pt: 'O nível 3 já foi pedido a este membro.',
    en: 'Level 3 has already been requested from this member.',
  },
  LEVEL_NOT_ASKED: {
    status: 409,
    pt: 'O nível 3 não está pedido a este membro.',
    en: 'Level 3 is not requested from this member.',
  },
  REVIEW_NEEDS_TWO: {
    status: 409,
    pt: 'Aprovar contra o resultado exige duas pessoas: peça a aprovação.',
    en: 'Approving against the result takes two people: request the approval.',
  },
  REVIEW_CLAIMED: {
    status: 409,
    pt: 'Outra pessoa está analisando este caso.',
    en: 'Another person is looking at this case.',
  },
  PAYMENT_PASSWORD_NOT_SET: {
    status: 422,
    pt: 'Crie a sua senha de saque primeiro.',
    en: 'Please create your withdrawal password first.',
  },
  PAYMENT_PASSWORD_WRONG: { status: 422, pt: 'Senha de saque incorreta.', en: 'Incorrect withdrawal password.' },
  PAYMENT_PASSWORD_LOCKED: {
    status: 423,
    pt: 'A senha de saque está bloqueada por 24 horas, depois de cinco erros.',
    en: 'Your withdrawal password is locked for 24 hours after five wrong attempts.',
  },
  PAYMENT_PASSWORD_WEAK: {
    status: 422,
    pt: 'Esta senha é fácil de adivinhar. Evite dígitos iguais, sequências e o seu aniversário.',
    en: 'This password is easy to guess. Avoid equal digits, sequences and your birthday.',
  },
  WITHDRAWAL_STOPPED: {
    status: 403,
    pt: 'Os saques estão suspensos na sua conta. Fale com o suporte.',
    en: 'Withdrawals are suspended on your account. Please contact support.',
  },
  WITHDRAWAL_UNKNOWN: { status: 404, pt: 'Não encontramos este saque.', en: 'We could not find this withdrawal.' },
  WITHDRAWAL_CLAIMED: {
    status: 409,
    pt: 'Outra pessoa está analisando este saque.',
    en: 'Another person is looking at this withdrawal.',
  },
  WITHDRAWAL_HELD: {
    status: 409,
    pt: 'O saque está bloqueado. Antes de pagar, é preciso desbloquear.',
    en: 'The withdrawal is on hold. The hold has to end before it can be paid.',
  },
  WITHDRAWAL_BEING_CHECKED: {
    status: 409,
    pt: 'O saque ainda está sendo verificado. Tente de novo em instantes.',
    en: 'The withdrawal is still being checked. Please try again in a moment.',
  },
  COMPLIANCE_DECIDES: {
    status: 403,
    pt: 'Sobre isto, quem decide é o compliance.',
    en: 'This is for compliance to decide.',
  },
  FINANCE_DECIDES: {
    status: 403,
    pt: 'Sobre este saque, quem decide é o financeiro.',
    en: 'This withdrawal is for finance to decide.',
  },
  REVEAL_LIMIT: {
    status: 429,
    pt: 'Você já abriu dados de membros 50 vezes hoje. Fale com a administração.',
    en: 'You have opened members’ data 50 times today. Please talk to an admin.',
  },
  HOLD_UNKNOWN: {
    status: 409,
    pt: 'Este saque não tem bloqueio manual.',
    en: 'Nobody has put this withdrawal on hold.',
  },
  DISPUTE_UNKNOWN: {
    status: 409,
    pt: 'Ninguém contestou este saque.',
    en: 'Nobody has disputed this withdrawal.',
  },
  REVIEW_UNKNOWN: {
    status: 409,
    pt: 'Este saque não foi sorteado para revisão ou ainda não foi pago.',
    en: 'This withdrawal was not picked for a review, or it is not paid yet.',
  },
  NOTHING_RETURNED: {
    status: 409,
    pt: 'O valor não voltou do banco, então a contestação não pode terminar assim.',
    en: 'The money has not come back from the bank, so the dispute cannot end this way.',
  },
  TURNOVER_OPEN: {
    status: 422,
    pt: 'Ainda falta apostar uma parte dos seus depósitos antes de sacar.',
    en: 'You still have to bet part of your deposits before you can withdraw.',
  },
  CANCEL_NOT_ALLOWED: {
    status: 409,
    pt: 'Este saque não pode mais ser cancelado.',
    en: 'This withdrawal can no longer be cancelled.',
  },
  APPROVER_IS_PAYEE: {
    status: 403,
    pt: 'O dinheiro vai para uma conta no seu nome. Outra pessoa precisa decidir isto.',
    en: 'The money goes to an account in your own name. Someone else has to decide this.',
  },
  RECEIPT_NOT_POSSIBLE: {
    status: 409,
    pt: 'Este saque não espera a sua confirmação.',
    en: 'This withdrawal isn’t waiting for your confirmation.',
  },
  DEPOSIT_LIMIT_REACHED: {
    status: 422,
    pt: 'Este valor passa do limite de depósitos de hoje.',
    en: 'This amount goes beyond today’s deposit limit.',
  },
  DEPOSIT_COUNT_REACHED: {
    status: 422,
    pt: 'Você já fez todos os depósitos permitidos em um dia. Tente de novo amanhã.',
    en: 'You’ve made all the deposits allowed in one day. Please try again tomorrow.',
  },
  DAILY_COUNT_REACHED: {
    status: 422,
    pt: 'Você já fez todos os saques permitidos em um dia. Tente de novo amanhã.',
    en: 'You’ve made all the withdrawals allowed in one day. Please try again tomorrow.',
  },
  OWNER_MISMATCH: {
    status: 422,
    pt: 'Esta conta está em nome de outra pessoa. Só pagamos em contas suas.',
    en: 'This account belongs to someone else. We only pay into your own accounts.',
  },
  ACCOUNT_UNKNOWN: {
    status: 422,
    pt: 'O banco não encontrou esta conta. Confira os dados.',
    en: 'The bank could not find this account. Please check the details.',
  },
  INSTRUMENT_IN_USE: {
    status: 409,
    pt: 'Um saque em andamento usa esta conta.',
    en: 'A withdrawal in progress uses this account.',
  },
  INSTRUMENTS_FULL: {
    status: 409,
    pt: 'Você já tem três contas. Remova uma para adicionar outra.',
    en: 'You already have three accounts. Remove one to add another.',
  },
  INSTRUMENT_UNKNOWN: { status: 404, pt: 'Não encontramos esta conta.', en: 'We could not find this account.' },
  INSTRUMENT_TRIES_USED: {
    status: 429,
    pt: 'Foram três tentativas com contas de outra pessoa hoje. Fale com o suporte.',
    en: 'You’ve tried someone else’s account three times today. Please contact support.',
  },
} as const;
