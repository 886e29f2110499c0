/** A person of staff ordered the tables of a projection to be emptied and filled from the log again. */
export interface ProjectionRebuildRequested {
  readonly type: 'ProjectionRebuildRequested';
  readonly data: {
    readonly projection: string;
    /**
     * The generation that the order ends. A process that carries out the order a second time finds another generation.
     */
    readonly fromGeneration: number;
    readonly staffId: string;
    /** Chosen by the client, once per intention. */
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type OperationsEvent = ProjectionRebuildRequested;
