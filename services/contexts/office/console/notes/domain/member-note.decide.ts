import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { MemberNoted, MemberNoteEvent, MemberNoteStruck } from './member-note.events';

export type MemberNoteCommand =
  | { readonly type: 'Write'; readonly note: MemberNoted['data'] }
  | { readonly type: 'Strike'; readonly strike: MemberNoteStruck['data'] };

/** In order of precedence. */
export type MemberNoteRejection = 'NOT_FOUND' | 'KEY_REUSED' | 'ALREADY_DECIDED';

interface MemberNoteState {
  readonly written: MemberNoted['data'] | null;
  readonly struck: MemberNoteStruck['data'] | null;
}

/** One stream for each note; its id comes from the writer's key, so that a note sent again is the same one. */
export const memberNoteDecider: Decider<MemberNoteState, MemberNoteCommand, MemberNoteEvent, MemberNoteRejection> = {
  category: 'membernote',
  initial: () => ({ written: null, struck: null }),
  evolve,
  decide,
};

function evolve(state: MemberNoteState, event: MemberNoteEvent): MemberNoteState {
  switch (event.type) {
    case 'MemberNoted':
      return { ...state, written: event.data };
    case 'MemberNoteStruck':
      return { ...state, struck: event.data };
    default:
      return assertNever(event);
  }
}

function decide(
  { written, struck }: MemberNoteState,
  command: MemberNoteCommand,
): Decision<MemberNoteEvent, MemberNoteRejection> {
  switch (command.type) {
    case 'Write': {
      const { note } = command;
      if (!written) return accept({ type: 'MemberNoted', data: note });
      return written.memberId === note.memberId && written.text === note.text ? repeated : reject('KEY_REUSED');
    }
    case 'Strike': {
      const { strike } = command;
      if (written?.memberId !== strike.memberId) return reject('NOT_FOUND');
      if (!struck) return accept({ type: 'MemberNoteStruck', data: strike });
      const isSame = struck.staffId === strike.staffId && struck.reason === strike.reason;
      return isSame ? repeated : reject('ALREADY_DECIDED');
    }
    default:
      return assertNever(command);
  }
}
