/** Longer ones are cut: events keep what helps to recognise a device, not what somebody chose to send. */
const MAX_LENGTH = 300;

export function clipUserAgent(userAgent: string | undefined): string {
  // Control characters have no place in an event; some of them not even in JSON columns.
  return (userAgent ?? '').replace(/\p{Cc}/gu, ' ').slice(0, MAX_LENGTH);
}
