import type { Language } from '../http/common';

export interface ErrorText extends Readonly<Record<Language, string>> {
  /** HTTP status that the code travels with. */
  readonly status: number;
}

/**
 * Every refusal that a visitor can meet. Codes are stable: clients may depend on them, so that they are never renamed.
 */
export const errorCodes = {
  INVALID_INPUT: { status: 400, pt: 'Alguns campos não estão certos.', en: 'Some fields are not right.' },
  MALFORMED_BODY: { status: 400, pt: 'O pedido não pôde ser lido.', en: 'The request could not be read.' },
  ENCRYPTION_REQUIRED: {
    status: 415,
    pt: 'Este pedido precisa ser enviado criptografado.',
    en: 'This request must be sent encrypted.',
  },
  DECRYPTION_FAILED: {
    status: 400,
    pt: 'O pedido criptografado não pôde ser aberto.',
    en: 'The encrypted request could not be opened.',
  },
  REQUEST_EXPIRED: {
    status: 400,
    pt: 'Este pedido perdeu a validade. Recarregue a página e tente de novo.',
    en: 'This request is no longer valid. Reload the page and try again.',
  },
  BODY_TOO_LARGE: { status: 413, pt: 'O pedido é grande demais.', en: 'The request is too large.' },
  NOT_FOUND: { status: 404, pt: 'Não encontrado.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, pt: 'Esta operação não existe aqui.', en: 'This operation does not exist here.' },
  NOT_LOGGED_IN: {
    status: 401,
    pt: 'Você não está conectado. Entre na sua conta.',
    en: 'You are not logged in. Please log in.',
  },
  SESSION_UNKNOWN: {
    status: 404,
    pt: 'Esta sessão não está mais aberta.',
    en: 'This session is no longer open.',
  },
  ACCESS_DENIED: { status: 403, pt: 'Você não tem acesso a isto.', en: 'You do not have access to this.' },
  INVALID_SIGNATURE: { status: 401, pt: 'Assinatura inválida.', en: 'Invalid signature.' },
  LOGIN_FAILED: { status: 401, pt: 'Usuário ou senha incorretos.', en: 'Wrong user name or password.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    pt: 'Tentativas demais. Espere um pouco e tente de novo.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    pt: 'Pedidos demais. Espere um pouco.',
    en: 'Too many requests. Please wait a little.',
  },
  MEMBER_BLOCKED: {
    status: 403,
    pt: 'Esta conta está bloqueada. Fale com o suporte.',
    en: 'This account is blocked. Please contact support.',
  },
  PLAY_STOPPED: {
    status: 403,
    pt: 'O jogo está suspenso na sua conta. Fale com o suporte.',
    en: 'Play is suspended on your account. Please contact support.',
  },
  DEPOSIT_STOPPED: {
    status: 403,
    pt: 'Os depósitos estão suspensos na sua conta. Fale com o suporte.',
    en: 'Deposits are suspended on your account. Please contact support.',
  },
  METHOD_STOPPED: {
    status: 409,
    pt: 'Esta forma de pagamento está fora do ar no momento. Escolha outra.',
    en: 'This payment method is unavailable right now. Please choose another.',
  },
  GAME_STOPPED: {
    status: 409,
    pt: 'Este jogo está pausado no momento. Tente mais tarde ou escolha outro.',
    en: 'This game is paused right now. Try again later or choose another.',
  },
  STOP_SUBJECT_UNKNOWN: {
    status: 404,
    pt: 'Não há nada assim para suspender.',
    en: 'There is nothing like that to stop.',
  },
  SETTLEMENT_NOT_ASKED: {
    status: 409,
    pt: 'O pedido que você viu já não vale. Confira os dados e decida de novo.',
    en: 'The request that you saw no longer stands. Look at the details and decide again.',
  },
  SETTLEMENT_ASKED_ALREADY: {
    status: 409,
    pt: 'Alguém já pediu uma decisão sobre este valor, e uma segunda pessoa precisa decidir.',
    en: 'Somebody has asked for a decision about this amount already, and a second person has to decide.',
  },
  LIFT_NOT_ASKED: {
    status: 409,
    pt: 'Ninguém pediu para liberar.',
    en: 'Nobody has asked to lift this.',
  },
  LIFT_ASKED_ALREADY: {
    status: 409,
    pt: 'A liberação já foi pedida e aguarda outra pessoa.',
    en: 'The lift was asked for already and waits for another person.',
  },
  USERNAME_TAKEN: { status: 409, pt: 'Este nome de usuário já existe.', en: 'This user name is taken.' },
  COMMON_PASSWORD: {
    status: 422,
    pt: 'Esta senha é fácil de adivinhar ou já apareceu em vazamentos. Escolha outra.',
    en: 'This password is easy to guess, or has appeared in data leaks. Choose another.',
  },
  SAME_PASSWORD: {
    status: 422,
    pt: 'A nova senha é igual à atual. Escolha outra.',
    en: 'The new password is the same as the old one. Choose another.',
  },
  WRONG_PASSWORD: { status: 422, pt: 'A senha atual não está certa.', en: 'The current password is not right.' },
  INVALID_PHONE: { status: 422, pt: 'Número de celular inválido.', en: 'Invalid mobile number.' },
  MISSING_PHONE: { status: 422, pt: 'Digite o número de celular.', en: 'Please give the mobile number.' },
  MOBILE_TAKEN: { status: 409, pt: 'Este celular já tem uma conta.', en: 'This mobile number already has an account.' },
  INVALID_CODE: { status: 422, pt: 'O código não está certo.', en: 'The code is not right.' },
  MISSING_CODE: { status: 422, pt: 'Digite o código que enviamos.', en: 'Please give the code that we sent.' },
  CODE_EXPIRED: { status: 422, pt: 'O código venceu. Peça outro.', en: 'The code has expired. Ask for another one.' },
  CAPTCHA_NEEDED: {
    status: 422,
    pt: 'Falta a verificação do seu navegador. Tente de novo.',
    en: 'Your browser has to be checked first. Please try again.',
  },
  CAPTCHA_FAILED: {
    status: 422,
    pt: 'A verificação do seu navegador não valeu ou venceu. Tente de novo.',
    en: 'The check of your browser was not valid, or has expired. Please try again.',
  },
  QUOTA_EXCEEDED: {
    status: 429,
    pt: 'O limite de códigos de hoje acabou. Fale com o suporte.',
    en: 'The quota of codes for today is used up. Please contact support.',
  },
  NOT_ALLOWED: { status: 403, pt: 'Esta função não está ativada.', en: 'This function is not enabled.' },
  MESSAGE_NOT_SENT: {
    status: 503,
    pt: 'A mensagem não pôde ser enviada. Tente de novo.',
    en: 'The message could not be sent. Please try again.',
  },
  INVALID_AFFILIATE_CODE: { status: 422, pt: 'Código de convite inválido.', en: 'Invalid invitation code.' },
  INVALID_AMOUNT: {
    status: 422,
    pt: 'O valor não é válido para esta moeda.',
    en: 'The amount is not valid for this currency.',
  },
  AMOUNT_BELOW_MINIMUM: { status: 422, pt: 'O valor está abaixo do mínimo.', en: 'The amount is below the minimum.' },
  AMOUNT_ABOVE_MAXIMUM: { status: 422, pt: 'O valor está acima do máximo.', en: 'The amount is above the maximum.' },
  KEY_REUSED: {
    status: 409,
    pt: 'Esta chave já foi usada para outro pedido.',
    en: 'This key was already used for another request.',
  },
  NOT_ENOUGH_FUNDS: { status: 422, pt: 'Saldo insuficiente.', en: 'Not enough funds.' },
  DEPOSIT_EXPIRED: { status: 409, pt: 'O prazo deste depósito terminou.', en: 'This deposit has expired.' },
  DEPOSIT_METHOD_UNKNOWN: {
    status: 422,
    pt: 'Esta forma de depósito não existe.',
    en: 'This deposit method does not exist.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    pt: 'O provedor de pagamento não responde. Tente de novo.',
    en: 'The payment provider does not answer. Please try again.',
  },
  GAME_UNKNOWN: { status: 404, pt: 'Este jogo não existe.', en: 'This game does not exist.' },
  REGISTER_FIRST: {
    status: 403,
    pt: 'Crie uma conta primeiro: o jogo com dinheiro é para contas próprias.',
    en: 'Please register an account first: games for money need an account of your own.',
  },
  FAVOURITES_FULL: { status: 409, pt: 'A lista de favoritos está cheia.', en: 'Your list of favourites is full.' },
  GAME_UNAVAILABLE: {
    status: 503,
    pt: 'Este jogo não está disponível agora.',
    en: 'This game is not available right now.',
  },
  CODE_WRONG: { status: 401, pt: 'O código não está certo.', en: 'The code is not right.' },
  CHALLENGE_EXPIRED: {
    status: 401,
    pt: 'A entrada demorou demais. Comece de novo.',
    en: 'Logging in took too long. Please begin again.',
  },
  TOTP_ALREADY_SET: {
    status: 409,
    pt: 'O autenticador já está configurado.',
    en: 'The authenticator is set up already.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    pt: 'Outra pessoa precisa decidir isto.',
    en: 'Somebody else has to decide this.',
  },
  APPROVER_NOT_INDEPENDENT: {
    status: 403,
    pt: 'A sua conta e a de quem pediu não são independentes: uma criou a outra, ou lhe deu senha, papéis ou acesso. Outra pessoa precisa decidir isto.',
    en: 'Your account and that of whoever asked are not independent: one made the other, or gave it a password, roles or access. Somebody else has to decide this.',
  },
  APPROVER_ACCOUNT_NEW: {
    status: 403,
    pt: 'A sua conta foi criada há menos de 24 horas e ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your account was created less than 24 hours ago and does not decide anything yet. Somebody else has to decide this.',
  },
  APPROVER_ROLES_CHANGED: {
    status: 403,
    pt: 'Os seus papéis mudaram há menos de 24 horas, e a sua conta ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your roles were changed less than 24 hours ago, and your account does not decide anything yet. Somebody else has to decide this.',
  },
  APPROVER_ACCOUNT_ENABLED: {
    status: 403,
    pt: 'A sua conta foi reativada há menos de 24 horas e ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your account was enabled less than 24 hours ago and does not decide anything yet. Somebody else has to decide this.',
  },
  APPROVER_PASSWORD_RENEWED: {
    status: 403,
    pt: 'Você recebeu uma senha temporária há menos de 24 horas, e a sua conta ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'You were given a temporary password less than 24 hours ago, and your account does not decide anything yet. Somebody else has to decide this.',
  },
  APPROVER_AUTHENTICATOR_RESET: {
    status: 403,
    pt: 'O seu autenticador foi retirado há menos de 24 horas, e a sua conta ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your authenticator was taken away less than 24 hours ago, and your account does not decide anything yet. Somebody else has to decide this.',
  },
  STAFF_CHANGED: {
    status: 409,
    pt: 'Esta conta da equipe mudou enquanto isso. Confira de novo.',
    en: 'This account of the staff has changed meanwhile. Look at it again.',
  },
  ALREADY_DECIDED: { status: 409, pt: 'Isto já foi decidido.', en: 'This has been decided already.' },
  ROUND_ENDED: { status: 409, pt: 'A rodada já terminou.', en: 'The round has ended meanwhile.' },
  ROUND_CHANGED: {
    status: 409,
    pt: 'A rodada mudou enquanto isso. Confira de novo.',
    en: 'The round has changed meanwhile. Look at it again.',
  },
  ROUND_WON: {
    status: 422,
    pt: 'Algo foi ganho nesta rodada: ela pode ser encerrada, mas não anulada.',
    en: 'Something was won in this round: it can be closed, but not voided.',
  },
  ADMIN_NEEDED: {
    status: 403,
    pt: 'O valor passa do limite: quem aprova precisa ser administrador.',
    en: 'The amount is above the limit: an admin has to approve it.',
  },
  LIMIT_EXCEEDED: { status: 422, pt: 'O valor passa do limite.', en: 'The amount is above the limit.' },
  WALLET_FROZEN: {
    status: 423,
    pt: 'Esta carteira está congelada para verificação.',
    en: 'This wallet is frozen while it is being checked.',
  },
  LINK_EXPIRED: {
    status: 410,
    pt: 'Este link já foi usado ou venceu.',
    en: 'This link was used already or has expired.',
  },
  LEDGER_BEHIND: {
    status: 503,
    pt: 'O razão ainda não chegou a este ponto. Tente de novo em instantes.',
    en: 'The ledger has not come this far yet. Please try again shortly.',
  },
  REGION_BLOCKED: {
    status: 451,
    pt: 'O site não é oferecido no lugar de onde você acessa.',
    en: 'The site is not offered where you are.',
  },
  ANNOUNCEMENT_UNKNOWN: { status: 404, pt: 'Este aviso não existe.', en: 'This announcement does not exist.' },
  TEXT_NOT_PLAIN: {
    status: 422,
    pt: 'O texto só pode ter parágrafos, pontos, negrito e links.',
    en: 'The text may have paragraphs, points, bold and links only.',
  },
  LINK_NOT_ALLOWED: {
    status: 422,
    pt: 'Um link leva a uma página do site ou a um endereço https.',
    en: 'A link leads to a page of the site or to an https address.',
  },
  FEEDBACK_UNKNOWN: { status: 404, pt: 'Esta mensagem não existe.', en: 'This message does not exist.' },
  AGENTS_ONLY: { status: 403, pt: 'Só agentes podem entrar aqui.', en: 'Only agents can log in.' },
  OUTSIDE_TEAM: { status: 404, pt: 'Esta pessoa não está na sua equipe.', en: 'Nobody of your team.' },
  NOT_DIRECT_DOWNLINE: {
    status: 422,
    pt: 'Isto só vale para a sua equipe direta.',
    en: 'This is for direct downlines only.',
  },
  LINK_UNKNOWN: { status: 404, pt: 'Este link de convite não existe.', en: 'This invitation link does not exist.' },
  LINK_CHANGED: {
    status: 409,
    pt: 'O link mudou enquanto isso. Confira e salve de novo.',
    en: 'The link has changed meanwhile. Look at it and save again.',
  },
  LINKS_FULL: { status: 409, pt: 'Há links demais. Feche alguns.', en: 'There are too many links. Close some.' },
  DAILY_LIMIT_REACHED: { status: 422, pt: 'O limite de hoje acabou.', en: 'The limit for today is used up.' },
  MOVE_MAKES_CYCLE: {
    status: 422,
    pt: 'Ninguém pode ficar abaixo da própria equipe.',
    en: 'Nobody can be moved below their own team.',
  },
  MOVE_CHANGES_NOTHING: { status: 422, pt: 'A pessoa já está ali.', en: 'The member is there already.' },
  MOVE_PENDING: {
    status: 409,
    pt: 'Já há uma mudança à espera de decisão.',
    en: 'A move is waiting for a decision already.',
  },
  MOVE_UNKNOWN: { status: 404, pt: 'Esta mudança não existe.', en: 'This move does not exist.' },
  NOT_AN_AGENT: { status: 422, pt: 'Só agentes têm equipe e contratos.', en: 'Only agents have a team and contracts.' },
  RATE_OUT_OF_RANGE: { status: 422, pt: 'A taxa não é válida.', en: 'The rate is not valid.' },
  AMOUNT_NEGATIVE: { status: 422, pt: 'Um valor não pode ser negativo.', en: 'An amount cannot be negative.' },
  TIERS_MISSING: { status: 422, pt: 'Falta ao menos uma faixa.', en: 'At least one tier is needed.' },
  TIERS_TOO_MANY: { status: 422, pt: 'Há faixas demais.', en: 'There are too many tiers.' },
  TIERS_NOT_RISING: {
    status: 422,
    pt: 'Cada faixa precisa pedir mais e pagar mais que a anterior.',
    en: 'Every tier has to ask for more and pay more than the one before.',
  },
  OFFER_UNKNOWN: { status: 404, pt: 'Esta oferta não existe.', en: 'This offer does not exist.' },
  OFFER_OVER: { status: 409, pt: 'Esta oferta já terminou.', en: 'This offer is over.' },
  OFFER_OPEN: {
    status: 409,
    pt: 'Já há uma oferta à espera de resposta.',
    en: 'An offer is waiting for an answer already.',
  },
  CONTRACT_UNKNOWN: { status: 404, pt: 'Este contrato não existe.', en: 'This contract does not exist.' },
  CONTRACT_OVER: { status: 409, pt: 'Este contrato já terminou.', en: 'This contract is over.' },
  OWN_CONTRACT_MISSING: {
    status: 422,
    pt: 'Você não tem um contrato deste tipo.',
    en: 'You hold no contract of this kind.',
  },
  PERIOD_DIFFERS: {
    status: 422,
    pt: 'O período precisa ser o do seu próprio contrato.',
    en: 'The period has to be that of your own contract.',
  },
  RATE_ABOVE_UPLINE: {
    status: 422,
    pt: 'Uma taxa passa da do contrato acima.',
    en: 'A rate exceeds that of the contract above.',
  },
  CEILING_EXCEEDED: {
    status: 422,
    pt: 'As taxas passam do teto da casa.',
    en: 'The rates exceed the ceiling of the house.',
  },
  ENDINGS_TOO_MANY: {
    status: 422,
    pt: 'Terminariam contratos demais de uma vez. Comece mais abaixo na equipe.',
    en: 'Too many contracts would end at once. Begin further down in the team.',
  },
  ENDINGS_CHANGED: {
    status: 409,
    pt: 'Os contratos que terminam mudaram. Confira a lista de novo.',
    en: 'The contracts that end have changed. Look at the list again.',
  },
  BILL_UNKNOWN: { status: 404, pt: 'Esta conta de ganhos não existe.', en: 'This bill does not exist.' },
  BILL_NOT_WAITING: { status: 409, pt: 'Esta conta não espera por isto.', en: 'This bill does not wait for that.' },
  SETTINGS_CHANGED: {
    status: 409,
    pt: 'As configurações mudaram enquanto isso. Confira e salve de novo.',
    en: 'The settings have changed meanwhile. Look at them and save again.',
  },
  MAINTENANCE: {
    status: 503,
    pt: 'Estamos em manutenção. Voltamos logo.',
    en: 'We are under maintenance and will be back soon.',
  },
  BUSY: {
    status: 503,
    pt: 'O serviço está ocupado. Tente de novo em instantes.',
    en: 'The service is busy. Please try again shortly.',
  },
  UNKNOWN_ERROR: { status: 500, pt: 'Algo deu errado. Tente de novo.', en: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof errorCodes;
