import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { EVENT_STORE, type EventStore, type Subscription } from '../event-store/event-store.port';
import { Metrics } from '../telemetry/metrics';
import { MemberGateway } from './member-gateway';
import type { Push } from './push';

export const PUSHES = Symbol('PUSHES');

/** The interval in which events are read under load, in milliseconds: a read costs about as much as ten pushes. */
const GATHER_MS = 4;

/**
 * Follows the log from its end in every API process that has windows open and pushes to those windows, so that any
 * number of processes needs no bus between them. A push is a hint: after a lost connection the client fetches.
 */
@Injectable()
export class RealtimeFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RealtimeFeed.name);
  private readonly byCategory: ReadonlyMap<string, readonly Push[]>;
  private subscription: Subscription | undefined;

  constructor(
    @Inject(PUSHES) pushes: readonly Push[],
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MemberGateway) private readonly gateway: MemberGateway,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    const categories = [...new Set(pushes.flatMap((push) => push.categories))];
    this.byCategory = new Map(categories.map((one) => [one, pushes.filter((push) => push.categories.includes(one))]));
  }

  onApplicationBootstrap(): void {
    if (this.byCategory.size > 0) this.gateway.beforeAdmission = () => this.follow();
  }

  async onModuleDestroy(): Promise<void> {
    await this.subscription?.close();
  }

  /**
   * Begins with the first window: a process that only vendors call does not read the events that it has just written.
   */
  private async follow(): Promise<void> {
    this.subscription ??= this.store.subscribe({
      from: 'end',
      gatherMs: GATHER_MS,
      filter: { categories: [...this.byCategory.keys()] },
      onBatch: async ({ events }) => events.forEach((event) => this.tell(event)),
      onFault: (error) => {
        this.metrics.subscriptionFaults.inc({ name: 'realtime-feed' });
        this.logger.warn({ message: 'The feed lost the log and looks for it', fault: String(error) });
      },
    });
    await this.subscription.opened;
  }

  private tell(event: RecordedEvent): void {
    const category = categoryOf(event.stream);
    for (const push of this.byCategory.get(category) ?? []) {
      try {
        for (const message of push.pushesOf(event)) {
          if (message.memberId !== null && !this.gateway.isConnected(message.memberId)) continue;
          this.gateway.push(message);
          this.metrics.pushSeconds.observe(
            { name: message.name },
            Math.max(0, Date.now() - Date.parse(event.recordedAt)) / 1_000,
          );
        }
      } catch (error) {
        // An event whose push fails must not stop the pushes of later events.
        this.logger.error({
          message: 'An event could not be pushed',
          type: event.type,
          stream: event.stream,
          err: error,
        });
      }
    }
  }
}
