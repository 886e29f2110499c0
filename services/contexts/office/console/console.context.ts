import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { AuditTrailEvent } from './audit-trail/domain/audit-trail.events';
import type { OperationsEvent } from './operations/domain/operations.events';
import type { MemberNoteEvent } from './notes/domain/member-note.events';
import { ConsoleModule } from './console.module';
import { OperationsWorkerModule } from './operations/operations.module';
import { RebuildOrderedProjections } from './operations/reactions/rebuild-ordered-projections';
import { HistoryWorkerModule } from './history/history.module';
import { SealEventSegments } from './history/jobs/seal-event-segments';
import { eventHistoryEntities } from './history/read-models/event-history.entity';
import { eventHistoryProjection } from './history/read-models/event-history.projection';
import { MemberNoteEntity } from './notes/read-models/member-note.entity';
import { memberNotesProjection } from './notes/read-models/member-notes.projection';
import { StaffActivityEntity } from './audit-trail/read-models/staff-activity.entity';
import { staffActivityProjection } from './audit-trail/read-models/staff-activity.projection';
import { SignificantEventEntity } from './significant/read-models/significant-event.entity';
import { significantEventsProjection } from './significant/read-models/significant-events.projection';

export const consoleContext: ContextManifest = {
  name: 'console',
  uses: [
    'identity',
    'wallet',
    'cashier',
    'instruments',
    'withdrawals',
    'treasury',
    'aml',
    'books',
    'proof',
    'withheld',
    'vendor-desk',
    'stops',
    'catalogue',
    'rounds',
    'tree',
    'team',
  ],
  streams: [
    storedStreams<AuditTrailEvent>({
      category: 'trail',
      declaredIn: 'services/contexts/office/console/audit-trail/domain/audit-trail.events.ts',
      union: 'AuditTrailEvent',
      events: {
        StaffLooked: { ...routine, personal: { of: 'staffId', fields: ['ip', 'input'] } },
        StaffActed: {
          significance: {
            kind: 'personalDataShown',
            severity: 'info',
            when: ({ call }) => call === 'revealPersonalData',
          },
          personal: { of: 'staffId', fields: ['ip', 'input'] },
        },
      },
    }),
    storedStreams<OperationsEvent>({
      category: 'operations',
      declaredIn: 'services/contexts/office/console/operations/domain/operations.events.ts',
      union: 'OperationsEvent',
      events: {
        ProjectionRebuildRequested: { significance: { kind: 'projectionRebuilt', severity: 'warning' } },
      },
    }),
    storedStreams<MemberNoteEvent>({
      category: 'membernote',
      declaredIn: 'services/contexts/office/console/notes/domain/member-note.events.ts',
      union: 'MemberNoteEvent',
      events: {
        MemberNoted: { ...routine, personal: { of: 'memberId', fields: ['text'] } },
        MemberNoteStruck: {
          significance: { kind: 'memberNoteStruck', severity: 'info' },
          personal: { of: 'memberId', fields: ['reason'] },
        },
      },
    }),
  ],
  api: [ConsoleModule],
  worker: [HistoryWorkerModule, OperationsWorkerModule],
  reactions: [RebuildOrderedProjections],
  jobs: [SealEventSegments],
  projections: [eventHistoryProjection, memberNotesProjection, staffActivityProjection, significantEventsProjection],
  entities: [...eventHistoryEntities, MemberNoteEntity, StaffActivityEntity, SignificantEventEntity],
};
