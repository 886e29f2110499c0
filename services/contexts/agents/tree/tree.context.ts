import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { MemberMovesEvent } from './domain/member-moves.events';
import { treeEntities } from './read-models/tree.entities';
import { TreeModule } from './tree.module';
import { RequestMove } from './use-cases/request-move';
import { DecideMove } from './use-cases/decide-move';

export const treeContext: ContextManifest = {
  name: 'tree',
  uses: ['identity'],
  streams: [
    storedStreams<MemberMovesEvent>({
      category: 'moves',
      declaredIn: 'services/contexts/agents/tree/domain/member-moves.events.ts',
      union: 'MemberMovesEvent',
      events: {
        MoveRequested: routine,
        MoveRejected: routine,
        MemberMoved: { significance: { kind: 'memberMoved', severity: 'warning' } },
      },
    }),
  ],
  api: [TreeModule],
  entities: [...treeEntities],
  commands: { api: [RequestMove, DecideMove] },
};
