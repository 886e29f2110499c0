import { z } from 'zod';

/** The number of secrets that a browser keeps: one for each member who has logged in with it lately. */
export const MAX_DEVICE_SECRETS = 5;

const DeviceToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * The secrets that a browser keeps from the last log-ins, of all members who use it: the server finds the one of the
 * member who logs in. A browser that keeps none yet sends an empty list and gets one. A client that sends nothing is
 * served as well, and is never known again.
 */
export const DeviceGiven = z
  .strictObject({ tokens: z.array(DeviceToken).max(MAX_DEVICE_SECRETS) })
  .meta({ id: 'DeviceGiven' });
export type DeviceGiven = z.infer<typeof DeviceGiven>;

/** A secret that a browser is to keep for the next log-in of the same member. */
export const DeviceKept = z.object({ deviceId: z.uuid(), token: z.string() }).meta({ id: 'DeviceKept' });
export type DeviceKept = z.infer<typeof DeviceKept>;
