import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { z } from 'zod';
import type { PayrollQueue } from '@contracts/http/agents/bills';
import { CONFIG, type Config } from '@platform/config/config';
import { openQueue, QUEUE_NAME } from '@platform/jobs/queue-home';

type Depth = z.infer<typeof PayrollQueue>;

/**
 * A look into the queue that rings the bells, from a process that works on none of it. Opened by the first who asks.
 */
@Injectable()
export class JobQueueDepth implements OnModuleDestroy {
  private queue: ReturnType<typeof openQueue> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'DATABASE_URL' | 'REDIS_URL'>) {}

  async depth(): Promise<Depth> {
    if (!this.queue) {
      this.queue = openQueue(QUEUE_NAME, this.config, { skipMetasUpdate: true });
      // It heals by itself; without a listener a fault would end the process.
      this.queue.on('error', () => undefined);
    }
    const {
      waiting = 0,
      active = 0,
      delayed = 0,
      failed = 0,
      completed = 0,
    } = await this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');
    return { waiting, active, delayed, failed, completed };
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue?.close();
  }
}
