import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { OwnAppends } from '../commands/own-appends';
import { EVENT_STORE, type EventStore, type Subscription } from '../event-store/event-store.port';
import { Metrics } from '../telemetry/metrics';
import { MemberGateway } from './member-gateway';
import type { Push } from './push';

export const PUSHES = Symbol('PUSHES');

/**
 * The interval in which events are read under load, in milliseconds. Only the events of other processes wait for it,
 * and a read costs about as much as ten pushes.
 */
const GATHER_MS = 20;
/** The number of events that are remembered as told. The log tells them again within a fraction of a second. */
const REMEMBERED = 20_000;

/**
 * Pushes to the windows that are open at this API process. It hears at once what the process itself appends, and
 * follows the log from its end for what others append, so that any number of processes needs no bus between them. A
 * push is a hint: after a lost connection the client fetches, and a balance carries the revision by which the newer one
 * is known.
 */
@Injectable()
export class RealtimeFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RealtimeFeed.name);
  private readonly byCategory: ReadonlyMap<string, readonly Push[]>;
  /** The categories whose events concern the member of their stream alone. */
  private readonly ofOneMember: ReadonlySet<string>;
  private subscription: Subscription | undefined;
  private unlisten: () => void = () => undefined;
  /** The ids of the events that were told, by whichever of the two ways came first. */
  private readonly told = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(
    @Inject(PUSHES) pushes: readonly Push[],
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MemberGateway) private readonly gateway: MemberGateway,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(OwnAppends) private readonly own: OwnAppends,
  ) {
    const categories = [...new Set(pushes.flatMap((push) => push.categories))];
    this.byCategory = new Map(categories.map((one) => [one, pushes.filter((push) => push.categories.includes(one))]));
    this.ofOneMember = new Set(
      categories.filter((one) => this.byCategory.get(one)!.every(({ memberStreams }) => memberStreams?.includes(one))),
    );
  }

  onApplicationBootstrap(): void {
    if (this.byCategory.size > 0) this.gateway.beforeAdmission = () => this.follow();
  }

  async onModuleDestroy(): Promise<void> {
    this.unlisten();
    await this.subscription?.close();
  }

  /**
   * Begins with the first window: a process that only vendors call does not read the events that it has just written.
   */
  private async follow(): Promise<void> {
    this.subscription ??= this.begin();
    await this.subscription.opened;
  }

  private begin(): Subscription {
    this.unlisten = this.own.listen((events) => events.forEach((event) => this.tellOnce(event)));
    return this.store.subscribe({
      from: 'end',
      gatherMs: GATHER_MS,
      filter: { categories: [...this.byCategory.keys()] },
      wants: (stream) => this.concerns(stream),
      onBatch: async ({ events }) => events.forEach((event) => this.tellOnce(event)),
      onFault: (error) => {
        this.metrics.subscriptionFaults.inc({ name: 'realtime-feed' });
        this.logger.warn({ message: 'The feed lost the log and looks for it', fault: String(error) });
      },
    });
  }

  /** False for an event that no window of this process is told. It is asked before the event is parsed. */
  private concerns(stream: string): boolean {
    const category = categoryOf(stream);
    const isFor = !this.ofOneMember.has(category) || this.gateway.isConnected(stream.slice(category.length + 1));
    this.metrics.feedEvents.inc({ outcome: isFor ? 'read' : 'passed_over' });
    return isFor;
  }

  private tellOnce(event: RecordedEvent): void {
    const pushes = this.byCategory.get(categoryOf(event.stream));
    if (!pushes || this.told.has(event.id)) return;
    this.told.set(event.id, true);
    this.tell(event, pushes);
  }

  private tell(event: RecordedEvent, pushes: readonly Push[]): void {
    for (const push of pushes) {
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
