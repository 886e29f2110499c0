import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { BackupRefused } from './backup-refused';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MIN_PASSPHRASE = 12;
/** A guess costs 128 MB and about half a second. */
const SCRYPT = { N: 131_072, r: 8, p: 1, maxmem: 268_435_456 } as const satisfies ScryptOptions;

/** The secret that encrypts a backup: the text of a passphrase, or the 32 bytes of a key file in base64 or hex. */
export type BackupSecret =
  | { readonly kind: 'passphrase'; readonly text: string }
  | { readonly kind: 'key'; readonly text: string };

/** The public part of the encryption, which stands in the first line of the manifest. */
export interface Encryption {
  readonly cipher: 'aes-256-gcm';
  readonly kdf: 'scrypt' | 'hkdf';
  /** Hexadecimal. */
  readonly salt: string;
  /** Tells a wrong secret at once, without a file. Hexadecimal. */
  readonly check: string;
}

/** The key of one backup. */
export class BackupKey {
  private constructor(private readonly key: Buffer) {}

  /** @throws BackupRefused for a secret that is too short, or no key of 32 bytes */
  static async create(secret: BackupSecret): Promise<{ readonly key: BackupKey; readonly encryption: Encryption }> {
    const salt = randomBytes(KEY_BYTES);
    const key = await BackupKey.derive(secret, salt);
    const kdf = secret.kind === 'passphrase' ? 'scrypt' : 'hkdf';
    return { key, encryption: { cipher: 'aes-256-gcm', kdf, salt: salt.toString('hex'), check: key.check() } };
  }

  /** @throws BackupRefused when the secret is not the one of the backup */
  static async open(secret: BackupSecret, { kdf, salt, check }: Encryption): Promise<BackupKey> {
    if ((secret.kind === 'passphrase') !== (kdf === 'scrypt'))
      throw new BackupRefused(`The backup was encrypted with a ${kdf === 'scrypt' ? 'passphrase' : 'key file'}.`);
    const key = await BackupKey.derive(secret, Buffer.from(salt, 'hex'));
    const [one, other] = [Buffer.from(key.check(), 'hex'), Buffer.from(check, 'hex')];
    if (one.length !== other.length || !timingSafeEqual(one, other))
      throw new BackupRefused(`The ${secret.kind} is not the one that the backup was encrypted with.`);
    return key;
  }

  /** @param context what the content belongs to: it is decrypted with the same one only */
  encrypt(content: Buffer, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(context));
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws Error when a byte of the content or of the context is another one */
  decrypt(sealed: Buffer, context: string): Buffer {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  private static async derive(secret: BackupSecret, salt: Buffer): Promise<BackupKey> {
    if (secret.kind === 'passphrase') {
      if (secret.text.length < MIN_PASSPHRASE)
        throw new BackupRefused(`A passphrase of a backup has ${MIN_PASSPHRASE} characters or more.`);
      return new BackupKey(await scryptOf(secret.text, salt));
    }
    const isHex = /^[0-9a-f]{64}$/i.test(secret.text);
    const bytes = Buffer.from(secret.text, isHex ? 'hex' : 'base64');
    if (bytes.length !== KEY_BYTES)
      throw new BackupRefused('A key file holds 32 bytes in base64 or hex, such as "openssl rand -base64 32" makes.');
    return new BackupKey(Buffer.from(hkdfSync('sha256', bytes, salt, 'croupier-backup-1', KEY_BYTES)));
  }

  private check(): string {
    return createHmac('sha256', this.key).update('croupier-backup-check-1').digest('hex');
  }
}

function scryptOf(text: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(text.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
