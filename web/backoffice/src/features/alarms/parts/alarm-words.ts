import { ALARM_SEVERITIES } from '@contracts/http/office/alarm-kinds';
import type { Health } from '@web/ui/feedback/status-mark';
import type { Alarm } from '@contracts/http/office/alarms';

export const ALARM_STATES = ['standing', 'over'] as const;

/** How bad an alarm is as long as it goes on. */
const HEALTH = { critical: 'bad', warning: 'warning', info: 'good' } as const satisfies Record<string, Health>;

export function healthOf({ kind, overAt }: Alarm): Health {
  return overAt === null ? HEALTH[ALARM_SEVERITIES[kind]] : 'good';
}

/** The kinds of which there is more or less. */
const COUNTED = [
  'breakOpen',
  'clientMoneyShort',
  'contestDue',
  'disputeDue',
  'eventsUnsealed',
  'followerBehind',
  'diskLow',
] as const;

export function isCounted(kind: Alarm['kind']): kind is (typeof COUNTED)[number] {
  return (COUNTED as readonly Alarm['kind'][]).includes(kind);
}
