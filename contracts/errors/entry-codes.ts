/** The refusals of log-ins, sessions and devices. */
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
} as const;
