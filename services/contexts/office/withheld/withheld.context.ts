import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { WithheldEvent } from './domain/withheld.events';
import { SettleWithheldAmounts } from './reactions/settle-withheld-amounts';
import { TellMembersOfSettlements } from './reactions/tell-members-of-settlements';
import { WithheldAmountEntity } from './read-models/withheld.entity';
import { withheldProjection } from './read-models/withheld.projection';
import { DecideSettlement } from './use-cases/decide-settlement';
import { ProposeSettlement } from './use-cases/propose-settlement';
import { WithheldModule, WithheldWorkerModule } from './withheld.module';

export const withheldContext: ContextManifest = {
  name: 'withheld',
  uses: ['identity', 'messages', 'catalogue', 'wallet', 'cashier', 'rounds'],
  streams: [
    storedStreams<WithheldEvent>({
      category: 'withheld',
      declaredIn: 'services/contexts/office/withheld/domain/withheld.events.ts',
      union: 'WithheldEvent',
      events: {
        SettlementProposed: { significance: { kind: 'settlementProposed', severity: 'info' } },
        SettlementApproved: { significance: { kind: 'settlementApproved', severity: 'warning' } },
        SettlementTurnedDown: { significance: { kind: 'settlementTurnedDown', severity: 'info' } },
        SettlementCarriedOut: routine,
        SettlementFailed: { significance: { kind: 'settlementFailed', severity: 'warning' } },
      },
    }),
  ],
  api: [WithheldModule],
  worker: [WithheldWorkerModule],
  projections: [withheldProjection],
  entities: [WithheldAmountEntity],
  reactions: [SettleWithheldAmounts, TellMembersOfSettlements],
  commands: { api: [ProposeSettlement, DecideSettlement] },
};
