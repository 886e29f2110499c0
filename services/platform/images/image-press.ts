import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ApiError } from '../http/api-error';
import { HelperThread, ThreadBusy } from '../threads/helper-thread';
import type { CleanedImage } from './clean-image';

/**
 * Decodes and draws anew the images that strangers send, in a thread with limits of its own. Where the sources run
 * uncompiled there is no program for a thread, and an image is drawn at once.
 */
@Injectable()
export class ImagePress implements OnModuleDestroy {
  private readonly logger = new Logger(ImagePress.name);
  private readonly thread = new HelperThread<Uint8Array, CleanedImage>({
    // Seen from the compiled file as well as from the bundled programs, which lie as deep.
    program: new URL('../images/main.js', import.meta.url),
    work: 'images',
    // Each may take ten seconds, and the last one is still in time.
    mostWaiting: 4,
    patienceMs: 45_000,
    limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
  });

  /** @throws ApiError FILE_NOT_ALLOWED, FILE_TOO_LARGE, BUSY when too many images wait */
  async draw(file: Uint8Array): Promise<Uint8Array> {
    const drawn = await this.cleaned(file);
    if ('file' in drawn) return drawn.file;
    throw new ApiError(drawn.fault === 'tooLarge' ? 'FILE_TOO_LARGE' : 'FILE_NOT_ALLOWED');
  }

  private async cleaned(file: Uint8Array): Promise<CleanedImage> {
    if (!this.thread.hasProgram) return (await import('./clean-image')).cleanImage(file);
    try {
      return await this.thread.do(file);
    } catch (error) {
      // Several images may wait when the thread ends, and nobody knows which one it died of.
      if (!(error instanceof ThreadBusy)) {
        this.logger.warn({ message: 'The thread of images failed', fault: String(error) });
      }
      throw new ApiError('BUSY', undefined, 10, { cause: error });
    }
  }

  onModuleDestroy(): void {
    this.thread.end();
  }
}
