export interface ErrorText {
  /** HTTP status that the code travels with. */
  readonly status: number;
  readonly pt: string;
  readonly en: string;
}

/** Every refusal that a visitor can meet. Codes are stable: clients may depend on them, so that they are never renamed. */
export const errorCodes = {
  INVALID_INPUT: { status: 400, pt: 'Alguns campos não estão certos.', en: 'Some fields are not right.' },
  MALFORMED_BODY: { status: 400, pt: 'O pedido não pôde ser lido.', en: 'The request could not be read.' },
  ENCRYPTION_REQUIRED: { status: 415, pt: 'Este pedido precisa ser enviado criptografado.', en: 'This request must be sent encrypted.' },
  DECRYPTION_FAILED: { status: 400, pt: 'O pedido criptografado não pôde ser aberto.', en: 'The encrypted request could not be opened.' },
  BODY_TOO_LARGE: { status: 413, pt: 'O pedido é grande demais.', en: 'The request is too large.' },
  NOT_FOUND: { status: 404, pt: 'Não encontrado.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, pt: 'Esta operação não existe aqui.', en: 'This operation does not exist here.' },
  NOT_LOGGED_IN: { status: 401, pt: 'Você não está conectado. Entre na sua conta.', en: 'You are not logged in. Please log in.' },
  ACCESS_DENIED: { status: 403, pt: 'Você não tem acesso a isto.', en: 'You do not have access to this.' },
  INVALID_SIGNATURE: { status: 401, pt: 'Assinatura inválida.', en: 'Invalid signature.' },
  LOGIN_FAILED: { status: 401, pt: 'Usuário ou senha incorretos.', en: 'Wrong user name or password.' },
  TOO_MANY_ATTEMPTS: { status: 429, pt: 'Tentativas demais. Tente de novo em 5 minutos.', en: 'Too many attempts. Try again in 5 minutes.' },
  TOO_MANY_REQUESTS: { status: 429, pt: 'Pedidos demais. Espere um pouco.', en: 'Too many requests. Please wait a little.' },
  MEMBER_BLOCKED: { status: 403, pt: 'Esta conta está bloqueada. Fale com o suporte.', en: 'This account is blocked. Please contact support.' },
  USERNAME_TAKEN: { status: 409, pt: 'Este nome de usuário já existe.', en: 'This user name is taken.' },
  COMMON_PASSWORD: { status: 422, pt: 'Esta senha é fácil de adivinhar. Escolha outra.', en: 'This password is easy to guess. Choose another.' },
  INVALID_AFFILIATE_CODE: { status: 422, pt: 'Código de convite inválido.', en: 'Invalid invitation code.' },
  INVALID_AMOUNT: { status: 422, pt: 'O valor não é válido para esta moeda.', en: 'The amount is not valid for this currency.' },
  AMOUNT_BELOW_MINIMUM: { status: 422, pt: 'O valor está abaixo do mínimo.', en: 'The amount is below the minimum.' },
  AMOUNT_ABOVE_MAXIMUM: { status: 422, pt: 'O valor está acima do máximo.', en: 'The amount is above the maximum.' },
  KEY_REUSED: { status: 409, pt: 'Esta chave já foi usada para outro pedido.', en: 'This key was already used for another request.' },
  NOT_ENOUGH_FUNDS: { status: 422, pt: 'Saldo insuficiente.', en: 'Not enough funds.' },
  DEPOSIT_EXPIRED: { status: 409, pt: 'O prazo deste depósito terminou.', en: 'This deposit has expired.' },
  DEPOSIT_METHOD_UNKNOWN: { status: 422, pt: 'Esta forma de depósito não existe.', en: 'This deposit method does not exist.' },
  PROVIDER_UNAVAILABLE: { status: 503, pt: 'O provedor de pagamento não responde. Tente de novo.', en: 'The payment provider does not answer. Please try again.' },
  GAME_UNKNOWN: { status: 404, pt: 'Este jogo não existe.', en: 'This game does not exist.' },
  GAME_UNAVAILABLE: { status: 503, pt: 'Este jogo não está disponível agora.', en: 'This game is not available right now.' },
  CODE_WRONG: { status: 401, pt: 'O código não está certo.', en: 'The code is not right.' },
  CHALLENGE_EXPIRED: { status: 401, pt: 'A entrada demorou demais. Comece de novo.', en: 'Logging in took too long. Please begin again.' },
  TOTP_ALREADY_SET: { status: 409, pt: 'O autenticador já está configurado.', en: 'The authenticator is set up already.' },
  SECOND_PERSON_NEEDED: { status: 403, pt: 'Outra pessoa precisa decidir isto.', en: 'Somebody else has to decide this.' },
  ALREADY_DECIDED: { status: 409, pt: 'Isto já foi decidido.', en: 'This has been decided already.' },
  LIMIT_EXCEEDED: { status: 422, pt: 'O valor passa do limite.', en: 'The amount is above the limit.' },
  WALLET_FROZEN: { status: 423, pt: 'Esta carteira está congelada para verificação.', en: 'This wallet is frozen while it is being checked.' },
  LINK_EXPIRED: { status: 410, pt: 'Este link já foi usado ou venceu.', en: 'This link was used already or has expired.' },
  LEDGER_BEHIND: { status: 503, pt: 'O razão ainda não chegou a este ponto. Tente de novo em instantes.', en: 'The ledger has not come this far yet. Please try again shortly.' },
  MAINTENANCE: { status: 503, pt: 'Estamos em manutenção. Voltamos logo.', en: 'We are under maintenance and will be back soon.' },
  BUSY: { status: 503, pt: 'O serviço está ocupado. Tente de novo em instantes.', en: 'The service is busy. Please try again shortly.' },
  UNKNOWN_ERROR: { status: 500, pt: 'Algo deu errado. Tente de novo.', en: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof errorCodes;
