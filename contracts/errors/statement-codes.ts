/** The refusals that finance meets at the statements of providers. */
export const statementCodes = {
  STATEMENT_CLOSED: {
    status: 409,
    pt: 'Este dia já está fechado: o extrato e os lançamentos batem.',
    en: 'This day is closed: statement and books agree.',
  },
  TOO_MANY_DIFFERENCES: {
    status: 422,
    pt: 'Diferenças demais. O extrato parece ser de outra conta ou de outro dia.',
    en: 'Too many differences. The statement seems to be of another account or another day.',
  },
  DIFFERENCE_NOT_OPEN: {
    status: 409,
    pt: 'Esta diferença já foi resolvida ou mudou. Atualize a página.',
    en: 'This difference was settled or has changed. Refresh the page.',
  },
  BOOKING_TAKEN: {
    status: 409,
    pt: 'Este lançamento já pertence a outra linha.',
    en: 'This entry already belongs to another line.',
  },
  STATEMENT_FILE_FAULTY: {
    status: 422,
    pt: 'O arquivo tem linhas que não dão para ler. Confira as colunas.',
    en: 'Some rows of the file cannot be read. Please check the columns.',
  },
} as const;
