// The text behind the QR code of an instant payment in Brazil (BR Code): a list of fields, each with a tag of two
// digits, a length of two digits and a value, with a checksum at the end. Source: EMV QRCPS Merchant-Presented Mode
// 1.1, and the manual of standards for starting a Pix payment of the Banco Central do Brasil.

const FORMAT = '00';
const ACCOUNT = '26';
const CURRENCY = '53';
const AMOUNT = '54';
const ADDITIONAL = '62';
const CHECKSUM = '63';
/** The scheme's own name within the field of the account. */
const PIX = 'br.gov.bcb.pix';
/** The number of the real in ISO 4217. */
const REAL = '986';

/** The parts of a code that a payment is compared with. */
export interface BrCode {
  /** A decimal text; null where the payer chooses the amount. */
  readonly amount: string | null;
  /** The name of the payment, 1 to 35 letters and digits; `***` for none. */
  readonly txid: string;
}

/**
 * Reads a code. Returns undefined for a text that is none: broken fields, a wrong checksum, another scheme, other
 * money.
 */
export function readBrCode(text: string): BrCode | undefined {
  const body = text.slice(0, -4);
  if (!body.endsWith(`${CHECKSUM}04`) || text.slice(-4).toUpperCase() !== checksumOf(body)) return undefined;
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get(ACCOUNT) ?? '');
  if (fields?.get(FORMAT) !== '01' || account?.get('00')?.toLowerCase() !== PIX) return undefined;
  if (fields.get(CURRENCY) !== REAL) return undefined;
  const amount = fields.get(AMOUNT) ?? null;
  const txid = fieldsOf(fields.get(ADDITIONAL) ?? '')?.get('05') ?? '***';
  if (amount !== null && !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return undefined;
  return /^(?:[A-Za-z0-9]{1,35}|\*{3})$/.test(txid) ? { amount, txid } : undefined;
}

export interface NewBrCode {
  /** The address, without its scheme, at which the payer's bank finds the payment. */
  readonly location: string;
  readonly amount: string;
  /** At most 25 letters. */
  readonly merchantName: string;
  /** At most 15 letters. */
  readonly merchantCity: string;
  readonly txid: string;
}

/** Writes the code of one payment. @throws RangeError for a part that is longer than its field */
export function writeBrCode({ location, amount, merchantName, merchantCity, txid }: NewBrCode): string {
  const body = [
    field(FORMAT, '01'),
    field(ACCOUNT, field('00', PIX) + field('25', location)),
    field('52', '0000'),
    field(CURRENCY, REAL),
    field(AMOUNT, amount),
    field('58', 'BR'),
    field('59', merchantName, 25),
    field('60', merchantCity, 15),
    field(ADDITIONAL, field('05', txid, 35)),
    `${CHECKSUM}04`,
  ].join('');
  return body + checksumOf(body);
}

function field(tag: string, value: string, most = 99): string {
  if (value.length === 0 || value.length > most) throw new RangeError(`Field ${tag} has ${value.length} characters`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4));
    if (!head) return undefined;
    const [, tag, length] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length) || fields.has(tag!)) return undefined;
    fields.set(tag!, value);
    at += 4 + value.length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE over the characters, as four digits. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
