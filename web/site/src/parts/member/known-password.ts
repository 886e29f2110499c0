/**
 * The password that a member has just logged in with and has to change: the next popup does not ask for it again. It is
 * kept in this page's memory alone, and handed out once.
 */
let known: string | null = null;

export function keepPassword(password: string): void {
  known = password;
}

export function peekPassword(): string | null {
  return known;
}

export function forgetPassword(): void {
  known = null;
}
