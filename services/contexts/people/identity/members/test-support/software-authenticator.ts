import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '@contracts/http/identity/passkey-ceremonies';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64Url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** The flags of authenticator data: the owner was there, was recognised, and a new key is enclosed. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ENCLOSED = 0x40;

export interface Ceremonial {
  /** The page that the browser says it is on. */
  readonly origin?: string;
  /** The counter that the authenticator tells. */
  readonly count?: number;
  /** False for an authenticator that did not recognise its owner. */
  readonly isVerified?: boolean;
}

/** An authenticator made of software that keeps one passkey, for tests of the ceremonies (ES256, no attestation). */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(16);
  private readonly key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  private userHandle: string | null = null;

  constructor(
    private readonly rpId: string,
    private readonly origin: string,
  ) {
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make(options: PasskeyOptions, ceremonial: Ceremonial = {}): PasskeyRegistration {
    const { challenge, user } = options as unknown as { challenge: string; user: { id: string } };
    this.userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const enclosed = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey()]);
    const authData = Buffer.concat([this.authData(ENCLOSED, ceremonial), enclosed]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      ...this.common(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, ceremonial),
        attestationObject: base64Url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  use(options: PasskeyOptions, ceremonial: Ceremonial = {}): PasskeyAssertion {
    const { challenge } = options as unknown as { challenge: string };
    const clientDataJSON = this.clientData('webauthn.get', challenge, ceremonial);
    const authData = this.authData(0, ceremonial);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.common(),
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authData),
        signature: base64Url(sign('sha256', signed, this.key.privateKey)),
        userHandle: this.userHandle!,
      },
    };
  }

  private common() {
    const id = base64Url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Ceremonial): string {
    return base64Url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authData(flags: number, { count = 0, isVerified = true }: Ceremonial): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), counter]);
  }

  private coseKey(): Buffer {
    const { x, y } = this.key.publicKey.export({ format: 'jwk' });
    return map([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), bytes(Buffer.from(x!, 'base64url'))],
      [Buffer.from([0x22]), bytes(Buffer.from(y!, 'base64url'))],
    ]);
  }
}

/* The few forms of CBOR (RFC 8949) that an authenticator needs. */

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
