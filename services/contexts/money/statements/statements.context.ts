import type { ContextManifest } from '@platform/context/context-manifest';
import { storedStreams } from '@platform/context/stored-streams';
import type { OwnDataEvent } from './own-data/domain/own-data.events';
import { StatementsModule } from './statements.module';

export const statementsContext: ContextManifest = {
  name: 'statements',
  uses: ['cashier', 'identity', 'instruments', 'messages', 'wallet', 'withdrawals'],
  streams: [
    storedStreams<OwnDataEvent>({
      category: 'owndata',
      declaredIn: 'services/contexts/money/statements/own-data/domain/own-data.events.ts',
      union: 'OwnDataEvent',
      events: { OwnDataTaken: { significance: { kind: 'ownDataTaken', severity: 'info' } } },
    }),
  ],
  api: [StatementsModule],
};
