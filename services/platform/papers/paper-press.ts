import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ApiError } from '../http/api-error';
import { HelperThread, ThreadBusy } from '../threads/helper-thread';
import type { Paper } from './paper';

/**
 * Draws papers in a thread of its own. Where the sources run uncompiled there is no program for a thread, and the paper
 * is drawn at once.
 */
@Injectable()
export class PaperPress implements OnModuleDestroy {
  private readonly thread = new HelperThread<Paper, Uint8Array>({
    // Seen from the compiled file as well as from the bundled programs, which lie as deep.
    program: new URL('../papers/main.js', import.meta.url),
    work: 'papers',
    mostWaiting: 50,
    patienceMs: 30_000,
  });

  /** @throws ApiError BUSY when too many papers wait */
  async draw(paper: Paper): Promise<Uint8Array> {
    if (!this.thread.hasProgram) return (await import('./draw-paper')).drawPaper(paper);
    try {
      return await this.thread.do(paper);
    } catch (error) {
      if (error instanceof ThreadBusy) throw new ApiError('BUSY', undefined, 10);
      throw error;
    }
  }

  onModuleDestroy(): void {
    this.thread.end();
  }
}
