import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptProofs } from './texts.pt';

export const enProofs: TextsOf<typeof ptProofs> = {
  stepUp: {
    title: 'Confirm it’s you',
    text: 'This change needs a confirmation, even though you are logged in. It lasts for 5 minutes.',
    totp: 'Authenticator code',
    totpHint: 'Six digits, or a recovery code such as abcd-1234.',
    paymentPassword: 'Payment password',
    password: 'Account password',
    sms: 'Code by SMS to {{to}}',
    email: 'Code by e-mail to {{to}}',
    send: 'Send code',
    sendFirst: 'Please request the code first.',
    confirm: 'Confirm',
    other: 'Confirm another way',
    none: 'Your account has no way to confirm this yet. Please contact support.',
    codeNeeded: 'Enter the code.',
  },
  totp: {
    name: 'Authenticator app',
    none: 'Codes on your phone, even offline. It protects logins on new devices.',
    set_zero: 'Active · no recovery codes left',
    set_one: 'Active · {{count}} recovery code left',
    set_other: 'Active · {{count}} recovery codes left',
    setUp: 'Set up',
    remove: 'Remove',
    setUpTitle: 'Set up your authenticator',
    setUpText: 'Scan the QR code with an authenticator app, or type the key. Then enter the code it shows.',
    qr: 'QR code of the authenticator',
    secret: 'Key to type',
    code: '6-digit code',
    confirm: 'Set up',
    recoveryTitle: 'Keep your recovery codes',
    recoveryText:
      'If you lose your phone, each code works once in place of the authenticator. They are shown only now: keep them away from this device.',
    copy: 'Copy codes',
    kept: 'I have kept the codes in a safe place',
    done: 'Done',
    isSet: 'Authenticator set up.',
    removeTitle: 'Remove the authenticator?',
    removeText:
      'New devices will no longer ask for its code, and the recovery codes stop working. To keep you safe, withdrawals wait for 24 hours after this.',
    removed: 'Authenticator removed. Withdrawals wait for 24 hours.',
  },
};
