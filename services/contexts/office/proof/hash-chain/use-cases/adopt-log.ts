import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { hashChainDecider } from '../domain/hash-chain.decide';
import { ChainStorage } from '../storage/chain-storage';
import { IdentityNote } from '../storage/identity-note';
import { identityOfChain, identityOfLog } from '../startup/log-identity';

/** The persons who answer for taking a log over, and their reason. */
export interface Adoption {
  readonly adoptedBy: string;
  readonly witnessedBy: string;
  readonly reason: string;
}

/** Thrown when there is nothing to take over, or when it would destroy evidence; the message is for the operator. */
export class AdoptionRefused extends Error {
  override readonly name = 'AdoptionRefused';
}

/**
 * Takes over a log whose database and seals are lost: an event in the log names two persons and their reason, and the
 * empty database belongs to the log from then on. Seals of the log, or of another one, are never put aside by it.
 */
@Injectable()
export class AdoptLog {
  constructor(
    @Inject(ChainStorage) private readonly sources: ChainStorage,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the identity of the log
   * @throws AdoptionRefused
   */
  async adopt(adoption: Adoption): Promise<string> {
    const { store, rows, outside, postgres } = this.sources;
    if (postgres) throw new AdoptionRefused('The log lives in the database itself: there is nothing to take over.');
    if (!outside) throw new AdoptionRefused('Name the empty folder of the new seals as SEAL_DIR.');
    const logId = await identityOfLog(store);
    if (logId === undefined)
      throw new AdoptionRefused('The event log at ESDB_URL is empty: start the product with it.');
    const note = new IdentityNote(this.sql);
    if ((await note.find())?.logId ?? identityOfChain((await rows.from(1, 1))[0]))
      throw new AdoptionRefused('The database of DATABASE_URL belongs to a log already: name an empty one.');
    if ((await outside.last()) !== undefined)
      throw new AdoptionRefused(
        'The folder SEAL_DIR holds seals. If they are those of this log, start the product: it rebuilds its database by them. If they are others, keep them and name an empty folder.',
      );
    const adopted = { adoptionId: newId(), logId, ...adoption, occurredAt: isoTime(this.clock) };
    await this.commands.run(
      hashChainDecider,
      this.config.MERCHANT_CODE,
      { type: 'RecordAdoption', adopted },
      {
        key: `log-adopted:${adopted.adoptionId}`,
        actor: { kind: 'system', id: 'operator' },
        correlationId: newId(),
        causationId: newId(),
      },
    );
    await note.keep(logId, 'adopted');
    return logId;
  }
}
