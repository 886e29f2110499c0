import type { Language } from '@contracts/http/common';
import type { MessageRequest } from '@contracts/vendor/message-provider';

interface ChangeMessage {
  /** The contact that has changed. */
  readonly changed: 'sms' | 'email';
  readonly channel: 'sms' | 'email';
  readonly to: string;
  /** The new number or address, with most of it left out. */
  readonly masked: string;
  readonly merchant: string;
  readonly language: Language;
}

/** Tells a member, at the contact before and at the others, that a contact of the account has changed. */
export function contactChangedMessage(message: ChangeMessage): MessageRequest {
  const { changed, channel, to, masked, merchant, language } = message;
  const what: Readonly<Record<Language, string>> = {
    pt: changed === 'sms' ? 'o celular' : 'o e-mail',
    en: changed === 'sms' ? 'the mobile number' : 'the e-mail address',
  };
  const texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
    pt: {
      subject: `${merchant}: ${what.pt} da sua conta mudou`,
      text: `${merchant}: ${what.pt} da sua conta agora é ${masked}. Se não foi você, troque a senha e fale com o suporte agora.`,
    },
    en: {
      subject: `${merchant}: ${what.en} of your account has changed`,
      text: `${merchant}: ${what.en} of your account is now ${masked}. If this was not you, change your password and contact support now.`,
    },
  };
  const { subject, text } = texts[language];
  return channel === 'sms' ? { channel, to, text } : { channel, to, subject, text };
}
