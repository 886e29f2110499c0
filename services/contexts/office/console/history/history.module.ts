import { Module } from '@nestjs/common';
import { SealEventSegments } from './jobs/seal-event-segments';

/** The worker's part of the event history. */
@Module({ providers: [SealEventSegments], exports: [SealEventSegments] })
export class HistoryWorkerModule {}
