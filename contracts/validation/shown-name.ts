/** The stored name of an account that was opened by mobile: it is made of the number, and tells nobody anything. */
const MADE_NAME = /^tel-[0-9a-f]{16}$/;

/** The name by which people know an account: its user name, or the nickname where the user name was made for it. */
export function shownName(username: string, nickname: string): string {
  return MADE_NAME.test(username) && nickname !== '' ? nickname : username;
}

/** The name on a paper that strangers may see: its first letters. A nickname that hides a number hides enough. */
export function coveredName(name: string): string {
  return name.includes('•') || name.includes('*') ? name : `${name.slice(0, 2)}•••`;
}
