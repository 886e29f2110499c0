import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { idOf, newId } from '@platform/ids';
import { headOf, type ChainHead } from '../chain/block';
import { hashChainDecider } from '../domain/hash-chain.decide';
import { ChainStorage } from '../storage/chain-storage';
import { findBadAtEnd } from '../startup/check-log';
import type { FirstBad } from './diagnose';
import { findStray, findWrongStream } from './postgres-log';
import type { Verifications, VerificationKind, VerificationRow } from './verifications';
import { verifyStretch } from './verify-chain';
import { headBefore } from './verify-log';

/** How much of the log is compared before others have their turn in this process. */
const STRETCH_EVENTS = 4_096;
/**
 * The milliseconds of rest for each millisecond of work: a verification on request takes half a core, a sweep a
 * twentieth.
 */
const REST = { asked: 1, sweep: 19 } as const satisfies Record<VerificationKind, number>;
const IDLE_MS = 1_000;
const SWEEP_PAUSE_MS = 600_000;
/** How often the newest events are compared, whatever the sweep is at. */
const END_EVERY_MS = 30_000;

/** Verifies the log in the background: on request, and for ever in slow sweeps. Each result becomes an event. */
@Injectable()
export class Verifier {
  private readonly verifications: Verifications;

  constructor(
    @Inject(ChainStorage) private readonly sources: ChainStorage,
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.verifications = sources.verifications;
  }

  async run(over: AbortSignal): Promise<void> {
    let endCheckedMs = 0;
    while (!over.aborted) {
      if (this.clock.nowMs() - endCheckedMs >= END_EVERY_MS) {
        const bad = await findBadAtEnd(this.sources.chain());
        if (bad) await this.report(bad);
        endCheckedMs = this.clock.nowMs();
      }
      const startedMs = performance.now();
      const kind = await this.step();
      const restMs = kind ? (performance.now() - startedMs) * REST[kind] : IDLE_MS;
      await pause(restMs, undefined, { signal: over }).catch(() => undefined);
    }
  }

  /**
   * Carries one verification a stretch further; a verification on request comes first. @returns its kind, if there was
   * one
   */
  async step(): Promise<VerificationKind | undefined> {
    const row = (await this.verifications.running('asked')) ?? (await this.sweep());
    if (!row) return undefined;
    try {
      await this.advance(row);
    } catch (error) {
      await this.verifications.finish(row.id, {
        result: 'failed',
        fault: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
    return row.kind;
  }

  private async sweep(): Promise<VerificationRow | undefined> {
    const running = await this.verifications.running('sweep');
    if (running) return running;
    if (this.clock.nowMs() - (await this.verifications.lastSweepMs()) < SWEEP_PAUSE_MS) return undefined;
    const last = headOf(await this.sources.rows.last());
    return last.number > 0 ? this.verifications.beginSweep(last.events) : undefined;
  }

  private async advance(row: VerificationRow): Promise<void> {
    const chain = this.sources.chain();
    const from = await headBefore(chain, Number(row.next_block));
    const { head, firstBad, isEnd } = await verifyStretch(chain, from, STRETCH_EVENTS);
    await this.verifications.move(row.id, head.number + 1, head.events, head.events);
    if (firstBad) return this.broken(row, firstBad);
    if (!isEnd) return;
    const { postgres } = this.sources;
    const hidden = postgres && ((await findStray(postgres)) ?? (await findWrongStream(postgres)));
    if (hidden) return this.broken(row, hidden);
    if (row.kind === 'asked') await this.tellVerified(row, head);
    await this.verifications.finish(row.id, { result: 'intact' });
  }

  private async broken(row: VerificationRow, firstBad: FirstBad): Promise<void> {
    await this.report(firstBad);
    await this.verifications.finish(row.id, { result: 'broken', firstBad });
  }

  private async report(bad: FirstBad): Promise<void> {
    const { kind, reason, position, stream, revision, eventId } = bad;
    const breakId = idOf(`break/${kind}/${position}/${stream}/${revision}/${eventId}`);
    const found = {
      breakId,
      kind,
      reason,
      position,
      stream,
      revision,
      eventId,
      block: bad.block?.toString() ?? '',
      occurredAt: isoTime(this.clock),
    };
    await this.commands.run(
      hashChainDecider,
      this.config.MERCHANT_CODE,
      { type: 'ReportBreak', found },
      contextOf(`chain-broken:${breakId}`),
    );
  }

  private async tellVerified(row: VerificationRow, head: ChainHead): Promise<void> {
    const verified = {
      verificationId: row.id,
      events: String(head.events),
      blocks: String(head.number),
      headHash: head.hash.toString('hex'),
      occurredAt: isoTime(this.clock),
    };
    await this.commands.run(
      hashChainDecider,
      this.config.MERCHANT_CODE,
      { type: 'RecordVerification', verified },
      contextOf(`log-verified:${row.id}`),
    );
  }
}

function contextOf(key: string): CommandContext {
  return { key, actor: { kind: 'system', id: 'seal' }, correlationId: newId(), causationId: newId() };
}
