import type { Language } from '@contracts/http/common';
import type { MessageRequest } from '@contracts/vendor/message-provider';

interface LockMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly merchant: string;
  readonly language: Language;
}

/** Tells a member that somebody gave too many wrong payment passwords. */
export function paymentPasswordLockedMessage({ channel, to, merchant, language }: LockMessage): MessageRequest {
  const texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
    pt: {
      subject: `${merchant}: senha de saque bloqueada`,
      text: `${merchant}: a sua senha de saque foi digitada errada cinco vezes e está bloqueada por 24 horas. Se não foi você, troque a senha da conta e fale com o suporte.`,
    },
    en: {
      subject: `${merchant}: payment password locked`,
      text: `${merchant}: your payment password was entered wrongly five times and is locked for 24 hours. If this was not you, change your account password and contact support.`,
    },
  };
  const { subject, text } = texts[language];
  return channel === 'sms' ? { channel, to, text } : { channel, to, subject, text };
}
