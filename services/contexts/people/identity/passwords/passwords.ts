import { hash, verify } from '@node-rs/argon2';

/** Argon2id; memory in KiB. The values are those that OWASP recommends, about 75 ms on one small core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Without a hash the work is done all the same, so that the time taken does not tell whether the account exists. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== null && isRight;
}

/** Makes the comparison hash ahead of the first unknown user. */
export async function warmUpPasswords(): Promise<void> {
  await (nobodysHash ??= hashPassword('nobody'));
}
