import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ChainStorage } from '../storage/chain-storage';
import { checkLog } from './check-log';

/**
 * Keeps a process from serving on a log that has a hole or a changed byte at its end, or where the verifications know
 * of one.
 */
@Injectable()
export class LogGuard implements OnModuleInit {
  constructor(@Inject(ChainStorage) private readonly sources: ChainStorage) {}

  async onModuleInit(): Promise<void> {
    const { postgres, verifications } = this.sources;
    await checkLog(this.sources.chain(), postgres, verifications);
  }
}
