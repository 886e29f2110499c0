/** A visitor or a member wrote to the merchant. */
export interface FeedbackSent {
  readonly type: 'FeedbackSent';
  readonly data: {
    readonly feedbackId: string;
    /** The number by which the sender can name the message later. */
    readonly reference: string;
    /** 1 deposit, 2 withdrawal, 3 game, 4 service, 6 agent application, 0 other. */
    readonly questionType: 0 | 1 | 2 | 3 | 4 | 6;
    readonly content: string;
    /** The name that was given. Nobody has checked it where there is no member. */
    readonly sender: string;
    readonly memberId: string | null;
    readonly language: string;
    readonly occurredAt: string;
  };
}

export interface FeedbackClosed {
  readonly type: 'FeedbackClosed';
  readonly data: {
    readonly feedbackId: string;
    readonly staffId: string;
    readonly note: string;
    readonly occurredAt: string;
  };
}

export type FeedbackEvent = FeedbackSent | FeedbackClosed;
