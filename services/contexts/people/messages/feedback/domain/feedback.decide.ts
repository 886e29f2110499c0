import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { FeedbackClosed, FeedbackEvent, FeedbackSent } from './feedback.events';

export type FeedbackCommand =
  | { readonly type: 'Send'; readonly feedback: FeedbackSent['data'] }
  | { readonly type: 'Close'; readonly staffId: string; readonly note: string; readonly occurredAt: string };

/** In order of precedence. */
export type FeedbackRejection = 'FEEDBACK_UNKNOWN' | 'KEY_REUSED' | 'ALREADY_DECIDED';

interface FeedbackState {
  readonly sent: FeedbackSent['data'] | null;
  readonly closed: FeedbackClosed['data'] | null;
}

/** One stream for each message; its id comes from the sender's key, so that a message sent again is the same one. */
export const feedbackDecider: Decider<FeedbackState, FeedbackCommand, FeedbackEvent, FeedbackRejection> = {
  category: 'feedback',
  initial: () => ({ sent: null, closed: null }),
  evolve,
  decide,
};

function evolve(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'FeedbackSent':
      return { ...state, sent: event.data };
    case 'FeedbackClosed':
      return { ...state, closed: event.data };
    default:
      return assertNever(event);
  }
}

function decide({ sent, closed }: FeedbackState, command: FeedbackCommand): Decision<FeedbackEvent, FeedbackRejection> {
  switch (command.type) {
    case 'Send':
      if (sent) return isSame(sent, command.feedback) ? repeated : reject('KEY_REUSED');
      return accept({ type: 'FeedbackSent', data: command.feedback });
    case 'Close': {
      const { staffId, note, occurredAt } = command;
      if (!sent) return reject('FEEDBACK_UNKNOWN');
      if (closed) return closed.staffId === staffId && closed.note === note ? repeated : reject('ALREADY_DECIDED');
      return accept({ type: 'FeedbackClosed', data: { feedbackId: sent.feedbackId, staffId, note, occurredAt } });
    }
    default:
      return assertNever(command);
  }
}

function isSame(one: FeedbackSent['data'], other: FeedbackSent['data']): boolean {
  // A member's name is looked up and may be known a moment later; a visitor's is what was given.
  const names =
    one.memberId === null
      ? (['questionType', 'content', 'memberId', 'sender'] as const)
      : (['questionType', 'content', 'memberId'] as const);
  return names.every((name) => one[name] === other[name]);
}
