import { z } from 'zod';
import { call } from '../call';
import { IdempotencyKey, StaffNote, Timestamp } from '../common';
import { routes } from '../routes';

/** The most characters of a note about a member. */
export const MEMBER_NOTE_MAX = 2_000;

export const MemberNoteText = z.string().trim().min(1).max(MEMBER_NOTE_MAX);

const Writer = z.object({ staffId: z.uuid(), name: z.string().nullable(), at: Timestamp });

/** A note of staff about a member. It is never changed; one that is wrong is struck through, and stays. */
export const MemberNote = z
  .object({
    id: z.uuid(),
    text: z.string(),
    written: Writer,
    /** Null unless somebody has struck the note through. */
    struck: Writer.extend({ reason: z.string() }).nullable(),
  })
  .meta({ id: 'MemberNote' });
export type MemberNote = z.infer<typeof MemberNote>;

export const memberNoteCalls = {
  memberNotes: call(
    routes.memberNotes,
    'The notes of staff about a member, newest first.',
    z.strictObject({
      memberId: z.uuid(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z.object({ list: z.array(MemberNote), nextCursor: z.string().nullable(), totalCount: z.number().int() }),
  ),
  writeMemberNote: call(
    routes.writeMemberNote,
    'Writes a note about a member. The same key writes it once.',
    z
      .strictObject({ memberId: z.uuid(), key: IdempotencyKey, text: MemberNoteText })
      .meta({ id: 'WriteMemberNoteRequest' }),
    z.object({ noteId: z.uuid() }),
  ),
  strikeMemberNote: call(
    routes.strikeMemberNote,
    'Strikes a note through, with a reason. The note stays readable.',
    z
      .strictObject({ memberId: z.uuid(), noteId: z.uuid(), key: IdempotencyKey, reason: StaffNote })
      .meta({ id: 'StrikeMemberNoteRequest' }),
    z.object({ noteId: z.uuid() }),
  ),
};
