import type { Health } from '@web/ui/feedback/status-mark';
import type { Alarm } from '@contracts/http/office/alarms';

export const ALARM_STATES = ['standing', 'over'] as const;

/** How bad an alarm is as long as it goes on. */
const HEALTH: Readonly<Record<Alarm['kind'], Health>> = {
  chainBroken: 'bad',
  breakOpen: 'bad',
  eventsUnsealed: 'bad',
  followerBehind: 'warning',
  partySilent: 'bad',
  diskLow: 'warning',
  cannotWork: 'bad',
  test: 'good',
};

export function healthOf({ kind, overAt }: Alarm): Health {
  return overAt === null ? HEALTH[kind] : 'good';
}

/** The kinds of which there is more or less. */
const COUNTED = ['breakOpen', 'eventsUnsealed', 'followerBehind', 'diskLow'] as const;

export function isCounted(kind: Alarm['kind']): kind is (typeof COUNTED)[number] {
  return (COUNTED as readonly Alarm['kind'][]).includes(kind);
}
