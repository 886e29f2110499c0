/**
 * The subjects of alarms; `test` is the alarm that staff send to see whether alarms arrive. The alert rules of
 * Prometheus have the same subjects.
 */
export const ALARM_KINDS = [
  'chainBroken',
  'breakOpen',
  'clientMoneyShort',
  'contestDue',
  'disputeDue',
  'eventsUnsealed',
  'followerBehind',
  'partySilent',
  'diskLow',
  'cannotWork',
  'test',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** How much an alarm matters: critical means now, at night as well. */
export const ALARM_SEVERITIES = {
  chainBroken: 'critical',
  breakOpen: 'critical',
  clientMoneyShort: 'critical',
  contestDue: 'warning',
  disputeDue: 'warning',
  eventsUnsealed: 'critical',
  followerBehind: 'warning',
  partySilent: 'critical',
  diskLow: 'warning',
  cannotWork: 'critical',
  test: 'info',
} as const satisfies Record<AlarmKind, 'critical' | 'warning' | 'info'>;

/** Where an alarm is told. */
export const ALARM_WAYS = ['email', 'webhook'] as const;
export type AlarmWay = (typeof ALARM_WAYS)[number];
