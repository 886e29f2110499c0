import { writeUuid } from '../../database/binary-array';
import type { EncodedEvent } from '../encode';
import type { ExpectedRevision } from '../event-store.port';

/** One append of a group. */
export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** The id of the event at the expected revision, where the caller knows it. */
  readonly last?: string | undefined;
  readonly events: readonly EncodedEvent[];
}

/** The number of a stream in this log, as far as the process knows it. */
export type NumberOf = (stream: string) => bigint | undefined;

/** Returns the revision as a number; -1 for a stream that does not exist. */
export function expectedNumber(expected: ExpectedRevision): bigint {
  return expected === 'noStream' ? -1n : expected;
}

/** Object ids of the element types, the same in every Postgres. */
const OID = { bigint: 20, integer: 23, text: 25, uuid: 2950, json: 114 } as const;
const ARRAYS = 11;
/** Stands for the id of an event that the caller does not know. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
/** Stands for the number of a stream that is not known, which the server then finds by its name. */
const UNKNOWN_NUMBER = 0n;
/** The bytes of an array's header, and of the length in front of it as a parameter. */
const ARRAY_HEAD_BYTES = 24;
/** The bytes around the arrays: the rest of Bind, Execute and Sync. */
const FRAME_BYTES = 64;
/** The bytes of an event beside its strings, and of an append beside its stream's name. */
const EVENT_BYTES = 64;
const APPEND_BYTES = 64;
/**
 * Three bytes for each unit of UTF-16 are always enough. Measuring every string before it is written would cost more.
 */
const MAX_BYTES_OF_UNIT = 3;
const FIRST_BYTES = 262_144;
/** A larger group gets a buffer of its own, which is not kept. */
const KEPT_BYTES = 4 * 1_048_576;

/**
 * Encodes a group in the wire format of its statement: the arrays in Postgres' binary format inside the messages Bind,
 * Execute and Sync. It always writes into the same buffer, because buffers live outside of the heap: with a new one for
 * each group, which the driver would copy twice, a fifth of the processor time went into full garbage collections.
 */
export class AppendMessage {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private at = 0;

  /** @param statement the name under which the connection has prepared the statement */
  constructor(
    private readonly statement: string,
    private readonly numberOf: NumberOf,
  ) {}

  /**
   * Returns the bytes to send. The next group overwrites them, so it must wait until the answer has come or can no
   * longer come.
   */
  of(group: readonly Append[]): Buffer {
    const kept = this.buffer;
    const room = roomFor(group);
    if (room > this.buffer.length) this.buffer = Buffer.allocUnsafe(room);
    this.at = 0;
    const bind = this.begin('B');
    this.text('\0');
    this.text(`${this.statement}\0`);
    // One format, the binary one, for all parameters.
    this.int2(1);
    this.int2(1);
    this.int2(ARRAYS);
    this.appends(group);
    this.events(group);
    // The columns of the answer come as text.
    this.int2(0);
    this.end(bind);
    const execute = this.begin('E');
    this.text('\0');
    this.int4(0);
    this.end(execute);
    this.end(this.begin('S'));
    const message = this.buffer.subarray(0, this.at);
    if (room > KEPT_BYTES) this.buffer = kept;
    return message;
  }

  private appends(group: readonly Append[]): void {
    let start = this.array(OID.text, group.length);
    for (const { stream } of group) this.string(stream);
    this.close(start);
    // A number may be that of another log, which was put back: it is believed together with the event's id alone.
    start = this.array(OID.bigint, group.length);
    for (const { stream, last } of group) this.int8((last && this.numberOf(stream)) || UNKNOWN_NUMBER);
    this.close(start);
    start = this.array(OID.bigint, group.length);
    for (const { expected } of group) this.int8(expectedNumber(expected));
    this.close(start);
    start = this.array(OID.uuid, group.length);
    for (const { last } of group) this.uuid(last ?? UNKNOWN_ID);
    this.close(start);
    start = this.array(OID.integer, group.length);
    for (const { events } of group) this.number(events.length);
    this.close(start);
  }

  private events(group: readonly Append[]): void {
    let count = 0;
    for (const { events } of group) count += events.length;
    let start = this.array(OID.integer, count);
    for (let entry = 0; entry < group.length; entry += 1) {
      for (let left = group[entry]!.events.length; left > 0; left -= 1) this.number(entry + 1);
    }
    this.close(start);
    start = this.array(OID.bigint, count);
    for (const { expected, events } of group) {
      let revision = expectedNumber(expected);
      for (let left = events.length; left > 0; left -= 1) this.int8((revision += 1n));
    }
    this.close(start);
    start = this.array(OID.uuid, count);
    for (const { events } of group) for (const { id } of events) this.uuid(id);
    this.close(start);
    start = this.array(OID.text, count);
    for (const { events } of group) for (const { type } of events) this.string(type);
    this.close(start);
    start = this.array(OID.json, count);
    for (const { events } of group) for (const { data } of events) this.string(data);
    this.close(start);
    start = this.array(OID.json, count);
    for (const { events } of group) for (const { metadata } of events) this.string(metadata);
    this.close(start);
  }

  /** @returns the place of the message's length, which `end` fills in */
  private begin(type: string): number {
    this.text(type);
    this.at += 4;
    return this.at - 4;
  }

  private end(start: number): void {
    this.buffer.writeInt32BE(this.at - start, start);
  }

  /** @returns the place of the parameter's length, which `close` fills in */
  private array(oid: number, length: number): number {
    const start = this.at;
    this.at += 4;
    this.int4(1);
    this.int4(0);
    this.int4(oid);
    this.int4(length);
    this.int4(1);
    return start;
  }

  private close(start: number): void {
    this.buffer.writeInt32BE(this.at - start - 4, start);
  }

  private text(value: string): void {
    this.at += this.buffer.write(value, this.at);
  }

  private int2(value: number): void {
    this.at = this.buffer.writeInt16BE(value, this.at);
  }

  private int4(value: number): void {
    this.at = this.buffer.writeInt32BE(value, this.at);
  }

  private number(value: number): void {
    this.int4(4);
    this.int4(value);
  }

  private int8(value: bigint): void {
    this.int4(8);
    this.at = this.buffer.writeBigInt64BE(value, this.at);
  }

  private uuid(value: string): void {
    this.int4(16);
    writeUuid(this.buffer, value, this.at);
    this.at += 16;
  }

  private string(value: string): void {
    const bytes = this.buffer.write(value, this.at + 4);
    this.int4(bytes);
    this.at += bytes;
  }
}

function roomFor(group: readonly Append[]): number {
  let units = 0;
  let bytes = FRAME_BYTES + ARRAYS * ARRAY_HEAD_BYTES + group.length * APPEND_BYTES;
  for (const { stream, events } of group) {
    units += stream.length;
    bytes += events.length * EVENT_BYTES;
    for (const { type, data, metadata } of events) units += type.length + data.length + metadata.length;
  }
  return bytes + units * MAX_BYTES_OF_UNIT;
}
