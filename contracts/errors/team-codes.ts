/** Refusals between agents and the members below them. */
export const teamCodes = {
  OUTSIDE_TEAM: { status: 404, pt: 'Esta pessoa não está na sua equipe.', en: 'This person is not in your team.' },
  NOT_DIRECT_DOWNLINE: {
    status: 422,
    pt: 'Isto só vale para a sua equipe direta.',
    en: 'This is only available for direct downlines.',
  },
  NO_UPLINE: { status: 409, pt: 'Você não tem um superior.', en: 'You have no upline.' },
  ASK_OPEN: {
    status: 409,
    pt: 'Você já tem um pedido aberto. Espere a resposta.',
    en: 'You already have an open request. Please wait for the answer.',
  },
  ASK_OVER: {
    status: 409,
    pt: 'Este pedido já terminou.',
    en: 'This request is already over.',
  },
} as const;
