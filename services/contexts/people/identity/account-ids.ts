import { idOf } from '@platform/ids';

/** One user name of a merchant is one id, and thereby one stream. */
export function memberIdOf(merchantCode: string, username: string): string {
  return idOf(`member/${merchantCode}/${username.toLowerCase()}`);
}

export function staffIdOf(merchantCode: string, username: string): string {
  return idOf(`staff/${merchantCode}/${username.toLowerCase()}`);
}
