/** The key under which attempts at a member's password are counted, by whatever name the visitor called the member. */
export function attemptsAt(memberId: string): string {
  return `member:${memberId}`;
}
