import {
  Inject,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource, type EntityTarget } from 'typeorm';
import { LoginAttempts } from './auth/login-attempts';
import { RequestReplays } from './auth/request-replays';
import { Sessions } from './auth/sessions';
import { CommandRunner } from './commands/command-runner';
import { CONFIG, type Config } from './config/config';
import { openReadDatabase, READ_DATABASE } from './database/read-database';
import { SqlPool } from './database/sql-pool';
import { EVENT_STORE, type EventStore } from './event-store/event-store.port';
import { openEventStore } from './event-store/open-event-store';
import { Metrics } from './telemetry/metrics';
import { Readiness } from './telemetry/readiness';

const HOUSEKEEPING_EVERY_MS = 60_000;

export interface PlatformOptions {
  readonly config: Config;
  /** The entities of the contexts, for `READ_DATABASE`. */
  readonly entities: readonly EntityTarget<object>[];
  /** How long one statement may take, where somebody waits for the answer. */
  readonly statementMs?: number;
}

/** What every process stands on: settings, event log, tables, commands, sessions, measurements. */
@Module({})
export class PlatformModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(PlatformModule.name);
  private housekeeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_DATABASE) private readonly database: DataSource,
    private readonly sessions: Sessions,
    private readonly attempts: LoginAttempts,
    private readonly replays: RequestReplays,
  ) {}

  static register({ config, entities, statementMs }: PlatformOptions): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      {
        provide: EVENT_STORE,
        inject: [Metrics],
        useFactory: (metrics: Metrics) => openEventStore(config, metrics.eventStoreObserver),
      },
      { provide: READ_DATABASE, useFactory: () => openReadDatabase(config, entities, statementMs) },
      Metrics,
      Readiness,
      SqlPool,
      CommandRunner,
      Sessions,
      LoginAttempts,
      RequestReplays,
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }

  onApplicationBootstrap(): void {
    this.housekeeping = setInterval(() => void this.keepHouse(), HOUSEKEEPING_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.housekeeping);
  }

  /** Last of all: whoever still answers a request needs them. */
  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
    if (this.database.isInitialized) await this.database.destroy();
  }

  /** Old sessions, attempts and request ids only take up room; when it fails now it is done the next time. */
  private async keepHouse(): Promise<void> {
    try {
      await this.sessions.prune();
      await this.attempts.prune();
      await this.replays.prune();
    } catch (error) {
      this.logger.warn({ message: 'Old sessions could not be removed', fault: String(error) });
    }
  }
}
