import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ProjectionStatus, ReactionStatus } from '@contracts/http/office/proofs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { actorOf, commandContext, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { Checkpoints } from '@platform/projections/checkpoints';
import type { Projection } from '@platform/projections/projection';
import { ProjectionProgress } from '@platform/projections/projection-progress';
import { checkpointOf } from '@platform/reactions/reacting';
import { ReactionRecords, type ReactionRecord } from '@platform/reactions/reaction-records';
import { operationsDecider } from '../domain/operations.decide';

/** Injection token of all projections of the worker, which the application knows. */
export const PROJECTIONS = Symbol('PROJECTIONS');

/** How long an answer waits for the worker, and how often it looks, in milliseconds. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** The progress of projections, and the order to rebuild one, which the worker carries out. */
@Injectable()
export class ProjectionOperations {
  constructor(
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    @Inject(ProjectionProgress) private readonly progress: ProjectionProgress,
    @Inject(Checkpoints) private readonly checkpoints: Checkpoints,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async status(): Promise<{ list: ProjectionStatus[]; reactions: ReactionStatus[] }> {
    const records = await new ReactionRecords(this.sql).list();
    const followed = records.map((record) => ({
      name: checkpointOf(record),
      categories: record.categories,
      tables: [],
    }));
    const [list, places] = await Promise.all([this.progress.of(this.projections), this.progress.of(followed)]);
    return { list, reactions: records.map((record, index) => reactionOf(record, places[index]!)) };
  }

  /**
   * Orders a rebuild, once for each key. The order is recorded, and the worker carries it out; the answer waits for
   * that a moment, and shows the order as begun if it takes longer.
   *
   * @throws ApiError NOT_FOUND, KEY_REUSED, BUSY while the projection is being rebuilt on another order
   */
  async rebuild(name: string, key: string, context: RequestContext): Promise<ProjectionStatus> {
    const projection = this.projections.find((one) => one.name === name);
    if (!projection) throw new ApiError('NOT_FOUND');
    const fromGeneration = await this.recorded(projection, key, context);
    for (const until = performance.now() + PATIENCE_MS; ; await pause(LOOK_EVERY_MS)) {
      if ((await this.generationOf(name)) !== fromGeneration) return this.statusOf(projection);
      if (performance.now() > until) return { ...(await this.statusOf(projection)), state: 'rebuilding', progress: 0 };
    }
  }

  /** Records the order. @returns the generation that it is to end */
  private async recorded(projection: Projection, key: string, request: RequestContext): Promise<number> {
    const { name } = projection;
    const merchant = this.config.MERCHANT_CODE;
    // The orders are read after the progress: an equal call at the same time may have ordered what is seen running.
    const isRebuilding = (await this.statusOf(projection)).state === 'rebuilding';
    const { state } = await this.runner.load(operationsDecider, merchant);
    if (isRebuilding && !state.requests.has(key)) throw new ApiError('BUSY', undefined, 10);
    const generation = await this.generationOf(name);
    const command = {
      type: 'RequestRebuild' as const,
      projection: name,
      fromGeneration: generation,
      staffId: actorOf(request.caller).id,
      key,
      occurredAt: isoTime(this.clock),
    };
    const context = commandContext(request, `rebuild:${key}`);
    const outcome = await this.runner.run(operationsDecider, merchant, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return outcome.state.requests.get(key)?.fromGeneration ?? generation;
  }

  private async generationOf(name: string): Promise<number> {
    return (await this.checkpoints.list([name]))[0]?.generation ?? 0;
  }

  private async statusOf(projection: Projection): Promise<ProjectionStatus> {
    return (await this.progress.of([projection]))[0]!;
  }
}

/** Events that it has not handled are no lag as long as they are this young, in seconds. */
const LIVE_WITHIN_S = 1;

function reactionOf(
  { name, fault }: ReactionRecord,
  { events, eventsBehind, isBehindExact, secondsBehind, state }: ProjectionStatus,
): ReactionStatus {
  const isStuck = fault !== null && !fault.isOver && eventsBehind > 0;
  const isLive = eventsBehind === 0 || secondsBehind <= LIVE_WITHIN_S;
  return {
    name,
    events,
    eventsBehind,
    isBehindExact,
    secondsBehind,
    state: isStuck ? 'stuck' : state === 'never' ? 'never' : isLive ? 'current' : 'behind',
    lastFault: fault && { ...fault, at: fault.at.toISOString() },
  };
}
