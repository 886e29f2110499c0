/** An agent's own remark on a direct downline; an empty one takes it away. */
export interface DownlineNoted {
  readonly type: 'DownlineNoted';
  readonly data: {
    readonly agentId: string;
    readonly memberId: string;
    readonly note: string;
    readonly occurredAt: string;
  };
}
