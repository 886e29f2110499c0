import type { Language } from '../http/common';
import { depositCodes } from './deposit-codes';
import { entryCodes } from './entry-codes';
import { payoutCodes } from './payout-codes';
import { statementCodes } from './statement-codes';
import { tableCodes } from './table-codes';
import { teamCodes } from './team-codes';
import { uploadCodes } from './upload-codes';

export interface ErrorText extends Readonly<Record<Language, string>> {
  /** HTTP status that the code travels with. */
  readonly status: number;
}

/**
 * Every refusal that a visitor can meet. Codes are stable: clients may depend on them, so that they are never renamed.
 */
export const errorCodes = {
  ...depositCodes,
  ...payoutCodes,
  ...entryCodes,
  ...statementCodes,
  ...tableCodes,
  ...teamCodes,
  ...uploadCodes,
  INVALID_INPUT: { status: 400, pt: 'Confira os campos destacados.', en: 'Please check the highlighted fields.' },
  MALFORMED_BODY: { status: 400, pt: 'Não conseguimos ler o pedido.', en: 'The request could not be read.' },
  ENCRYPTION_REQUIRED: {
    status: 415,
    pt: 'Este pedido precisa ser enviado criptografado.',
    en: 'This request must be encrypted.',
  },
  DECRYPTION_FAILED: {
    status: 400,
    pt: 'O pedido criptografado não pôde ser aberto.',
    en: 'The encrypted request could not be decrypted.',
  },
  REQUEST_EXPIRED: {
    status: 400,
    pt: 'Este pedido perdeu a validade. Recarregue a página e tente de novo.',
    en: 'This request is no longer valid. Reload the page and try again.',
  },
  BODY_TOO_LARGE: { status: 413, pt: 'O pedido é grande demais.', en: 'The request is too large.' },
  NOT_FOUND: { status: 404, pt: 'Não encontrado.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    pt: 'Esta operação não existe aqui.',
    en: 'This operation is not available here.',
  },
  NOT_LOGGED_IN: {
    status: 401,
    pt: 'Você não está conectado. Entre na sua conta.',
    en: 'You are not logged in. Please log in.',
  },
  ACCESS_DENIED: { status: 403, pt: 'Você não tem acesso a isto.', en: 'You do not have access to this.' },
  INVALID_SIGNATURE: { status: 401, pt: 'Assinatura inválida.', en: 'Invalid signature.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    pt: 'Tentativas demais. Espere um pouco e tente de novo.',
    en: 'Too many attempts. Please wait a moment and try again.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    pt: 'Pedidos demais. Espere um pouco.',
    en: 'Too many requests. Please wait a moment.',
  },
  MEMBER_BLOCKED: {
    status: 403,
    pt: 'Esta conta está bloqueada. Fale com o suporte.',
    en: 'This account has been blocked. Please contact support.',
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
  WRONG_ADDRESS: {
    status: 409,
    pt: 'Os jogos não abrem neste endereço do site. Abra o endereço oficial e entre de novo.',
    en: 'Games do not open at this address of the site. Go to the official address and log in again.',
  },
  STOP_SUBJECT_UNKNOWN: {
    status: 404,
    pt: 'Não encontramos o que suspender.',
    en: 'There is nothing by that name to suspend.',
  },
  REFUND_NOT_FAILED: {
    status: 409,
    pt: 'Esta devolução não falhou: ela já foi feita ou está a caminho.',
    en: 'This refund has not failed: it was made or is on its way.',
  },
  SETTLEMENT_NOT_ASKED: {
    status: 409,
    pt: 'O pedido mudou enquanto isso. Confira os dados e decida de novo.',
    en: 'The request has changed in the meantime. Review the details and decide again.',
  },
  SETTLEMENT_ASKED_ALREADY: {
    status: 409,
    pt: 'Alguém já pediu uma decisão sobre este valor, e uma segunda pessoa precisa decidir.',
    en: 'A decision on this amount has already been requested. A second person has to decide.',
  },
  LIFT_NOT_ASKED: {
    status: 409,
    pt: 'Ninguém pediu para liberar.',
    en: 'Nobody has requested a release.',
  },
  LIFT_ASKED_ALREADY: {
    status: 409,
    pt: 'A liberação já foi pedida e aguarda outra pessoa.',
    en: 'A release has already been requested and needs a second person.',
  },
  USERNAME_TAKEN: { status: 409, pt: 'Este nome de usuário já existe.', en: 'This username is taken.' },
  COMMON_PASSWORD: {
    status: 422,
    pt: 'Esta senha é fácil de adivinhar ou já apareceu em vazamentos. Escolha outra.',
    en: 'This password is easy to guess or has appeared in a data leak. Please choose another.',
  },
  PASSWORD_USED_BEFORE: {
    status: 422,
    pt: 'Você já usou esta senha há pouco. Escolha outra.',
    en: 'You have used this password recently. Please choose another.',
  },
  SAME_PASSWORD: {
    status: 422,
    pt: 'A nova senha é igual à atual. Escolha outra.',
    en: 'The new password is the same as the current one. Please choose another.',
  },
  WRONG_PASSWORD: { status: 422, pt: 'A senha atual está incorreta.', en: 'The current password is incorrect.' },
  INVALID_PHONE: { status: 422, pt: 'Número de celular inválido.', en: 'Invalid mobile number.' },
  MISSING_PHONE: { status: 422, pt: 'Digite o número de celular.', en: 'Please enter your mobile number.' },
  MOBILE_TAKEN: { status: 409, pt: 'Este celular já tem uma conta.', en: 'This mobile number already has an account.' },
  INVALID_CODE: { status: 422, pt: 'Código incorreto.', en: 'Incorrect code.' },
  MISSING_CODE: { status: 422, pt: 'Digite o código que enviamos.', en: 'Please enter the code we sent you.' },
  CODE_EXPIRED: {
    status: 422,
    pt: 'O código venceu. Peça outro.',
    en: 'The code has expired. Please request a new one.',
  },
  CAPTCHA_NEEDED: {
    status: 422,
    pt: 'Falta a verificação do seu navegador. Tente de novo.',
    en: 'We need to check your browser first. Please try again.',
  },
  CAPTCHA_FAILED: {
    status: 422,
    pt: 'A verificação do seu navegador falhou ou venceu. Tente de novo.',
    en: 'The browser check failed or expired. Please try again.',
  },
  QUOTA_EXCEEDED: {
    status: 429,
    pt: 'Você atingiu o limite de códigos de hoje. Fale com o suporte.',
    en: 'You have reached today’s limit for codes. Please contact support.',
  },
  NOT_ALLOWED: { status: 403, pt: 'Esta função não está ativada.', en: 'This feature is not enabled.' },
  MESSAGE_NOT_SENT: {
    status: 503,
    pt: 'A mensagem não pôde ser enviada. Tente de novo.',
    en: 'We couldn’t send the message. Please try again.',
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
    en: 'This key has already been used for another request.',
  },
  NOT_ENOUGH_FUNDS: { status: 422, pt: 'Saldo insuficiente.', en: 'Insufficient balance.' },
  DEPOSIT_EXPIRED: { status: 409, pt: 'O prazo deste depósito terminou.', en: 'This deposit has expired.' },
  DEPOSIT_METHOD_UNKNOWN: {
    status: 422,
    pt: 'Esta forma de depósito não existe.',
    en: 'This deposit method does not exist.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    pt: 'O provedor de pagamento não responde. Tente de novo.',
    en: 'The payment provider is not responding. Please try again.',
  },
  GAME_UNKNOWN: { status: 404, pt: 'Este jogo não existe.', en: 'This game does not exist.' },
  REGISTER_FIRST: {
    status: 403,
    pt: 'Crie sua conta primeiro: isto não faz parte do jogo grátis.',
    en: 'Please register first: this is not part of free play.',
  },
  FAVOURITES_FULL: { status: 409, pt: 'A lista de favoritos está cheia.', en: 'Your list of favourites is full.' },
  GAME_UNAVAILABLE: {
    status: 503,
    pt: 'Este jogo não está disponível agora.',
    en: 'This game is not available right now.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    pt: 'Outra pessoa precisa decidir isto.',
    en: 'Someone else has to decide this.',
  },
  APPROVER_NOT_INDEPENDENT: {
    status: 403,
    pt: 'A sua conta e a de quem pediu não são independentes: uma criou a outra, ou lhe deu senha, papéis ou acesso. Outra pessoa precisa decidir isto.',
    en: 'Your account and the requester’s are not independent: one created the other or granted it a password, roles or access. Someone else has to decide this.',
  },
  APPROVER_ACCOUNT_NEW: {
    status: 403,
    pt: 'A sua conta foi criada há menos de 24 horas e ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your account was created less than 24 hours ago and can’t approve anything yet. Someone else has to decide this.',
  },
  APPROVER_ROLES_CHANGED: {
    status: 403,
    pt: 'Os seus papéis mudaram há menos de 24 horas, e a sua conta ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your roles were changed less than 24 hours ago, so your account can’t approve anything yet. Someone else has to decide this.',
  },
  APPROVER_ACCOUNT_ENABLED: {
    status: 403,
    pt: 'A sua conta foi reativada há menos de 24 horas e ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your account was re-enabled less than 24 hours ago and can’t approve anything yet. Someone else has to decide this.',
  },
  APPROVER_PASSWORD_RENEWED: {
    status: 403,
    pt: 'Você recebeu uma senha temporária há menos de 24 horas, e a sua conta ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'You were given a temporary password less than 24 hours ago, so your account can’t approve anything yet. Someone else has to decide this.',
  },
  APPROVER_AUTHENTICATOR_RESET: {
    status: 403,
    pt: 'O seu autenticador foi retirado há menos de 24 horas, e a sua conta ainda não decide nada. Outra pessoa precisa decidir isto.',
    en: 'Your authenticator was removed less than 24 hours ago, so your account can’t approve anything yet. Someone else has to decide this.',
  },
  STAFF_CHANGED: {
    status: 409,
    pt: 'Esta conta da equipe mudou enquanto isso. Confira de novo.',
    en: 'This staff account has changed in the meantime. Please review it again.',
  },
  ALREADY_DECIDED: { status: 409, pt: 'Isto já foi decidido.', en: 'This has already been decided.' },
  ROUND_ENDED: { status: 409, pt: 'A rodada já terminou.', en: 'The round has already ended.' },
  ROUND_CHANGED: {
    status: 409,
    pt: 'A rodada mudou enquanto isso. Confira de novo.',
    en: 'The round has changed in the meantime. Please review it again.',
  },
  ROUND_WON: {
    status: 422,
    pt: 'Esta rodada já tem prêmio: pode ser encerrada, mas não anulada.',
    en: 'This round has a win: it can be closed but not voided.',
  },
  ADMIN_NEEDED: {
    status: 403,
    pt: 'O valor passa do limite: quem aprova precisa ser administrador.',
    en: 'The amount is above the limit and needs an admin’s approval.',
  },
  LIMIT_EXCEEDED: { status: 422, pt: 'O valor passa do limite.', en: 'The amount is above the limit.' },
  WALLET_FROZEN: {
    status: 423,
    pt: 'Esta carteira está congelada para verificação.',
    en: 'This wallet is frozen pending review.',
  },
  LINK_EXPIRED: {
    status: 410,
    pt: 'Este link já foi usado ou venceu.',
    en: 'This link has already been used or has expired.',
  },
  REGION_BLOCKED: {
    status: 451,
    pt: 'O site não está disponível na sua região.',
    en: 'The site is not available where you are.',
  },
  ANNOUNCEMENT_UNKNOWN: { status: 404, pt: 'Este aviso não existe.', en: 'This announcement does not exist.' },
  TEXT_NOT_PLAIN: {
    status: 422,
    pt: 'O texto só pode ter parágrafos, tópicos, negrito e links.',
    en: 'The text may only contain paragraphs, bullet points, bold and links.',
  },
  LINK_NOT_ALLOWED: {
    status: 422,
    pt: 'O link precisa levar a uma página do site ou a um endereço https.',
    en: 'Links must point to a page on the site or an https address.',
  },
  FEEDBACK_UNKNOWN: { status: 404, pt: 'Esta mensagem não existe.', en: 'This message does not exist.' },
  AGENTS_ONLY: { status: 403, pt: 'Só agentes podem entrar aqui.', en: 'Only agents can log in here.' },
  LINK_UNKNOWN: { status: 404, pt: 'Este link de convite não existe.', en: 'This invite link does not exist.' },
  LINK_CHANGED: {
    status: 409,
    pt: 'O link mudou enquanto isso. Confira e salve de novo.',
    en: 'The link has changed in the meantime. Review it and save again.',
  },
  LINKS_FULL: {
    status: 409,
    pt: 'Você tem links demais. Feche alguns.',
    en: 'You have too many links. Close some first.',
  },
  DAILY_LIMIT_REACHED: { status: 422, pt: 'O limite de hoje foi atingido.', en: 'Today’s limit has been reached.' },
  MOVE_MAKES_CYCLE: {
    status: 422,
    pt: 'Ninguém pode ficar abaixo da própria equipe.',
    en: 'Nobody can be moved below their own team.',
  },
  MOVE_CHANGES_NOTHING: { status: 422, pt: 'A pessoa já está ali.', en: 'The member is already there.' },
  MOVE_PENDING: {
    status: 409,
    pt: 'Já há uma mudança aguardando decisão.',
    en: 'A move is already awaiting a decision.',
  },
  MOVE_UNKNOWN: { status: 404, pt: 'Esta mudança não existe.', en: 'This move does not exist.' },
  NOT_AN_AGENT: {
    status: 422,
    pt: 'Só agentes têm equipe e contratos.',
    en: 'Only agents can have a team and contracts.',
  },
  RATE_OUT_OF_RANGE: { status: 422, pt: 'A taxa não é válida.', en: 'The rate is not valid.' },
  AMOUNT_NEGATIVE: { status: 422, pt: 'Um valor não pode ser negativo.', en: 'An amount cannot be negative.' },
  TIERS_MISSING: { status: 422, pt: 'Falta ao menos uma faixa.', en: 'At least one tier is needed.' },
  TIERS_TOO_MANY: { status: 422, pt: 'Há faixas demais.', en: 'There are too many tiers.' },
  TIERS_NOT_RISING: {
    status: 422,
    pt: 'Cada faixa precisa exigir mais e pagar mais que a anterior.',
    en: 'Each tier must require more and pay more than the one before.',
  },
  OFFER_UNKNOWN: { status: 404, pt: 'Esta oferta não existe.', en: 'This offer does not exist.' },
  OFFER_OVER: { status: 409, pt: 'Esta oferta já terminou.', en: 'This offer is no longer open.' },
  OFFER_OPEN: {
    status: 409,
    pt: 'Já há uma oferta aguardando resposta.',
    en: 'An offer is already awaiting a reply.',
  },
  CONTRACT_UNKNOWN: { status: 404, pt: 'Este contrato não existe.', en: 'This contract does not exist.' },
  CONTRACT_OVER: { status: 409, pt: 'Este contrato já terminou.', en: 'This contract has ended.' },
  OWN_CONTRACT_MISSING: {
    status: 422,
    pt: 'Você não tem um contrato deste tipo.',
    en: 'You don’t have a contract of this type.',
  },
  PERIOD_DIFFERS: {
    status: 422,
    pt: 'O período precisa ser o do seu próprio contrato.',
    en: 'The period must match your own contract’s.',
  },
  RATE_ABOVE_UPLINE: {
    status: 422,
    pt: 'Uma taxa é maior que a do contrato acima.',
    en: 'A rate is higher than in the contract above.',
  },
  CEILING_EXCEEDED: {
    status: 422,
    pt: 'As taxas passam do teto da casa.',
    en: 'The rates exceed the house ceiling.',
  },
  ENDINGS_TOO_MANY: {
    status: 422,
    pt: 'Terminariam contratos demais de uma vez. Comece mais abaixo na equipe.',
    en: 'Too many contracts would end at once. Start further down the team.',
  },
  ENDINGS_CHANGED: {
    status: 409,
    pt: 'Os contratos que terminam mudaram. Confira a lista de novo.',
    en: 'The list of contracts that will end has changed. Please review it again.',
  },
  BILL_UNKNOWN: { status: 404, pt: 'Esta apuração não existe.', en: 'This statement does not exist.' },
  BILL_NOT_WAITING: {
    status: 409,
    pt: 'Esta apuração não está aguardando isto.',
    en: 'This statement is not awaiting that.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    pt: 'As configurações mudaram enquanto isso. Confira e salve de novo.',
    en: 'The settings have changed in the meantime. Review them and save again.',
  },
  MAINTENANCE: {
    status: 503,
    pt: 'Estamos em manutenção. Voltamos logo.',
    en: 'We are down for maintenance and will be back soon.',
  },
  BUSY: {
    status: 503,
    pt: 'O serviço está ocupado. Tente de novo em instantes.',
    en: 'The service is busy. Please try again shortly.',
  },
  UNKNOWN_ERROR: { status: 500, pt: 'Algo deu errado. Tente de novo.', en: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof errorCodes;
