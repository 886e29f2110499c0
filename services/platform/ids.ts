import { createHash, hash, randomBytes, randomUUID } from 'node:crypto';

/** The product's own namespace for name-based UUIDs (RFC 9562, version 5). */
const NAMESPACE = Buffer.from('6f1f0f8e5b7b4c0f9c9be0a1c7d2e3f4', 'hex');

/** Returns the UUID of a name: the same name has the same id in every process, for ever. */
export function idOf(name: string): string {
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'hex');
  // The version takes the place of one digit, the variant that of two bits of another.
  const variant = ((parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function newId(): string {
  return randomUUID();
}

/** Returns 256 random bits for sessions and one-time links, safe in addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. A token has full entropy, so that a plain hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
