import type { ContextManifest } from '@platform/context/context-manifest';
import { AskAboutStaleRounds } from './jobs/ask-about-stale-rounds';
import { MemberRoundsModule, RoundsWorkerModule } from './rounds.module';

export const roundsContext: ContextManifest = {
  name: 'rounds',
  uses: ['wallet', 'launch', 'vendor-api'],
  api: [MemberRoundsModule],
  worker: [RoundsWorkerModule],
  jobs: [AskAboutStaleRounds],
};
