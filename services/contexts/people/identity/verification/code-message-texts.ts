import type { Language } from '@contracts/http/common';
import type { MessageRequest } from '@contracts/vendor/message-provider';
import type { CodePurpose } from './one-time-codes';

interface CodeMessage {
  readonly to: string;
  readonly code: string;
  readonly minutes: number;
  readonly merchant: string;
  readonly language: Language;
}

const PURPOSES: Readonly<Record<CodePurpose, Readonly<Record<Language, string>>>> = {
  register: { pt: 'criar sua conta', en: 'create your account' },
  login: { pt: 'entrar', en: 'log in' },
  password: { pt: 'definir uma nova senha', en: 'set a new password' },
  challenge: { pt: 'entrar em um aparelho novo', en: 'log in on a new device' },
  contact: { pt: 'confirmar este contato', en: 'confirm this contact' },
  newContact: { pt: 'usar este contato na sua conta', en: 'use this contact for your account' },
  oldContact: { pt: 'trocar o celular da sua conta', en: 'change the mobile number of your account' },
  stepUp: { pt: 'confirmar uma mudança na sua conta', en: 'confirm a change to your account' },
};

export function codeMessage(
  purpose: CodePurpose,
  { to, code, minutes, merchant, language }: CodeMessage,
): MessageRequest {
  const what = PURPOSES[purpose][language];
  const texts: Readonly<Record<Language, string>> = {
    pt: `${merchant}: ${code} é o código para ${what}. Vale por ${minutes} minutos. Não passe este código a ninguém.`,
    en: `${merchant}: ${code} is your code to ${what}. It expires in ${minutes} minutes. Never share it with anyone.`,
  };
  return { channel: 'sms', to, text: texts[language] };
}

/** A code by SMS or by e-mail. */
export function codeMessageOn(channel: 'sms' | 'email', purpose: CodePurpose, message: CodeMessage): MessageRequest {
  return channel === 'email' ? codeEmail(purpose, message) : codeMessage(purpose, message);
}

function codeEmail(purpose: CodePurpose, { to, code, minutes, merchant, language }: CodeMessage): MessageRequest {
  const what = PURPOSES[purpose][language];
  const texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
    pt: {
      subject: `${merchant}: código para ${what}`,
      text: `${code} é o código para ${what}. Vale por ${minutes} minutos. Não passe este código a ninguém.\n\nSe não foi você, alguém sabe a sua senha: troque-a agora.`,
    },
    en: {
      subject: `${merchant}: your code to ${what}`,
      text: `${code} is your code to ${what}. It expires in ${minutes} minutes. Never share it with anyone.\n\nIf this was not you, someone knows your password: change it now.`,
    },
  };
  return { channel: 'email', to, ...texts[language] };
}

/** Tells the owner of a number that it has no account; the answer to the request does not. */
export function noAccountMessage({
  to,
  merchant,
  language,
}: Pick<CodeMessage, 'to' | 'merchant' | 'language'>): MessageRequest {
  const texts: Readonly<Record<Language, string>> = {
    pt: `${merchant}: pediram um código para este número, mas ele não tem conta. Se foi você, cadastre-se no site.`,
    en: `${merchant}: someone requested a code for this number, but it has no account. If this was you, please register on the site.`,
  };
  return { channel: 'sms', to, text: texts[language] };
}

interface LinkMessage {
  readonly to: string;
  readonly username: string;
  readonly link: string;
  readonly minutes: number;
  readonly merchant: string;
  readonly language: Language;
}

export function resetLinkMessage({ to, username, link, minutes, merchant, language }: LinkMessage): MessageRequest {
  const texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>> = {
    pt: {
      subject: `${merchant}: nova senha`,
      text: `Olá, ${username}.\n\nAbra este link para definir uma nova senha. Ele vale por ${minutes} minutos e só pode ser usado uma vez:\n\n${link}\n\nSe você não pediu isto, ignore esta mensagem: nada muda na sua conta.`,
    },
    en: {
      subject: `${merchant}: reset your password`,
      text: `Hello ${username},\n\nUse this link to set a new password. It expires in ${minutes} minutes and can be used once:\n\n${link}\n\nIf you did not request this, you can ignore this message: your account stays as it is.`,
    },
  };
  return { channel: 'email', to, ...texts[language] };
}
