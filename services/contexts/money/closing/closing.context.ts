import type { ContextManifest } from '@platform/context/context-manifest';
import { ClosingModule, ClosingWorkerModule } from './closing.module';
import { CloseAccounts } from './jobs/close-accounts';
import { EndSessionsOfClosings } from './reactions/end-sessions-of-closings';
import { TellMembersOfClosings } from './reactions/tell-members-of-closings';
import { AccountClosingEntity } from './read-models/account-closing.entity';
import { accountClosingsProjection } from './read-models/account-closings.projection';

export const closingContext: ContextManifest = {
  name: 'closing',
  uses: ['cashier', 'catalogue', 'identity', 'messages', 'wallet', 'withdrawals'],
  streams: [],
  api: [ClosingModule],
  worker: [ClosingWorkerModule],
  projections: [accountClosingsProjection],
  entities: [AccountClosingEntity],
  reactions: [EndSessionsOfClosings, TellMembersOfClosings],
  jobs: [CloseAccounts],
};
