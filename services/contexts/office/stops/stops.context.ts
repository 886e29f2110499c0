import type { ContextManifest } from '@platform/context/context-manifest';
import { storedStreams } from '@platform/context/stored-streams';
import type { StopEvent } from './domain/stops.events';
import { CarryOutStops } from './reactions/carry-out-stops';
import { TellMembersOfStops } from './reactions/tell-members-of-stops';
import { StopsModule, StopsWorkerModule } from './stops.module';
import { stopsPush } from './stops.pushes';

export const stopsContext: ContextManifest = {
  name: 'stops',
  uses: ['identity', 'messages', 'catalogue', 'wallet', 'cashier'],
  streams: [
    storedStreams<StopEvent>({
      category: 'stops',
      declaredIn: 'services/contexts/office/stops/domain/stops.events.ts',
      union: 'StopEvent',
      events: {
        Stopped: { significance: { kind: 'stopped', severity: 'warning' } },
        LiftAsked: { significance: { kind: 'liftAsked', severity: 'info' } },
        LiftRefused: { significance: { kind: 'liftRefused', severity: 'info' } },
        StopLifted: { significance: { kind: 'stopLifted', severity: 'warning' } },
      },
    }),
  ],
  api: [StopsModule],
  worker: [StopsWorkerModule],
  reactions: [CarryOutStops, TellMembersOfStops],
  pushes: [stopsPush],
};
