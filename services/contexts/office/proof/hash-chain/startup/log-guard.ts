import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { hashChainDecider } from '../domain/hash-chain.decide';
import { ChainStorage } from '../storage/chain-storage';
import { IdentityNote } from '../storage/identity-note';
import { checkLog } from './check-log';
import { belongingOf, ForeignLog, identityOfChain, identityOfLog } from './log-identity';
import { rebuildBlocks } from './rebuild-blocks';

/** The contents of the database that no log has. */
const NOT_REBUILT =
  'Not in the log, and gone: sessions (everybody logs in again), counted log-in attempts and known devices, codes and links that were sent, exported files, and the results of earlier verifications';

/**
 * Keeps a process from writing to a log that is not its own, and from serving on one that has a hole or a changed byte
 * at its end, or where the verifications know of one. Every process that appends has it.
 */
@Injectable()
export class LogGuard implements OnModuleInit {
  private readonly logger = new Logger(LogGuard.name);
  private readonly note: IdentityNote;
  /** One sentence about a database that was rebuilt at this start. */
  recovery: string | undefined;

  constructor(
    @Inject(ChainStorage) private readonly sources: ChainStorage,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.note = new IdentityNote(sql);
  }

  async onModuleInit(): Promise<void> {
    const { postgres, verifications } = this.sources;
    // A log in Postgres cannot be another one than that of its database.
    if (!postgres) await this.checkIdentity();
    await checkLog(this.sources.chain(), postgres, verifications);
    if (!postgres) await this.tellRebuild();
    await this.tellRestores();
  }

  /** @throws ForeignLog */
  private async checkIdentity(): Promise<void> {
    const { log, sealed, belonging } = await this.readBelonging().catch((error: unknown) => {
      // Another process may have begun the log between the readings; what belongs together does so at the second look.
      if (error instanceof ForeignLog) return this.readBelonging();
      throw error;
    });
    if (belonging === 'databaseIsLost') return this.rebuild(log!);
    await this.note.keep(log ?? null, sealed === undefined ? 'begun' : 'sealed');
  }

  /** @throws ForeignLog */
  private async readBelonging() {
    const { store, rows, outside } = this.sources;
    const noted = await this.note.find();
    const log = await identityOfLog(store);
    const sealed = identityOfChain((await rows.from(1, 1))[0]);
    const seals = identityOfChain((await outside?.from(1, 1))?.[0]?.block);
    const database = noted ? (noted.logId ?? sealed ?? null) : sealed;
    return { log, sealed, belonging: belongingOf({ log, database, seals }) };
  }

  /** @throws LogDamaged */
  private async rebuild(logId: string): Promise<void> {
    const { outside } = this.sources;
    this.logger.warn('The database of this log was lost: its blocks are rebuilt from the seals and the log');
    const rebuilt = await rebuildBlocks(this.sql, { ...this.sources.chain(), outside: outside! }, logId, (progress) =>
      this.logger.warn({ message: 'Blocks are being rebuilt', ...progress }),
    );
    if (!rebuilt) return;
    this.recovery = `The database of this log was lost. ${rebuilt.blocks} blocks over ${rebuilt.events} events were rebuilt and fit their seals; the worker rebuilds every table from the log. ${NOT_REBUILT}.`;
    this.logger.warn(this.recovery);
  }

  /** Records in the log the restores whose signed steps stand beside the chain. After a crash the next start does. */
  private async tellRestores(): Promise<void> {
    for (const step of (await this.sources.chain().keys())?.restores ?? []) {
      const { restoreId, position, restoredBy, witnessedBy, reason } = step;
      const restored = {
        restoreId,
        position,
        fromBlock: String(step.fromBlock),
        lostEvents: String(step.lostEvents),
        lostBlocks: String(step.lostBlocks),
        lostHash: step.lostHash.toString('hex'),
        restoredBy,
        witnessedBy,
        reason,
        occurredAt: step.restoredAt,
      };
      await this.commands.run(
        hashChainDecider,
        this.config.MERCHANT_CODE,
        { type: 'RecordRestore', restored },
        {
          key: `log-restored:${restoreId}`,
          actor: { kind: 'system', id: 'seal' },
          correlationId: newId(),
          causationId: newId(),
        },
      );
    }
  }

  /** Records a rebuilding in the log. After a crash the next start does it. */
  private async tellRebuild(): Promise<void> {
    const rebuildId = (await this.note.find())?.untoldRebuild;
    if (!rebuildId) return;
    const last = await this.sources.rows.last();
    const rebuilt = {
      rebuildId,
      blocks: String(last?.number ?? 0),
      events: String(last ? last.eventsBefore + last.count : 0),
      headHash: last?.hash.toString('hex') ?? '',
      occurredAt: isoTime(this.clock),
    };
    await this.commands.run(
      hashChainDecider,
      this.config.MERCHANT_CODE,
      { type: 'RecordRebuild', rebuilt },
      {
        key: `database-rebuilt:${rebuildId}`,
        actor: { kind: 'system', id: 'seal' },
        correlationId: newId(),
        causationId: newId(),
      },
    );
    await this.note.rebuildIsTold();
  }
}
