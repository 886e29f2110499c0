import type { ContextManifest } from '@platform/context/context-manifest';
import { StatementsModule } from './statements.module';

export const statementsContext: ContextManifest = {
  name: 'statements',
  uses: ['identity', 'wallet', 'withdrawals'],
  streams: [],
  api: [StatementsModule],
};
