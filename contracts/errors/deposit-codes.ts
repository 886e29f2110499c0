/** The refusals around the methods of deposits. */
export const depositCodes = {
  METHOD_CLOSED: {
    status: 409,
    pt: 'Esta forma de pagamento está fora do horário. Veja quando ela abre ou escolha outra.',
    en: 'This payment method is outside its hours. See when it opens or choose another.',
  },
  METHOD_NOT_HERE: {
    status: 403,
    pt: 'Esta forma de pagamento não está disponível no seu país. Escolha outra.',
    en: 'This payment method is not available in your country. Please choose another.',
  },
  PROOF_NOT_POSSIBLE: {
    status: 409,
    pt: 'Este depósito não aguarda um comprovante. Confira a situação dele.',
    en: 'This deposit is not waiting for proof. Please check its status.',
  },
  LINE_NOT_FREE: {
    status: 409,
    pt: 'Esta linha do extrato já pertence a outro depósito ou mudou. Escolha outra.',
    en: 'This statement line belongs to another deposit or has changed. Please choose another.',
  },
  CONTEST_CLOSED: {
    status: 409,
    pt: 'O prazo desta contestação terminou ou o banco já decidiu. Não dá mais para responder.',
    en: 'This dispute is past its deadline, or the bank has already decided. It can no longer be answered.',
  },
  METHOD_RAIL_REFUSED: {
    status: 422,
    pt: 'A jurisdição não permite este meio de pagamento.',
    en: 'The jurisdiction does not allow this means of payment.',
  },
} as const;
