import type { StopEvent, StopSubject } from './domain/stops.events';
import type { Push } from '@platform/realtime/push';

/** Every open site asks for its status anew when a game or a vendor was stopped, or goes on. */
export const stopsPush: Push = {
  categories: ['stops'],
  pushesOf: (event) =>
    isOnOffer(subjectOf(event as unknown as StopEvent))
      ? [{ memberId: null, name: 'systemStatus', payload: { revision: event.revision.toString() } }]
      : [],
};

/** The subject whose state an event changes. */
function subjectOf({ type, data }: StopEvent): StopSubject | undefined {
  return type === 'Stopped' || type === 'StopLifted' ? data.subject : undefined;
}

function isOnOffer(subject: StopSubject | undefined): boolean {
  return subject?.kind === 'game' || subject?.kind === 'vendor';
}
