/** What attempts at a member's password are counted by, whatever they were named by. */
export function attemptsAt(memberId: string): string {
  return `member:${memberId}`;
}
