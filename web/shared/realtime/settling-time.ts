/**
 * How long every process of the server takes to know a change of the site's settings or announcements, in milliseconds.
 * A push may come from a process that knows earlier than the process that answers the next call.
 */
export const SETTINGS_SETTLE_MS = 1_500;
