import type { TextsOf } from '@web/i18n/pt.shared';
import type { pt } from './texts.pt';

export const en: TextsOf<typeof pt> = {
  steps: { login: 'Log in to the back office', code: 'Authenticator code', enrol: 'Set up your authenticator', recovery: 'Recovery codes' },
  stepTexts: { login: 'For staff only.', code: 'Open your authenticator app and type the current code.' },
  username: 'User name',
  password: 'Password',
  enter: 'Log in',
  logOut: 'Log out',
  ended: 'Your session has ended. Log in again to go on.',
  code: 'Code',
  codeHint: 'Six digits, or a recovery code such as abcd-1234.',
  codeNeeded: 'Type the six digits.',
  codeOrRecoveryNeeded: 'Type the six digits or a recovery code.',
  confirmCode: 'Confirm the code',
  enrolText: 'Scan the QR code with an authenticator app (TOTP), or type the key. Then type the code that it shows.',
  qr: 'QR code of the authenticator',
  secret: 'Key for typing',
  recovery: 'Recovery codes',
  recoveryText: 'Each code works once in place of the authenticator, should you lose it. They are shown only now: keep them away from this computer.',
  print: 'Print',
  kept: 'I have kept the codes in a safe place.',
  goOn: 'Continue',
  authenticator: 'Authenticator',
  noAuthenticator: 'Your account opens with the password alone. Set up an authenticator to protect it.',
  setUp: 'Set up authenticator',
};
