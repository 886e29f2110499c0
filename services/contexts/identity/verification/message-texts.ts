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
};

export function codeMessage(
  purpose: CodePurpose,
  { to, code, minutes, merchant, language }: CodeMessage,
): MessageRequest {
  const what = PURPOSES[purpose][language];
  const text = {
    pt: `${merchant}: ${code} é o código para ${what}. Vale por ${minutes} minutos. Não o passe a ninguém.`,
    en: `${merchant}: ${code} is your code to ${what}. It is good for ${minutes} minutes. Do not give it to anybody.`,
  }[language];
  return { channel: 'sms', to, text };
}

/** Tells the owner of a number, and nobody else, that it has no account. */
export function noAccountMessage({
  to,
  merchant,
  language,
}: Pick<CodeMessage, 'to' | 'merchant' | 'language'>): MessageRequest {
  const text = {
    pt: `${merchant}: pediram um código para este número, que não tem conta. Se foi você, cadastre-se no site.`,
    en: `${merchant}: somebody asked for a code for this number, which has no account. If it was you, register on the site.`,
  }[language];
  return { channel: 'sms', to, text };
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
  return {
    channel: 'email',
    to,
    ...{
      pt: {
        subject: `${merchant}: nova senha`,
        text: `Olá, ${username}.\n\nAbra este link para definir uma nova senha. Ele vale por ${minutes} minutos e uma única vez:\n\n${link}\n\nSe você não pediu isto, ignore esta mensagem: nada muda na sua conta.`,
      },
      en: {
        subject: `${merchant}: a new password`,
        text: `Hello ${username},\n\nOpen this link to set a new password. It is good for ${minutes} minutes, and once:\n\n${link}\n\nIf you did not ask for this, ignore this message: nothing changes in your account.`,
      },
    }[language],
  };
}
