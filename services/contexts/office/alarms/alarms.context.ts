import type { ContextManifest } from '@platform/context/context-manifest';
import { AlarmsModule, AlarmsWorkerModule } from './alarms.module';

export const alarmsContext: ContextManifest = {
  name: 'alarms',
  uses: [],
  streams: [],
  api: [AlarmsModule],
  worker: [AlarmsWorkerModule],
};
