import { z } from 'zod';
import { ContractTerms } from './agent-terms';
import { call } from '../call';
import { Amount, Id, IdempotencyKey, NoInput, SignedAmount, Timestamp } from '../common';
import { TransferNote, TransferPurpose } from './upline-asks';
import { routes } from '../routes';
import { Password, Username } from '../session';

export const Cursor = z.string().max(200).optional();
export const PageSize = z.coerce.number().int().min(1).max(100).default(50);

export const AccountKind = z.enum(['player', 'agent']).meta({ id: 'AccountKind' });
export type AccountKind = z.infer<typeof AccountKind>;

/** At most one set of terms for each kind. Only agents get offers. */
const Offers = z
  .array(ContractTerms)
  .max(4)
  .refine((offers) => new Set(offers.map(({ kind }) => kind)).size === offers.length, 'one of each kind');

/** A member of the asking agent's team. */
export const Downline = z
  .object({
    memberId: z.string(),
    username: z.string(),
    nickname: z.string(),
    kind: AccountKind,
    /** The member who is the direct upline of this downline. */
    uplineId: z.string(),
    uplineName: z.string(),
    /** The distance below the agent who asks: 1 is a direct downline. */
    level: z.number().int().min(1),
    /** `new` has never bet; `idle` has not bet for 30 days. */
    status: z.enum(['new', 'active', 'idle']),
    balance: Amount,
    directCount: z.number().int(),
    teamCount: z.number().int(),
    /** The kinds of agent contracts that are in force with this downline. */
    contracts: z.array(z.enum(['dividend', 'daily', 'hourly', 'realtime'])),
    /** The agent's own remark on a direct downline, shown to this agent alone. */
    note: z.string(),
    registeredAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
    lastBetAt: Timestamp.nullable(),
  })
  .meta({ id: 'Downline' });
export type Downline = z.infer<typeof Downline>;

export const DownlinePage = z
  .object({
    list: z.array(Downline),
    nextCursor: z.string().nullable(),
    /** The members from the agent who asks down to the member whose downlines are listed. */
    path: z.array(z.object({ memberId: z.string(), username: z.string() })),
    totals: z.object({ members: z.number().int(), agents: z.number().int(), balance: Amount }),
  })
  .meta({ id: 'DownlinePage' });
export type DownlinePage = z.infer<typeof DownlinePage>;

/**
 * An invitation link. A visitor who registers with its code becomes a direct downline and gets the offers of the
 * version that is in force at that moment.
 */
export const InvitationLink = z
  .object({
    linkId: z.string(),
    code: z.string(),
    url: z.string(),
    kind: AccountKind,
    note: z.string(),
    /** Grows with every change of the link. The offers of a version never change. */
    version: z.number().int().min(1),
    offers: z.array(ContractTerms),
    isOpen: z.boolean(),
    visits: z.number().int(),
    registrations: z.number().int(),
    firstDeposits: z.number().int(),
    turnover: Amount,
    createdAt: Timestamp,
  })
  .meta({ id: 'InvitationLink' });
export type InvitationLink = z.infer<typeof InvitationLink>;

export const DownlineTransfer = z
  .object({
    transferId: z.string(),
    toMemberId: z.string(),
    toUsername: z.string(),
    amount: Amount,
    /** Null where the agent named none, as before there were purposes. */
    purpose: TransferPurpose.nullable(),
    note: z.string().nullable(),
    /** `sent`: the transfer has left the sender's wallet and has not reached the receiver's yet. */
    status: z.enum(['sent', 'received']),
    occurredAt: Timestamp,
  })
  .meta({ id: 'DownlineTransfer' });
export type DownlineTransfer = z.infer<typeof DownlineTransfer>;

export const TransferLimits = z
  .object({ minAmount: Amount, maxAmount: Amount, dailyMax: Amount, usedToday: Amount, balance: Amount })
  .meta({ id: 'TransferLimits' });
export type TransferLimits = z.infer<typeof TransferLimits>;

/** A move of a member to another upline. One staff member requests it, and another one decides. */
export const MemberMove = z
  .object({
    moveId: z.string(),
    memberId: z.string(),
    username: z.string(),
    fromUplineId: z.string().nullable(),
    fromUsername: z.string().nullable(),
    /** The new upline; null for the top of the tree. */
    toUplineId: z.string().nullable(),
    toUsername: z.string().nullable(),
    /** The number of members who move along. */
    teamCount: z.number().int(),
    reason: z.string(),
    status: z.enum(['waiting', 'approved', 'rejected']),
    /** The staff member who requested the move. Somebody else decides. */
    requestedById: z.string(),
    requestedBy: z.string(),
    requestedAt: Timestamp,
    decidedBy: z.string().nullable(),
    decidedAt: Timestamp.nullable(),
    remark: z.string(),
  })
  .meta({ id: 'MemberMove' });
export type MemberMove = z.infer<typeof MemberMove>;

/** A member in the tree as staff see it. */
export const TreeMember = z
  .object({
    memberId: z.string(),
    username: z.string(),
    kind: AccountKind,
    uplineId: z.string().nullable(),
    level: z.number().int().min(0),
    directCount: z.number().int(),
    teamCount: z.number().int(),
    contracts: z.array(z.enum(['dividend', 'daily', 'hourly', 'realtime'])),
    balance: SignedAmount,
    registeredAt: Timestamp,
  })
  .meta({ id: 'TreeMember' });
export type TreeMember = z.infer<typeof TreeMember>;

const Reason = z.string().trim().min(5).max(300);

export const networkCalls = {
  openAccount: call(
    routes.openAccount,
    'Opens an account for a direct downline, and offers it the contracts named.',
    z.strictObject({
      key: IdempotencyKey,
      kind: AccountKind,
      username: Username,
      password: Password,
      nickname: z.string().trim().min(1).max(40).optional(),
      offers: Offers.default([]),
    }),
    z.object({ memberId: z.string(), username: z.string() }).meta({ id: 'OpenedAccount' }),
  ),
  links: call(
    routes.invitationLinks,
    'The agent’s invitation links with what came of them, newest first.',
    z.strictObject({ cursor: Cursor, pageSize: PageSize }),
    z.object({ list: z.array(InvitationLink), nextCursor: z.string().nullable() }).meta({ id: 'InvitationLinkPage' }),
  ),
  openLink: call(
    routes.openInvitationLink,
    'A new invitation link.',
    z.strictObject({
      key: IdempotencyKey,
      kind: AccountKind,
      note: z.string().trim().max(100).default(''),
      offers: Offers.default([]),
    }),
    InvitationLink,
  ),
  changeLink: call(
    routes.changeInvitationLink,
    'Changes a link: every change is a new version; closed, its code registers nobody any more. `version` is the one that was looked at.',
    z.strictObject({
      linkId: z.string(),
      key: IdempotencyKey,
      version: z.number().int().min(1),
      note: z.string().trim().max(100),
      isOpen: z.boolean(),
      offers: Offers,
    }),
    InvitationLink,
  ),
  downlines: call(
    routes.downlines,
    'The direct downlines of a member of one’s team, or with a search everybody of the team who is called so.',
    z.strictObject({
      /** The member whose downlines are asked for; the caller itself when absent. */
      memberId: Id.optional(),
      search: z.string().trim().max(40).optional(),
      kind: AccountKind.optional(),
      status: z.enum(['new', 'active', 'idle']).optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    DownlinePage,
  ),
  noteDownline: call(
    routes.noteDownline,
    'The agent’s remark on a direct downline.',
    z.strictObject({ memberId: Id, note: z.string().trim().max(200) }),
    z.null(),
  ),
  transferLimits: call(routes.transferLimits, 'How much may be sent to downlines.', NoInput, TransferLimits),
  transferToDownline: call(
    routes.transferToDownline,
    'Sends money of one’s own to a direct downline. The password is checked.',
    z.strictObject({
      key: IdempotencyKey,
      memberId: Id,
      amount: Amount,
      password: z.string().min(1).max(64),
      purpose: TransferPurpose.optional(),
      note: TransferNote.optional(),
      /** The ask of the downline that this answers. */
      askId: z.uuid().optional(),
    }),
    DownlineTransfer,
  ),
  transfers: call(
    routes.downlineTransfers,
    'What was sent to downlines, newest first.',
    z.strictObject({ cursor: Cursor, pageSize: PageSize }),
    z
      .object({ list: z.array(DownlineTransfer), nextCursor: z.string().nullable() })
      .meta({ id: 'DownlineTransferPage' }),
  ),

  // Staff
  tree: call(
    routes.staffTree,
    'The direct downlines of a member, or the top of the tree; with a search whoever is called so.',
    z.strictObject({
      memberId: Id.optional(),
      search: z.string().trim().max(40).optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    z
      .object({
        list: z.array(TreeMember),
        nextCursor: z.string().nullable(),
        path: z.array(z.object({ memberId: z.string(), username: z.string() })),
      })
      .meta({ id: 'TreePage' }),
  ),
  moves: call(
    routes.memberMoves,
    'Moves in the tree, newest first.',
    z.strictObject({
      status: z.enum(['waiting', 'approved', 'rejected']).optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    z.object({ list: z.array(MemberMove), nextCursor: z.string().nullable() }).meta({ id: 'MemberMovePage' }),
  ),
  requestMove: call(
    routes.requestMemberMove,
    'Asks for a member, with everybody below, to be moved under another agent. Agent contracts with the old upline end.',
    z.strictObject({
      key: IdempotencyKey,
      memberId: Id,
      toUplineId: Id.nullable(),
      reason: Reason,
    }),
    MemberMove,
  ),
  decideMove: call(
    routes.decideMemberMove,
    'Approves or rejects a move that somebody else has asked for.',
    z.strictObject({
      moveId: z.string(),
      decision: z.enum(['approve', 'reject']),
      remark: z.string().trim().max(300).default(''),
    }),
    MemberMove,
  ),
};
