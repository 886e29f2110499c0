import type { Language } from '@contracts/http/common';
import type { ResettableProof } from '@contracts/validation/resettable-proofs';
import type { MessageRequest } from '@contracts/vendor/message-provider';

const NAMES: Readonly<Record<Language, Readonly<Record<ResettableProof, string>>>> = {
  pt: {
    password: 'a senha da sua conta',
    paymentPassword: 'a sua senha de saque',
    authenticator: 'o aplicativo autenticador da sua conta',
    passkeys: 'as chaves de acesso da sua conta',
    devices: 'os aparelhos reconhecidos da sua conta',
  },
  en: {
    password: 'your account password',
    paymentPassword: 'your withdrawal password',
    authenticator: 'the authenticator app of your account',
    passkeys: 'the passkeys of your account',
    devices: 'the trusted devices of your account',
  },
};

interface ResetMessage {
  readonly proof: ResettableProof;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly merchant: string;
  /** The page on which a new password is set; null where it is not the password, or no link can be sent. */
  readonly link: string | null;
  /** The page of those who did not ask for it. */
  readonly notMe: string;
  readonly language: Language;
}

/** Tells a member that support took a proof away, how to set a new one, and what to do if nobody asked for it. */
export function proofResetMessage(message: ResetMessage): MessageRequest {
  const { proof, channel, to, merchant, link, notMe, language } = message;
  const name = NAMES[language][proof];
  const next: Readonly<Record<Language, string>> = {
    pt:
      proof !== 'password'
        ? ''
        : link
          ? ` Defina a nova senha por este link, que vale uma vez: ${link}`
          : ' Defina a nova senha em "Esqueci minha senha", com o código que chega a este celular.',
    en:
      proof !== 'password'
        ? ''
        : link
          ? ` Set your new password with this link, which works once: ${link}`
          : ' Set your new password with "Forgot password" and the code that we send to this number.',
  };
  const texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
    pt: {
      subject: `${merchant}: o suporte redefiniu ${name}`,
      text: `${merchant}: o suporte redefiniu ${name}.${next.pt} Saques esperam 24 horas. Não fui eu: ${notMe}`,
    },
    en: {
      subject: `${merchant}: support reset ${name}`,
      text: `${merchant}: support reset ${name}.${next.en} Withdrawals wait for 24 hours. This wasn’t me: ${notMe}`,
    },
  };
  const { subject, text } = texts[language];
  return channel === 'sms' ? { channel, to, text } : { channel, to, subject, text };
}
