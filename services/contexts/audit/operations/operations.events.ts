/** Somebody had the tables of a projection emptied, to be filled from the log again. */
export interface ProjectionRebuildRequested {
  readonly type: 'ProjectionRebuildRequested';
  readonly data: {
    readonly projection: string;
    /** The generation that was thrown away: whoever carries it out twice finds another one. */
    readonly fromGeneration: number;
    readonly staffId: string;
    /** Chosen by the client, once per intention. */
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type OperationsEvent = ProjectionRebuildRequested;
