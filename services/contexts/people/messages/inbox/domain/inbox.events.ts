import type { MessageKind } from '@contracts/http/member-messages';

/** The house told a member of something. The words are the site's, in the language of the reader. */
export interface MessageSent {
  readonly type: 'MessageSent';
  readonly data: {
    readonly memberId: string;
    /** Made of the cause, so that a cause that is handled twice tells the member once. */
    readonly messageId: string;
    /** Counts the messages of the member from 1 on. */
    readonly no: number;
    readonly kind: MessageKind;
    /** The facts that the words need; amounts are decimal text with their currency beside them. */
    readonly params: Readonly<Record<string, string>>;
    /** The page of the site on which there is more about it. */
    readonly link: string | null;
    /** The messages that are not read, with this one. */
    readonly unread: number;
    /** The moment of what the message tells. */
    readonly occurredAt: string;
  };
}

/** The member read messages, each for the first time. */
export interface MessagesRead {
  readonly type: 'MessagesRead';
  readonly data: {
    readonly memberId: string;
    readonly messageIds: readonly string[];
    /** The messages that are not read after that. */
    readonly unread: number;
    readonly occurredAt: string;
  };
}

export type InboxEvent = MessageSent | MessagesRead;
