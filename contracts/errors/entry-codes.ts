/** The refusals of log-ins, sessions, devices and contacts. */
export const entryCodes = {
  SESSION_UNKNOWN: {
    status: 404,
    pt: 'Esta sessão não está mais aberta.',
    en: 'This session is no longer open.',
  },
  DEVICE_UNKNOWN: {
    status: 404,
    pt: 'Este aparelho já foi desconectado.',
    en: 'This device has already been removed.',
  },
  EMAIL_TAKEN: {
    status: 409,
    pt: 'Este e-mail já está confirmado em outra conta.',
    en: 'This email address is confirmed on another account.',
  },
  PROFILE_FIXED: {
    status: 409,
    pt: 'Estes dados já foram informados. Para corrigir, fale com o suporte.',
    en: 'These details were given already. To correct them, please contact support.',
  },
  NO_PROVED_WAY: {
    status: 409,
    pt: 'O membro não confirmou e-mail nem celular: não há como enviar a ele uma senha nova.',
    en: 'The member has confirmed neither email nor mobile: there is no way to send them a new password.',
  },
  NOTHING_TO_RESET: {
    status: 409,
    pt: 'O membro não tem isto configurado.',
    en: 'The member does not have this set up.',
  },
  RESET_ASKED: {
    status: 409,
    pt: 'A redefinição já foi pedida. Uma segunda pessoa precisa decidir.',
    en: 'The reset has already been requested. A second person has to decide.',
  },
  RESET_NOT_ASKED: {
    status: 409,
    pt: 'Não há mais pedido de redefinição para decidir.',
    en: 'There is no longer a reset request to decide on.',
  },
  PROFILE_PROVED: {
    status: 409,
    pt: 'Sua identidade está confirmada: nome, nascimento e CPF precisam ser os do documento. Se mudaram, envie o documento novo ao suporte.',
    en: 'Your identity is verified: name, date of birth and CPF must be those of your document. If they changed, send the new document to support.',
  },
  AGENTS_DO_NOT_PLAY: {
    status: 403,
    pt: 'Contas de agente não depositam nem jogam nesta casa.',
    en: 'Agent accounts cannot deposit or play here.',
  },
  LOGGED_IN_ALREADY: {
    status: 409,
    pt: 'Você já entrou com outra conta. Saia dela para criar uma nova.',
    en: 'You are logged in to another account. Log out of it to create a new one.',
  },
  CHECKS_PENDING: {
    status: 409,
    pt: 'Ainda não foi possível concluir a conferência dos seus dados. Fale com o suporte.',
    en: 'The check of your details could not be completed yet. Please contact support.',
  },
  TAX_NUMBER_INVALID: {
    status: 422,
    pt: 'CPF inválido. Confira os números.',
    en: 'Invalid CPF. Please check the digits.',
  },
  RECEIVER_CLOSED: {
    status: 409,
    pt: 'Esta conta foi encerrada ou está sendo encerrada, e não recebe mais dinheiro.',
    en: 'This account is closed or being closed, and receives no more money.',
  },
  RECEIVER_STOPPED: {
    status: 409,
    pt: 'Esta conta não recebe dinheiro no momento.',
    en: 'This account receives no money at the moment.',
  },
  OWNER_NOT_AWAY: {
    status: 409,
    pt: 'O dono deste dinheiro está com a conta aberta e entrou há pouco tempo: ele mesmo pode sacar.',
    en: 'The owner of this money has an open account and logged in recently: they can withdraw it themselves.',
  },
  OWNER_NOT_CLOSED: {
    status: 409,
    pt: 'A conta do dono está aberta: devolva o valor ao saldo, e ele saca como sempre.',
    en: "The owner's account is open: give the money back to the balance, and they withdraw as usual.",
  },
  TRANSFER_BOOKED: {
    status: 409,
    pt: 'Esta transferência já foi lançada. Confira o identificador dela.',
    en: 'This transfer was booked already. Please check its identifier.',
  },
  ACCOUNT_NOT_CLOSED: {
    status: 409,
    pt: 'A conta está aberta: só os dados de contas encerradas podem ser apagados.',
    en: 'The account is open: only the data of closed accounts can be erased.',
  },
  DATA_RETAINED: {
    status: 409,
    pt: 'A lei ainda obriga a guardar estes dados.',
    en: 'The law still requires these data to be kept.',
  },
  DATA_LOCKED: {
    status: 403,
    pt: 'Os dados desta conta encerrada estão bloqueados. Só o compliance pode vê-los.',
    en: 'The data of this closed account are locked. Only compliance can see them.',
  },
  DATA_ERASED: {
    status: 410,
    pt: 'Os dados pessoais deste membro foram apagados.',
    en: 'This member’s personal data have been erased.',
  },
  ERASURE_ASKED: {
    status: 409,
    pt: 'Alguém já pediu a exclusão, e uma segunda pessoa precisa decidir.',
    en: 'Erasure has already been requested. A second person has to decide.',
  },
  ERASURE_NOT_ASKED: {
    status: 409,
    pt: 'Não há nenhum pedido de exclusão em aberto.',
    en: 'There is no open erasure request.',
  },
  ACCOUNT_CLOSED: {
    status: 403,
    pt: 'Esta conta está encerrada. Se ficou saldo nela, fale com o suporte.',
    en: 'This account is closed. If there is a balance left, contact support.',
  },
  CLOSING_PENDING: {
    status: 409,
    pt: 'Você pediu para encerrar a conta. Para depositar ou jogar, desista do encerramento em Minha conta.',
    en: 'You asked to close your account. To deposit or play, keep the account open under My account.',
  },
  CLOSING_OPEN: {
    status: 409,
    pt: 'Ainda há algo em aberto na conta.',
    en: 'Something in the account is still open.',
  },
  UNDER_AGE: { status: 422, pt: 'É preciso ter 18 anos ou mais.', en: 'You must be 18 or older.' },
  CONTACT_UNCHANGED: {
    status: 409,
    pt: 'Sua conta já usa este contato.',
    en: 'Your account already uses this contact.',
  },
  LOGIN_FAILED: { status: 401, pt: 'Usuário ou senha incorretos.', en: 'Incorrect username or password.' },
  CODE_WRONG: { status: 401, pt: 'Código incorreto.', en: 'Incorrect code.' },
  CHALLENGE_EXPIRED: {
    status: 401,
    pt: 'O tempo para entrar acabou. Comece de novo.',
    en: 'The login timed out. Please start again.',
  },
  TOTP_ALREADY_SET: {
    status: 409,
    pt: 'O autenticador já está configurado.',
    en: 'The authenticator is already set up.',
  },
  VERIFICATION_NEEDED: {
    status: 401,
    pt: 'Não reconhecemos este aparelho. Confirme que é você.',
    en: 'We don’t recognise this device. Please confirm it’s you.',
  },
  STEP_UP_NEEDED: {
    status: 403,
    pt: 'Antes de continuar, confirme que é você.',
    en: 'Please confirm it’s you before you go on.',
  },
  PASSKEY_FAILED: {
    status: 401,
    pt: 'Não foi possível confirmar a chave de acesso. Tente de novo.',
    en: 'The passkey could not be confirmed. Please try again.',
  },
  PASSKEY_UNKNOWN: {
    status: 404,
    pt: 'Esta chave de acesso já foi removida.',
    en: 'This passkey has already been removed.',
  },
  PASSKEYS_FULL: {
    status: 409,
    pt: 'Você já tem dez chaves de acesso. Remova uma antes de criar outra.',
    en: 'You already have ten passkeys. Remove one before you create another.',
  },
  LAST_WAY: {
    status: 409,
    pt: 'Esta chave é o único jeito de entrar na sua conta. Crie uma senha ou outra chave antes de remover.',
    en: 'This passkey is the only way into your account. Set a password or add another passkey before you remove it.',
  },
  CHALLENGE_IMPOSSIBLE: {
    status: 429,
    pt: 'Você atingiu o limite de códigos de hoje, e este aparelho é novo. Entre por um aparelho conhecido ou fale com o suporte.',
    en: 'You have reached today’s limit for codes, and this device is new. Log in on a device you have used before or contact support.',
  },
} as const;
