const PREFIX = 'stop/';

/** A wallet is frozen for a break, which is named by its id, or for a stop of staff, which is named by this. */
export function stopReference(stopId: string): string {
  return `${PREFIX}${stopId}`;
}

export function isStopReference(findingId: string): boolean {
  return findingId.startsWith(PREFIX);
}
