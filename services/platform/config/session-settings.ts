import { z } from 'zod';
import { seconds } from './fields';

/** The settings of sessions, and of the devices that begin them. */
export const SESSION_SETTINGS = {
  /** The time in seconds after which a session of a member ends that was not in use. A game in use is use. */
  SESSION_IDLE_S: seconds.default(1_800),
  /** The age in seconds at which a session of a member ends, and its games with it, however busy it is. */
  SESSION_MAX_S: seconds.default(43_200),
  /** The same two limits for staff. */
  STAFF_SESSION_IDLE_S: seconds.default(1_800),
  STAFF_SESSION_MAX_S: seconds.default(43_200),
  /** The sessions that one person may have open at once. One more ends the session that was opened first. */
  SESSIONS_PER_PERSON: z.coerce.number().int().min(1).max(1_000).default(10),
  /** The devices that a member may have at once. One more ends the one that was used the longest ago. */
  DEVICES_PER_MEMBER: z.coerce.number().int().min(1).max(100).default(5),
  /** The log-ins by password that a code has to confirm: none, those from unknown devices, or all. */
  LOGIN_CHALLENGE: z.enum(['off', 'unknownDevice', 'always']).default('off'),
};
