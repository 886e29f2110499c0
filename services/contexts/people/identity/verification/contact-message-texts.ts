import type { Language } from '@contracts/http/common';
import type { MessageRequest } from '@contracts/vendor/message-provider';
import { UNDO_HOURS } from '../members/domain/contacts';

interface ChangeMessage {
  /** The contact that has changed. */
  readonly changed: 'sms' | 'email';
  readonly channel: 'sms' | 'email';
  readonly to: string;
  /** The new number or address, with most of it left out. */
  readonly masked: string;
  /** The link that takes the change back; only the contact before gets it. */
  readonly undoLink?: string;
  readonly merchant: string;
  readonly language: Language;
}

/** Tells a member, at the contact before and at the others, that a contact of the account has changed. */
export function contactChangedMessage(message: ChangeMessage): MessageRequest {
  const { changed, channel, to, masked, merchant, language, undoLink } = message;
  const what: Readonly<Record<Language, string>> = {
    pt: changed === 'sms' ? 'o celular' : 'o e-mail',
    en: changed === 'sms' ? 'the mobile number' : 'the e-mail address',
  };
  const texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
    pt: {
      subject: `${merchant}: ${what.pt} da sua conta mudou`,
      text: undoLink
        ? `${what.pt[0]!.toUpperCase()}${what.pt.slice(1)} da sua conta agora é ${masked}.\n\nSe não foi você, abra este link para desfazer a troca e criar uma nova senha. Ele vale por ${UNDO_HOURS} horas e só pode ser usado uma vez:\n\n${undoLink}\n\nSe foi você, não precisa fazer nada.`
        : `${merchant}: ${what.pt} da sua conta agora é ${masked}. Se não foi você, troque a senha e fale com o suporte agora.`,
    },
    en: {
      subject: `${merchant}: ${what.en} of your account has changed`,
      text: undoLink
        ? `${what.en[0]!.toUpperCase()}${what.en.slice(1)} of your account is now ${masked}.\n\nIf this was not you, use this link to undo the change and set a new password. It expires in ${UNDO_HOURS} hours and can be used once:\n\n${undoLink}\n\nIf it was you, there is nothing to do.`
        : `${merchant}: ${what.en} of your account is now ${masked}. If this was not you, change your password and contact support now.`,
    },
  };
  const { subject, text } = texts[language];
  return channel === 'sms' ? { channel, to, text } : { channel, to, subject, text };
}
