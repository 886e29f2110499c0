import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import { MOST_TRIES } from './domain/instruments.decide';
import type { InstrumentEvent } from './domain/instruments.events';
import { InstrumentsModule } from './instruments.module';
import { InstrumentEntity } from './read-models/instrument.entity';
import { instrumentsProjection } from './read-models/instruments.projection';
import { AddInstrument } from './use-cases/add-instrument';

export const instrumentsContext: ContextManifest = {
  name: 'instruments',
  uses: ['cashier', 'identity'],
  streams: [
    storedStreams<InstrumentEvent>({
      category: 'instruments',
      declaredIn: 'services/contexts/money/instruments/domain/instruments.events.ts',
      union: 'InstrumentEvent',
      events: {
        InstrumentAdded: { ...routine, personal: { of: 'memberId', fields: ['destination', 'holderName', 'label'] } },
        InstrumentRefused: {
          significance: {
            kind: 'foreignAccountsTried',
            severity: 'warning',
            when: ({ isCounted, tries }) => isCounted && tries >= MOST_TRIES,
          },
        },
        InstrumentRemoved: routine,
      },
    }),
  ],
  api: [InstrumentsModule],
  projections: [instrumentsProjection],
  entities: [InstrumentEntity],
  commands: { api: [AddInstrument] },
};
