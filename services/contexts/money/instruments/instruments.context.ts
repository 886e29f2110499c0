import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import { ERASED } from '@kernel/erased';
import { MOST_TRIES } from './domain/instruments.decide';
import type { InstrumentEvent } from './domain/instruments.events';
import { InstrumentsModule, InstrumentsWorkerModule } from './instruments.module';
import { TellMembersOfAccounts } from './reactions/tell-members-of-accounts';
import { InstrumentEntity } from './read-models/instrument.entity';
import { instrumentsProjection } from './read-models/instruments.projection';
import { AddInstrument } from './use-cases/add-instrument';

export const instrumentsContext: ContextManifest = {
  name: 'instruments',
  uses: ['cashier', 'identity', 'messages'],
  streams: [
    storedStreams<InstrumentEvent>({
      category: 'instruments',
      declaredIn: 'services/contexts/money/instruments/domain/instruments.events.ts',
      union: 'InstrumentEvent',
      events: {
        InstrumentAdded: {
          ...routine,
          personal: {
            of: 'memberId',
            fields: ['destination', 'holderName', 'label'],
            erased: { destination: { kind: 'pix', keyKind: 'random', value: ERASED } },
          },
        },
        InstrumentRefused: {
          significance: [
            {
              kind: 'foreignAccountsTried',
              severity: 'warning',
              when: ({ isCounted, tries }) => isCounted && tries >= MOST_TRIES,
            },
            { kind: 'holderNameAlike', severity: 'warning', when: ({ isAlike }) => isAlike === true },
          ],
        },
        InstrumentRemoved: routine,
      },
    }),
  ],
  api: [InstrumentsModule],
  worker: [InstrumentsWorkerModule],
  projections: [instrumentsProjection],
  entities: [InstrumentEntity],
  reactions: [TellMembersOfAccounts],
  commands: { api: [AddInstrument] },
};
