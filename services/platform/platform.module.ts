import {
  Inject,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type DataSource, type EntityTarget } from 'typeorm';
import { systemClock, type Clock } from '@kernel/clock';
import { EndedSessions } from './auth/ended-sessions';
import { LoginAttempts } from './auth/login-attempts';
import { RequestReplays } from './auth/request-replays';
import { Sessions } from './auth/sessions';
import { TracesOfSubject } from './auth/traces-of-subject';
import { UseLimit } from './auth/use-limit';
import { CLOCK } from './clock';
import { CommandRunner } from './commands/command-runner';
import { OwnAppends } from './commands/own-appends';
import { CONFIG, type Config } from './config/config';
import { EventCatalogue } from './context/event-catalogue';
import { openReadDatabase, READ_DATABASE } from './database/read-database';
import { SqlPool } from './database/sql-pool';
import { FileStore } from './files/file-store';
import { openFileStore } from './files/open-file-store';
import { FileCodes } from './http/files/file-codes';
import { FileDownloads } from './http/files/file-downloads';
import { EVENT_STORE, STORED_LOG, type EventStore } from './event-store/event-store.port';
import { RecordedEvents } from './event-store/recorded-events';
import { openEventStore } from './event-store/open-event-store';
import { AlarmConditions } from './telemetry/alarm-conditions';
import { KeyVault } from './personal-data/key-vault';
import { PersonalFields } from './personal-data/personal-fields';
import { PersonalTexts } from './personal-data/personal-texts';
import { SealingEventStore } from './personal-data/sealing-event-store';
import { SealingKeyGuard } from './personal-data/sealing-key-guard';
import { HouseKeys } from './personal-data/sealing-keys';
import { Metrics } from './telemetry/metrics';
import { Readiness } from './telemetry/readiness';

const HOUSEKEEPING_EVERY_MS = 60_000;

export interface PlatformOptions {
  readonly config: Config;
  /** The events that any context stores, with the fields that are sealed. */
  readonly eventCatalogue: EventCatalogue;
  /** The entities of the contexts, for `READ_DATABASE`. */
  readonly entities: readonly EntityTarget<object>[];
  /** The time limit of one statement in milliseconds; it is short where callers wait for the answer. */
  readonly statementMs?: number;
  /** Called while an event log that cannot be reached is waited for; without it one attempt is made. */
  readonly onWaitingForLog?: (message: string) => void;
  /** The clock of the machine unless a test brings one. */
  readonly clock?: Clock;
  /** The log of a program that keeps it elsewhere; without it, the one that the settings name. */
  readonly log?: EventStore;
}

/** The base of every process: settings, event log, tables, commands, sessions, measurements. */
@Module({})
export class PlatformModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(PlatformModule.name);
  private housekeeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_DATABASE) private readonly database: DataSource,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(UseLimit) private readonly uses: UseLimit,
    @Inject(RequestReplays) private readonly replays: RequestReplays,
  ) {}

  static register({
    config,
    eventCatalogue,
    entities,
    statementMs,
    onWaitingForLog,
    clock = systemClock,
    log,
  }: PlatformOptions): DynamicModule {
    const keys = new HouseKeys(config);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
      { provide: EventCatalogue, useValue: eventCatalogue },
      { provide: HouseKeys, useValue: keys },
      KeyVault,
      PersonalTexts,
      {
        provide: PersonalFields,
        inject: [EventCatalogue, KeyVault],
        useFactory: (catalogue: EventCatalogue, vault: KeyVault) => new PersonalFields(catalogue, vault),
      },
      SealingKeyGuard,
      RecordedEvents,
      {
        provide: STORED_LOG,
        inject: [Metrics],
        useFactory: (metrics: Metrics) => log ?? openEventStore(config, metrics.eventStoreObserver, onWaitingForLog),
      },
      {
        provide: EVENT_STORE,
        inject: [STORED_LOG, PersonalFields],
        useFactory: (log: EventStore, personal: PersonalFields) => new SealingEventStore(log, personal),
      },
      { provide: READ_DATABASE, useFactory: () => openReadDatabase(config, entities, statementMs) },
      Metrics,
      AlarmConditions,
      Readiness,
      SqlPool,
      OwnAppends,
      CommandRunner,
      EndedSessions,
      Sessions,
      LoginAttempts,
      TracesOfSubject,
      UseLimit,
      RequestReplays,
      FileCodes,
      FileDownloads,
      { provide: FileStore, useFactory: () => openFileStore(config) },
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }

  onApplicationBootstrap(): void {
    this.housekeeping = setInterval(() => void this.keepHouse(), HOUSEKEEPING_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.housekeeping);
  }

  /** This closes last, because requests that are still being answered need it. */
  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
    if (this.database.isInitialized) await this.database.destroy();
  }

  /** Old sessions, attempts and request ids only take up room; if the removal fails now, the next one does it. */
  private async keepHouse(): Promise<void> {
    try {
      await this.sessions.prune();
      await this.attempts.prune();
      await this.uses.prune();
      await this.replays.prune();
    } catch (error) {
      this.logger.warn({ message: 'Old sessions could not be removed', fault: String(error) });
    }
  }
}
