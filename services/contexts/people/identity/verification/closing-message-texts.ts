import type { Language } from '@contracts/http/common';
import type { MessageRequest } from '@contracts/vendor/message-provider';

interface ClosingMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly merchant: string;
  /** The page on which people without an account write to support. */
  readonly help: string;
  readonly language: Language;
}

/** Tells somebody that the account is closed. Nobody can log in any more to read it on the site. */
export function accountClosedMessage({ channel, to, merchant, help, language }: ClosingMessage): MessageRequest {
  const texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
    pt: {
      subject: `${merchant}: conta encerrada`,
      text: `${merchant}: a sua conta foi encerrada e não aceita mais acessos nem depósitos. Se não foi você ou se ficou algo a receber, fale com o suporte: ${help}`,
    },
    en: {
      subject: `${merchant}: account closed`,
      text: `${merchant}: your account is closed and takes no more log-ins or deposits. If this was not you, or if we still owe you something, contact support: ${help}`,
    },
  };
  const { subject, text } = texts[language];
  return channel === 'sms' ? { channel, to, text } : { channel, to, subject, text };
}
