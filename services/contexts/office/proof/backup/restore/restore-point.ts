import { BackupRefused } from '../format/backup-refused';
import type { OpenBackup } from '../open-backup';

/** A moment in ISO 8601, a position, or the end of the backup. */
export type RestorePoint = { readonly at: string } | { readonly position: number } | 'end';

/**
 * Finds the last event that is brought back. A moment stands for everything that was recorded until then.
 * @throws BackupRefused for a point that the backup does not hold
 */
export async function positionOf(backup: OpenBackup, point: RestorePoint): Promise<number> {
  const { end } = backup;
  if (end === 0) throw new BackupRefused('The backup holds no event yet: its first run was broken off.');
  if (point === 'end') return end;
  if ('at' in point) return positionAt(backup, point.at);
  if (point.position < 1) throw new BackupRefused('The first position of a log is 1.');
  if (point.position > end)
    throw new BackupRefused(`The backup ends at position ${end}, before position ${point.position}.`);
  return point.position;
}

async function positionAt(backup: OpenBackup, at: string): Promise<number> {
  const time = microseconds(at);
  const { segments } = backup;
  const withEvents = segments.filter(({ firstAt }) => firstAt !== null);
  const [first, last] = [withEvents[0]!, withEvents.at(-1)!];
  if (time < first.firstAt!)
    throw new BackupRefused(`The backup begins at ${first.firstAt}: there is nothing from ${at} or before.`);
  const newest = segments.at(-1)!;
  if (time > last.lastAt! && time > microseconds(newest.writtenAt))
    throw new BackupRefused(
      `The newest run of the backup was at ${newest.writtenAt}, and its last event at ${last.lastAt}: it does not know what was recorded until ${at}. Leave --at away for the end.`,
    );
  // The times of the log are in its order, but for a clock that was put back: everything before the first later event.
  const holding = withEvents.find(({ lastAt }) => lastAt! > time);
  if (!holding) return backup.end;
  const { events } = await backup.segment(holding);
  const later = events.findIndex((event) => event.at > time);
  return holding.from + later - 1;
}

/** ISO 8601 in UTC with microseconds, which is compared as text. */
function microseconds(at: string): string {
  const time = Date.parse(at);
  const isExact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at);
  return isExact ? at : new Date(time).toISOString().replace('Z', '000Z');
}
