import type { MemberMessage, MessageKind } from '@contracts/http/member-messages';
import { useFormat, type MerchantFormat } from '@web/api/merchant';
import type { TFunction } from 'i18next';
import {
  BadgeCheck,
  Banknote,
  BanknoteArrowUp,
  CircleCheck,
  CircleX,
  Clock,
  HandCoins,
  KeyRound,
  Landmark,
  LockKeyhole,
  LockKeyholeOpen,
  LogOut,
  Mail,
  MessageCircleReply,
  MonitorSmartphone,
  Scale,
  ScanFace,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Tone = 'good' | 'bad' | 'calm';

/** The sign of each kind of message. */
export const SIGNS: Readonly<Record<MessageKind, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  withheldWinPaid: { icon: CircleCheck, tone: 'good' },
  withheldWinRefused: { icon: CircleX, tone: 'bad' },
  withheldDepositPaid: { icon: Banknote, tone: 'good' },
  withheldDepositRefused: { icon: CircleX, tone: 'bad' },
  paymentSetAside: { icon: Undo2, tone: 'bad' },
  paymentRefunded: { icon: Undo2, tone: 'good' },
  paymentPasswordSet: { icon: KeyRound, tone: 'calm' },
  paymentPasswordLocked: { icon: LockKeyhole, tone: 'bad' },
  passwordChanged: { icon: KeyRound, tone: 'calm' },
  newDeviceLogin: { icon: MonitorSmartphone, tone: 'calm' },
  deviceCopied: { icon: MonitorSmartphone, tone: 'bad' },
  loginUnchallenged: { icon: ShieldAlert, tone: 'bad' },
  authenticatorSet: { icon: ShieldCheck, tone: 'good' },
  authenticatorRemoved: { icon: ShieldAlert, tone: 'calm' },
  passkeyAdded: { icon: KeyRound, tone: 'calm' },
  passkeyRemoved: { icon: KeyRound, tone: 'calm' },
  proofReset: { icon: ShieldAlert, tone: 'bad' },
  mobileChanged: { icon: Smartphone, tone: 'calm' },
  emailChanged: { icon: Mail, tone: 'calm' },
  withdrawalPaid: { icon: BanknoteArrowUp, tone: 'good' },
  withdrawalRefused: { icon: CircleX, tone: 'bad' },
  withdrawalFailed: { icon: Undo2, tone: 'bad' },
  withdrawalReturned: { icon: Undo2, tone: 'bad' },
  withdrawalLate: { icon: Clock, tone: 'bad' },
  withdrawalWaits: { icon: ShieldAlert, tone: 'calm' },
  disputeAnswered: { icon: MessageCircleReply, tone: 'calm' },
  disputeClosed: { icon: Scale, tone: 'calm' },
  payoutAccountAdded: { icon: Landmark, tone: 'calm' },
  levelReached: { icon: BadgeCheck, tone: 'good' },
  levelLost: { icon: ShieldAlert, tone: 'bad' },
  levelDemanded: { icon: ScanFace, tone: 'calm' },
  verificationAgain: { icon: ScanFace, tone: 'calm' },
  verificationRefused: { icon: CircleX, tone: 'bad' },
  sessionsEnded: { icon: LogOut, tone: 'calm' },
  accountStopped: { icon: LockKeyhole, tone: 'bad' },
  accountReleased: { icon: LockKeyholeOpen, tone: 'good' },
  uplineAsked: { icon: HandCoins, tone: 'calm' },
  uplineSent: { icon: HandCoins, tone: 'good' },
  uplineDeclined: { icon: CircleX, tone: 'bad' },
  uplineAskExpired: { icon: Clock, tone: 'calm' },
};

export interface MessageWords {
  readonly title: string;
  readonly text: string;
}

/** The words of a message in the language of the reader, made of its kind and its facts. */
export function useMessageWords(): (message: MemberMessage) => MessageWords {
  const { t } = useTranslation();
  const format = useFormat();
  return (message) => ({ title: t(`inbox.kinds.${message.kind}.title`), text: textOf(message, t, format) });
}

function textOf(message: MemberMessage, t: TFunction, { merchant, money: ofHouse, time }: MerchantFormat): string {
  const money = (amount: string, currency = merchant.currency) =>
    // A payment may have come in money that the house does not use.
    currency === merchant.currency ? ofHouse(amount) : `${amount} ${currency}`;
  switch (message.kind) {
    case 'paymentPasswordSet':
    case 'passwordChanged':
    case 'sessionsEnded':
    case 'deviceCopied':
    case 'loginUnchallenged':
    case 'authenticatorSet':
    case 'authenticatorRemoved':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'emailChanged':
      return t(`inbox.kinds.${message.kind}.text`);
    case 'paymentPasswordLocked':
      return t('inbox.kinds.paymentPasswordLocked.text', { time: time(message.params.until) });
    case 'mobileChanged':
      return t('inbox.kinds.mobileChanged.text', { count: Number(message.params.days) });
    case 'newDeviceLogin': {
      const device = [message.params.browser, message.params.system].filter(Boolean).join(' · ');
      return device ? t('inbox.kinds.newDeviceLogin.text', { device }) : t('inbox.kinds.newDeviceLogin.textUnknown');
    }
    case 'proofReset':
      return t(`inbox.kinds.proofReset.${message.params.proof}`);
    case 'levelReached':
      return t(`inbox.kinds.levelReached.level${message.params.level}`);
    case 'levelLost':
      return t(`inbox.kinds.levelLost.${message.params.reason}`);
    case 'levelDemanded':
    case 'verificationAgain':
    case 'verificationRefused':
      return t(`inbox.kinds.${message.kind}.text`);
    case 'accountStopped':
    case 'accountReleased':
      return t(`inbox.kinds.${message.kind}.${message.params.act}`);
    case 'payoutAccountAdded':
      return t(`inbox.kinds.payoutAccountAdded.${message.params.account}`, { bank: message.params.bank });
    case 'withheldWinPaid':
    case 'withheldDepositPaid':
      return t(`inbox.kinds.${message.kind}.text`, { amount: money(message.params.amount) });
    case 'paymentSetAside': {
      const { amount, currency, reason, refundBy } = message.params;
      const text = t(`inbox.kinds.paymentSetAside.${reason}`, { amount: money(amount, currency) });
      return `${text} ${t('inbox.kinds.paymentSetAside.back', { time: time(refundBy) })}`;
    }
    case 'paymentRefunded': {
      const { amount, currency } = message.params;
      return t('inbox.kinds.paymentRefunded.text', { amount: money(amount, currency) });
    }
    case 'uplineAsked': {
      const { amount, name, until } = message.params;
      return t('inbox.kinds.uplineAsked.text', { amount: money(amount), name, time: time(until) });
    }
    case 'uplineSent':
    case 'uplineDeclined':
    case 'uplineAskExpired':
      return t(`inbox.kinds.${message.kind}.text`, { amount: money(message.params.amount) });
    case 'withheldWinRefused':
    case 'withheldDepositRefused': {
      const refused = t(`inbox.kinds.${message.kind}.text`, { amount: money(message.params.amount) });
      return `${refused} ${t(`records.refusals.${message.params.reason}`)}`;
    }
    default:
      return withdrawalTextOf(message, t, { money: ofHouse, time });
  }
}

type OfWithdrawal = Extract<MemberMessage, { kind: `withdrawal${string}` | `dispute${string}` }>;

function withdrawalTextOf(
  message: OfWithdrawal,
  t: TFunction,
  { money, time }: Pick<MerchantFormat, 'money' | 'time'>,
): string {
  const amount = money(message.params.amount);
  switch (message.kind) {
    case 'withdrawalPaid': {
      const sent = t(`inbox.kinds.withdrawalPaid.${message.params.promise === 'kept' ? 'text' : 'late'}`, { amount });
      const { confirmBy } = message.params;
      // Afterwards it counts as received, and there is nothing left to ask.
      if (Date.parse(confirmBy) < Date.now()) return sent;
      return `${sent} ${t('inbox.kinds.withdrawalPaid.confirm', { time: time(confirmBy) })}`;
    }
    case 'withdrawalRefused': {
      const refused = t('inbox.kinds.withdrawalRefused.text', { amount, back: money(message.params.back) });
      return `${refused} ${t(`inbox.refusals.${message.params.reason}`)}`;
    }
    case 'withdrawalFailed':
      return t(`inbox.kinds.withdrawalFailed.${message.params.cause}`, { amount, back: money(message.params.back) });
    case 'withdrawalReturned':
      return t('inbox.kinds.withdrawalReturned.text', { amount, back: money(message.params.back) });
    case 'withdrawalLate':
      return t('inbox.kinds.withdrawalLate.text', { amount, time: time(message.params.promisedBy) });
    case 'withdrawalWaits':
      return t('inbox.kinds.withdrawalWaits.text', { amount, time: time(message.params.until) });
    case 'disputeAnswered':
      return t('inbox.kinds.disputeAnswered.text', { amount });
    case 'disputeClosed':
      return t(`inbox.kinds.disputeClosed.${message.params.outcome}`, { amount });
  }
}
