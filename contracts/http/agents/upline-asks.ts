import { z } from 'zod';
import { call } from '../call';
import { Amount, IdempotencyKey, NoInput, Timestamp } from '../common';
import { routes } from '../routes';

/** The reasons for which an upline sends money. */
export const TRANSFER_PURPOSES = ['advance', 'prize', 'refund', 'other'] as const;
export const TransferPurpose = z.enum(TRANSFER_PURPOSES);
export type TransferPurpose = z.infer<typeof TransferPurpose>;

/** A few words between an upline and a direct downline. */
export const TransferNote = z.string().trim().min(5).max(140);

export const ASK_STATES = ['open', 'sent', 'declined', 'cancelled', 'expired'] as const;

const askFields = {
  askId: z.uuid(),
  amount: Amount,
  note: z.string(),
  state: z.enum(ASK_STATES),
  askedAt: Timestamp,
  /** An ask that nobody has answered by then is over. */
  expiresAt: Timestamp,
};

export const UplineAsk = z.object(askFields).meta({ id: 'UplineAsk' });
export type UplineAsk = z.infer<typeof UplineAsk>;

/** An ask as the upline sees it. */
export const DownlineAsk = z
  .object({ ...askFields, memberId: z.uuid(), username: z.string() })
  .meta({ id: 'DownlineAsk' });
export type DownlineAsk = z.infer<typeof DownlineAsk>;

export const UplineFunds = z
  .object({
    /** False at the top of the tree, where there is nobody to ask. */
    hasUpline: z.boolean(),
    minAmount: Amount,
    maxAmount: Amount,
    /** The newest asks, newest first; at most one is open. */
    asks: z.array(UplineAsk),
    /** The newest money that uplines have sent, newest first. */
    received: z.array(
      z.object({
        transferId: z.string(),
        amount: Amount,
        /** Null for a transfer of before there were purposes. */
        purpose: TransferPurpose.nullable(),
        note: z.string().nullable(),
        occurredAt: Timestamp,
      }),
    ),
  })
  .meta({ id: 'UplineFunds' });
export type UplineFunds = z.infer<typeof UplineFunds>;

export const uplineAskCalls = {
  uplineFunds: call(
    routes.uplineFunds,
    'What the upline has sent, what the member has asked for, and the limits of asking.',
    NoInput,
    UplineFunds,
  ),
  askUpline: call(
    routes.askUpline,
    'Asks the upline for money. It moves nothing; one ask is open at a time, for 24 hours.',
    z.strictObject({ key: IdempotencyKey, amount: Amount, note: TransferNote }).meta({ id: 'AskUplineRequest' }),
    UplineAsk,
  ),
  cancelAsk: call(
    routes.cancelAsk,
    'Takes an ask back that is not answered yet.',
    z.strictObject({ askId: z.uuid() }),
    UplineAsk,
  ),
  downlineAsks: call(
    routes.downlineAsks,
    'The open asks of direct downlines, oldest first.',
    NoInput,
    z.array(DownlineAsk).meta({ id: 'DownlineAsks' }),
  ),
  declineAsk: call(
    routes.declineAsk,
    'Declines the ask of a downline. To send the money, `transferToDownline` names the ask.',
    z.strictObject({ askId: z.uuid(), memberId: z.uuid() }),
    z.null(),
  ),
};
