/** Object ids of the element types, the same in every Postgres. */
const OID = {
  boolean: 16,
  bigint: 20,
  smallint: 21,
  integer: 23,
  text: 25,
  json: 114,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const;

/** Element types that have an array here. */
export type ArrayType = keyof typeof OID;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
/** The length that stands for null. */
const NULL = -1;
/** Binary jsonb is its text after one byte with the version of the format. */
const JSONB_VERSION = 1;
/** Postgres counts its microseconds from the year 2000 on. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/*
 * Arrays in Postgres' binary format. The text format would have the driver escape every string and the server unescape
 * it again, which costs a sixth of the throughput of the event log.
 */

/**
 * An array of one of the types. A bigint may be a bigint, a number, or its digits; a time is ISO 8601 or a Date; json
 * and jsonb are their text.
 */
export function arrayOf(type: ArrayType, values: readonly unknown[]): Buffer {
  switch (type) {
    case 'boolean':
      return fixed(OID.boolean, 1, values, (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at));
    case 'smallint':
      return fixed(OID.smallint, 2, values, (buffer, value, at) => buffer.writeInt16BE(Number(value), at));
    case 'integer':
      return int4Array(values as readonly number[]);
    case 'bigint':
      return fixed(OID.bigint, 8, values, (buffer, value, at) =>
        writeInt8(buffer, value as string | number | bigint, at),
      );
    case 'timestamptz':
      return fixed(OID.timestamptz, 8, values, (buffer, value, at) =>
        buffer.writeBigInt64BE(microsecondsOf(value as string | Date), at),
      );
    case 'uuid':
      return uuidArray(values as readonly string[]);
    case 'text':
      return textArray(values as readonly string[]);
    case 'json':
      return jsonArray(values as readonly string[]);
    case 'jsonb':
      return jsonbArray(values as readonly string[]);
  }
}

export function int4Array(values: readonly (number | null)[]): Buffer {
  return fixed(OID.integer, 4, values, (buffer, value, at) => buffer.writeInt32BE(value as number, at));
}

export function int8Array(values: readonly (bigint | null)[]): Buffer {
  return fixed(OID.bigint, 8, values, (buffer, value, at) => buffer.writeBigInt64BE(value as bigint, at));
}

export function uuidArray(values: readonly (string | null)[]): Buffer {
  return fixed(OID.uuid, 16, values, (buffer, value, at) => writeUuid(buffer, value as string, at));
}

export function textArray(values: readonly (string | null)[]): Buffer {
  return stringArray(OID.text, values, undefined);
}

export function jsonArray(values: readonly (string | null)[]): Buffer {
  return stringArray(OID.json, values, undefined);
}

export function jsonbArray(values: readonly (string | null)[]): Buffer {
  return stringArray(OID.jsonb, values, JSONB_VERSION);
}

function writeHeader(buffer: Buffer, oid: number, length: number, hasNulls: boolean): void {
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(hasNulls ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  if (length === 0) return;
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
}

function headerBytes(length: number): number {
  return length === 0 ? HEADER_BYTES - 8 : HEADER_BYTES;
}

function fixed(
  oid: number,
  size: number,
  values: readonly unknown[],
  write: (buffer: Buffer, value: unknown, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes(values.length) + values.length * (LENGTH_BYTES + size));
  let at = HEADER_BYTES;
  let nulls = 0;
  for (const value of values) {
    if (value === null || value === undefined) {
      nulls += 1;
      at = buffer.writeInt32BE(NULL, at);
      continue;
    }
    at = buffer.writeInt32BE(size, at);
    write(buffer, value, at);
    at += size;
  }
  writeHeader(buffer, oid, values.length, nulls > 0);
  return nulls === 0 ? buffer : buffer.subarray(0, at);
}

function stringArray(oid: number, values: readonly (string | null)[], version: number | undefined): Buffer {
  const prefix = version === undefined ? 0 : 1;
  // Three bytes for each unit of UTF-16 are always enough, and cheaper than to measure every string before it is
  // written.
  let room = headerBytes(values.length);
  for (const value of values) {
    if (value === null || value === undefined) room += LENGTH_BYTES;
    else if (typeof value === 'string') room += LENGTH_BYTES + prefix + value.length * 3;
    else throw new RangeError(`This is not a text: ${String(value)}`);
  }
  const buffer = Buffer.allocUnsafe(room);
  let at = HEADER_BYTES;
  let nulls = 0;
  for (const value of values) {
    if (value === null || value === undefined) {
      nulls += 1;
      at = buffer.writeInt32BE(NULL, at);
      continue;
    }
    const start = at + LENGTH_BYTES;
    if (version !== undefined) buffer[start] = version;
    const bytes = prefix + buffer.write(value, start + prefix, 'utf8');
    buffer.writeInt32BE(bytes, at);
    at = start + bytes;
  }
  writeHeader(buffer, oid, values.length, nulls > 0);
  return values.length === 0 ? buffer : buffer.subarray(0, at);
}

function writeInt8(buffer: Buffer, value: string | number | bigint, at: number): void {
  const number = Number(value);
  // Two halves of 32 bits cost a fraction of a BigInt, which is only needed for what a double cannot hold.
  if (!Number.isSafeInteger(number)) {
    buffer.writeBigInt64BE(BigInt(value), at);
    return;
  }
  const high = Math.floor(number / 2 ** 32);
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(number - high * 2 ** 32, at + 4);
}

function microsecondsOf(time: string | Date): bigint {
  const ms = typeof time === 'string' ? Date.parse(time) : time.getTime();
  if (Number.isNaN(ms)) throw new RangeError(`This is not a time: ${String(time)}`);
  return BigInt(ms - EPOCH_MS) * 1_000n;
}

export function writeUuid(buffer: Buffer, value: string, at: number): void {
  let digits = 0;
  for (let index = 0; index < value.length; index += 1) {
    const digit = HEX[value.charCodeAt(index)];
    if (digit === undefined) continue;
    // Each digit is half of a byte.
    if (digits % 2 === 0) buffer[at + (digits >> 1)] = digit << 4;
    else buffer[at + (digits >> 1)]! |= digit;
    digits += 1;
  }
  if (digits !== 32) throw new RangeError(`This is not a UUID: ${JSON.stringify(value)}`);
}

/** The value of each hexadecimal digit by its character code. */
const HEX: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase());
  return digit < 0 ? undefined : digit;
});
