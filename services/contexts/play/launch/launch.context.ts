import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { LaunchesEvent } from './domain/launches.events';
import { LaunchModule } from './launch.module';

export const launchContext: ContextManifest = {
  name: 'launch',
  uses: ['catalogue', 'identity', 'kyc', 'wallet'],
  streams: [
    storedStreams<LaunchesEvent>({
      category: 'launches',
      declaredIn: 'services/contexts/play/launch/domain/launches.events.ts',
      union: 'LaunchesEvent',
      events: {
        GameLaunched: routine,
      },
    }),
  ],
  api: [LaunchModule],
};
