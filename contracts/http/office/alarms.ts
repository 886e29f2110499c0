import { z } from 'zod';
import { call } from '../call';
import { IdempotencyKey, Timestamp } from '../common';
import { routes } from '../routes';
import { ALARM_KINDS, ALARM_WAYS } from './alarm-kinds';

const Kind = z.enum(ALARM_KINDS);

/** One telling of an alarm, or of its end, to one address. */
export const AlarmTelling = z
  .object({
    way: z.enum(ALARM_WAYS),
    /** The e-mail address, or the host of the webhook. */
    to: z.string(),
    /** True if it tells that the alarm is over. */
    isEnd: z.boolean(),
    toldAt: Timestamp.nullable(),
    /** Why the newest try failed; null if none did, and when it was told. */
    fault: z.string().nullable(),
    tries: z.number().int(),
  })
  .meta({ id: 'AlarmTelling' });

export const Alarm = z
  .object({
    alarmId: z.uuid(),
    kind: Kind,
    /** The part of the product that it is about, such as the name of a projection; empty if there is only one. */
    subject: z.string(),
    /** How many, how long in seconds, or which part of a hundred, as the kind has it. */
    value: z.number().nullable(),
    since: Timestamp,
    overAt: Timestamp.nullable(),
    tellings: z.array(AlarmTelling),
  })
  .meta({ id: 'Alarm' });
export type Alarm = z.infer<typeof Alarm>;

/** A webhook gets this body, signed when there is a key. A receiver that only shows text finds it in `text`. */
export const AlarmNotice = z
  .strictObject({
    id: z.uuid(),
    kind: Kind,
    severity: z.enum(['critical', 'warning', 'info']),
    state: z.enum(['raised', 'over']),
    subject: z.string(),
    value: z.number().nullable(),
    since: Timestamp,
    overAt: Timestamp.nullable(),
    text: z.string(),
  })
  .meta({ id: 'AlarmNotice' });
export type AlarmNotice = z.infer<typeof AlarmNotice>;

export const alarmCalls = {
  alarms: call(
    routes.alarms,
    'The alarms of the last 90 days, newest first, with where they were told.',
    z.strictObject({
      kind: Kind.optional(),
      isOver: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    z.object({
      list: z.array(Alarm),
      nextCursor: z.string().nullable(),
      /** The addresses that alarms are told to now. */
      targets: z.array(z.object({ way: z.enum(ALARM_WAYS), to: z.string() })),
    }),
  ),
  testAlarm: call(
    routes.testAlarm,
    'Tells every address that this is a test.',
    z.strictObject({ key: IdempotencyKey }),
    z.object({ alarmId: z.uuid() }),
  ),
};
