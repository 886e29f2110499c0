/** The refusals of those who come before the tables have what they ask for. */
export const tableCodes = {
  LEDGER_BEHIND: {
    status: 503,
    pt: 'O razão ainda está sendo atualizado até este ponto. Tente de novo em instantes.',
    en: 'The ledger is still catching up to this point. Please try again shortly.',
  },
  BEING_REBUILT: {
    status: 503,
    pt: 'Estas informações estão sendo remontadas. Tente de novo em instantes.',
    en: 'This information is being rebuilt. Please try again shortly.',
  },
} as const;
