import { can, type DeclaredRights } from '../../rights';

/** The rights on the tables of alarms. */
export const alarmRights: DeclaredRights = {
  // Every process records the alarms that it finds; the API alone tells of them.
  'session.alarms': { api: can.keep, worker: can.keep },
  'session.alarm_tellings': { api: can.keep, worker: can.tidy },
};
