import { z } from 'zod';
import { call } from './call';
import { Amount, IdempotencyKey, Paging, NoInput, Timestamp } from './common';
import { INSTRUMENT_KINDS } from './money-out/instruments';
import { WITHDRAWAL_REFUSALS } from './money-out/withdrawals';
import { MEMBER_STOPS } from './office/stop-kinds';
import { RESETTABLE_PROOFS } from '../validation/resettable-proofs';
import { routes } from './routes';
import { REFUND_REASONS, WITHHELD_REFUSALS } from './wallet';

export const MESSAGE_KINDS = [
  'withheldWinPaid',
  'withheldWinRefused',
  'withheldDepositPaid',
  'withheldDepositRefused',
  'paymentSetAside',
  'paymentRefunded',
  'paymentPasswordSet',
  'paymentPasswordLocked',
  'passwordChanged',
  'newDeviceLogin',
  'deviceCopied',
  'loginUnchallenged',
  'authenticatorSet',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'proofReset',
  'mobileChanged',
  'emailChanged',
  'withdrawalPaid',
  'withdrawalRefused',
  'withdrawalFailed',
  'withdrawalReturned',
  'withdrawalLate',
  'withdrawalWaits',
  'disputeAnswered',
  'disputeClosed',
  'payoutAccountAdded',
  'levelReached',
  'levelLost',
  'levelDemanded',
  'verificationAgain',
  'verificationRefused',
  'sessionsEnded',
  'accountStopped',
  'accountReleased',
  'uplineAsked',
  'uplineSent',
  'uplineDeclined',
  'uplineAskExpired',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const OfMoney = { amount: Amount, currency: z.string() };
/** Money that is in the balance again: the amount of the withdrawal and, with its fee, what came back. */
const GivenBack = { ...OfMoney, back: Amount };
const Refused = { ...OfMoney, reason: z.enum(WITHHELD_REFUSALS) };

/** The facts of each kind of message. The site has the words for them; the log holds no text. */
export const MESSAGE_PARAMS = {
  withheldWinPaid: z.object(OfMoney),
  withheldWinRefused: z.object(Refused),
  withheldDepositPaid: z.object(OfMoney),
  withheldDepositRefused: z.object(Refused),
  /** A payment that may not be credited; it is to be back by `refundBy`. */
  paymentSetAside: z.object({ ...OfMoney, reason: z.enum(REFUND_REASONS), refundBy: Timestamp }),
  paymentRefunded: z.object(OfMoney),
  paymentPasswordSet: z.object({}),
  paymentPasswordLocked: z.object({ until: Timestamp }),
  passwordChanged: z.object({}),
  /** The names that browser and system give themselves; empty where they give none. */
  newDeviceLogin: z.object({ browser: z.string(), system: z.string() }),
  /** The secret of a device was used by two browsers: the device was forgotten. */
  deviceCopied: z.object({}),
  /** A second proof was due, and the member had none: payouts wait for a day. */
  loginUnchallenged: z.object({}),
  authenticatorSet: z.object({}),
  authenticatorRemoved: z.object({}),
  passkeyAdded: z.object({}),
  passkeyRemoved: z.object({}),
  /** Staff took it away; the member sets a new one, and payouts wait for a day. */
  proofReset: z.object({ proof: z.enum(RESETTABLE_PROOFS) }),
  /** Payouts wait for one day, or for three where nobody read a code from the number before. */
  mobileChanged: z.object({ days: z.enum(['1', '3']) }),
  emailChanged: z.object({}),
  /** Without an answer of the member it counts as received from `confirmBy` on. */
  withdrawalPaid: z.object({ ...OfMoney, confirmBy: Timestamp, promise: z.enum(['kept', 'broken']) }),
  withdrawalRefused: z.object({ ...GivenBack, reason: z.enum(WITHDRAWAL_REFUSALS) }),
  /** The bank did not take the account, or the bank was tried in vain. */
  withdrawalFailed: z.object({ ...GivenBack, cause: z.enum(['account', 'bank']) }),
  withdrawalReturned: z.object(GivenBack),
  withdrawalLate: z.object({ ...OfMoney, promisedBy: Timestamp }),
  /** A change of the member's own was too recent: nothing is paid before `until`. */
  withdrawalWaits: z.object({ ...OfMoney, until: Timestamp }),
  disputeAnswered: z.object(OfMoney),
  disputeClosed: z.object({ ...OfMoney, outcome: z.enum(['proved', 'repaid']) }),
  payoutAccountAdded: z.object({ account: z.enum(INSTRUMENT_KINDS), bank: z.string() }),
  /** The level that is proved now: who the member is, or the address and the source of funds. */
  levelReached: z.object({ level: z.enum(['2', '3']) }),
  /** The proof holds no longer: its time is over, or it was found wrong later. */
  levelLost: z.object({ level: z.enum(['2', '3']), reason: z.enum(['expired', 'withdrawn', 'payer']) }),
  /** Deposits and games wait for level 3. */
  levelDemanded: z.object({}),
  /** The pictures were not good enough, or people let the member try once more. */
  verificationAgain: z.object({ level: z.enum(['2', '3']) }),
  verificationRefused: z.object({ level: z.enum(['2', '3']) }),
  sessionsEnded: z.object({}),
  /** Staff suspended something that the member does, or released it again. */
  accountStopped: z.object({ act: z.enum(MEMBER_STOPS) }),
  accountReleased: z.object({ act: z.enum(MEMBER_STOPS) }),
  /** Tells an upline what a direct downline asks for. */
  uplineAsked: z.object({ ...OfMoney, name: z.string(), until: Timestamp }),
  uplineSent: z.object(OfMoney),
  uplineDeclined: z.object(OfMoney),
  uplineAskExpired: z.object(OfMoney),
} satisfies Record<MessageKind, z.ZodObject<Record<string, z.ZodType<string, string>>>>;

export type MessageParams<Kind extends MessageKind> = z.infer<(typeof MESSAGE_PARAMS)[Kind]>;

const messageFields = {
  id: z.uuid(),
  /** The page of the site on which there is more about it. */
  link: z.string().nullable(),
  occurredAt: Timestamp,
  isRead: z.boolean(),
};

const ofKind = <Kind extends MessageKind>(kind: Kind) =>
  z.object({ ...messageFields, kind: z.literal(kind), params: MESSAGE_PARAMS[kind] });

export const MemberMessage = z
  .discriminatedUnion('kind', [
    ofKind('withheldWinPaid'),
    ofKind('withheldWinRefused'),
    ofKind('withheldDepositPaid'),
    ofKind('withheldDepositRefused'),
    ofKind('paymentSetAside'),
    ofKind('paymentRefunded'),
    ofKind('paymentPasswordSet'),
    ofKind('paymentPasswordLocked'),
    ofKind('passwordChanged'),
    ofKind('newDeviceLogin'),
    ofKind('deviceCopied'),
    ofKind('loginUnchallenged'),
    ofKind('authenticatorSet'),
    ofKind('authenticatorRemoved'),
    ofKind('passkeyAdded'),
    ofKind('passkeyRemoved'),
    ofKind('proofReset'),
    ofKind('mobileChanged'),
    ofKind('emailChanged'),
    ofKind('withdrawalPaid'),
    ofKind('withdrawalRefused'),
    ofKind('withdrawalFailed'),
    ofKind('withdrawalReturned'),
    ofKind('withdrawalLate'),
    ofKind('withdrawalWaits'),
    ofKind('disputeAnswered'),
    ofKind('disputeClosed'),
    ofKind('payoutAccountAdded'),
    ofKind('levelReached'),
    ofKind('levelLost'),
    ofKind('levelDemanded'),
    ofKind('verificationAgain'),
    ofKind('verificationRefused'),
    ofKind('sessionsEnded'),
    ofKind('accountStopped'),
    ofKind('accountReleased'),
    ofKind('uplineAsked'),
    ofKind('uplineSent'),
    ofKind('uplineDeclined'),
    ofKind('uplineAskExpired'),
  ])
  .meta({ id: 'MemberMessage' });
export type MemberMessage = z.infer<typeof MemberMessage>;

export const MemberMessagePage = z
  .object({
    list: z.array(MemberMessage),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
    totalCount: z.number().int(),
    /** The number in the whole inbox, whatever the filter. */
    unreadCount: z.number().int(),
  })
  .meta({ id: 'MemberMessagePage' });
export type MemberMessagePage = z.infer<typeof MemberMessagePage>;

export const UnreadCount = z.object({ count: z.number().int() }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof UnreadCount>;

export const memberMessageCalls = {
  memberMessages: call(
    routes.memberMessages,
    'The messages of the house to the member, newest first; an inbox keeps the newest 500.',
    z.strictObject({
      ...Paging.shape,
      unread: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    }),
    MemberMessagePage,
  ),
  readMessages: call(
    routes.readMessages,
    'Marks messages as read, or all that the inbox holds. It answers with the number that is left.',
    z
      .strictObject({ key: IdempotencyKey, messageIds: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(100)]) })
      .meta({ id: 'ReadMessagesRequest' }),
    UnreadCount,
  ),
  unreadCount: call(routes.unreadCount, 'The number of messages that the member has not read.', NoInput, UnreadCount),
};
