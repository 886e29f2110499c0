import { z } from 'zod';
import { HistoryEvent, StaffMemberFilter } from './back-office';
import { StaffFilter } from './back-office-staff';
import { call } from '../call';
import { Id, IdempotencyKey, SignedAmount, Timestamp } from '../common';
import { FileCode, FileForm, FileProgress } from '../file-form';
import { ContestFilter } from '../deposits/contests';
import { AmlCaseFilter, AmlYearFilter } from '../money-out/aml';
import { routes } from '../routes';
import { StatementRowFilter } from './statements';
import { StopFilter } from './stops';
import { VendorTransferFilter } from '../wallets/vendor-money';
import { WithheldFilter } from './withheld';

/** The filter of the event explorer; every field narrows the search. An export takes the same filter. */
export const EventFilter = z
  .strictObject({
    stream: z.string().max(200).optional(),
    category: z.string().max(80).optional(),
    type: z.string().max(80).optional(),
    /** The kind or the id of an actor, or the user name of a member or of a staff member. */
    actor: z.string().max(80).optional(),
    memberId: z.uuid().optional(),
    key: z.string().max(200).optional(),
    correlationId: Id.optional(),
    /** The lowest change of the wallet's balance, or the lowest amount that the event names; inclusive. */
    amountMin: SignedAmount.optional(),
    amountMax: SignedAmount.optional(),
    /** Business time, inclusive. */
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    /** Leaves out what staff only looked at, which fills the log with the readers' own steps. */
    looks: z.literal('hidden').optional(),
  })
  .meta({ id: 'EventFilter' });
export type EventFilter = z.infer<typeof EventFilter>;

export const EventPage = z
  .object({
    list: z.array(HistoryEvent),
    nextCursor: z.string().nullable(),
    /**
     * The number of hits, counted up to 10,000 and no further, so that a search over ten million events stays cheap.
     */
    count: z.number().int(),
    isCountExact: z.boolean(),
    /**
     * False while the history is behind the log or is being rebuilt; then there are more events than the answer shows.
     */
    isCurrent: z.boolean(),
    /** Every type and category that the log holds, for the filters. */
    types: z.array(z.string()),
    categories: z.array(z.string()),
  })
  .meta({ id: 'EventPage' });
export type EventPage = z.infer<typeof EventPage>;

export const EventInFull = z
  .object({
    event: HistoryEvent,
    position: z.string(),
    /** The preceding event of the same stream, to show the differences; null for the first event. */
    previous: HistoryEvent.nullable(),
    next: HistoryEvent.pick({ id: true, type: true }).nullable(),
    postings: z.array(z.object({ account: z.string(), currency: z.string(), amount: SignedAmount })),
    /** The hash of the event in the hash chain; null until the chain covers the event. */
    sealedHash: z.string().nullable(),
  })
  .meta({ id: 'EventInFull' });
export type EventInFull = z.infer<typeof EventInFull>;

export const EventTree = z
  .object({
    /**
     * The events in log order. The parent of an event is the event whose id or key is its causation; a root has no
     * parent in the tree.
     */
    nodes: z.array(z.object({ event: HistoryEvent, parentId: z.uuid().nullable(), depth: z.number().int() })),
    /** True if the conversation has more events than the answer. */
    isCut: z.boolean(),
  })
  .meta({ id: 'EventTree' });
export type EventTree = z.infer<typeof EventTree>;

export const SEVERITIES = ['info', 'warning', 'critical'] as const;

/** An event that staff should know of. */
export const SignificantEvent = z
  .object({
    event: HistoryEvent,
    severity: z.enum(SEVERITIES),
    /**
     * The kind names two texts: the title `bo.significant.kinds.<kind>` and the explanation
     * `bo.significant.says.<kind>`.
     */
    kind: z.string(),
    /** The name of the game that the event is about. */
    gameName: z.string().optional(),
  })
  .meta({ id: 'SignificantEvent' });
export type SignificantEvent = z.infer<typeof SignificantEvent>;

/** The lists that can be exported as a file, each with the filter of its list. */
export const ExportRequest = z
  .discriminatedUnion('what', [
    z.strictObject({ what: z.literal('events'), file: FileForm, filter: EventFilter }),
    z.strictObject({
      what: z.literal('postings'),
      file: FileForm,
      filter: z.strictObject({
        account: z.string().min(1).max(120),
        currency: z.string().max(8).optional(),
        from: Timestamp.optional(),
        to: Timestamp.optional(),
      }),
    }),
    z.strictObject({
      what: z.literal('periodBalance'),
      file: FileForm,
      filter: z.strictObject({ from: Timestamp.optional(), to: Timestamp.optional() }),
    }),
    z.strictObject({ what: z.literal('withheld'), file: FileForm, filter: WithheldFilter }),
    z.strictObject({ what: z.literal('vendorTransfers'), file: FileForm, filter: VendorTransferFilter }),
    z.strictObject({ what: z.literal('statementRows'), file: FileForm, filter: StatementRowFilter }),
    z.strictObject({ what: z.literal('stops'), file: FileForm, filter: StopFilter }),
    z.strictObject({ what: z.literal('staff'), file: FileForm, filter: StaffFilter }),
    z.strictObject({ what: z.literal('contests'), file: FileForm, filter: ContestFilter }),
    z.strictObject({ what: z.literal('amlCases'), file: FileForm, filter: AmlCaseFilter }),
    z.strictObject({ what: z.literal('amlYear'), file: FileForm, filter: AmlYearFilter }),
    z.strictObject({ what: z.literal('members'), file: FileForm, filter: StaffMemberFilter }),
    z.strictObject({
      what: z.literal('statement'),
      file: FileForm,
      filter: z.strictObject({
        memberId: z.uuid(),
        kind: z.string().max(40).optional(),
        from: Timestamp.optional(),
        to: Timestamp.optional(),
      }),
    }),
  ])
  .meta({ id: 'ExportRequest' });
export type ExportRequest = z.infer<typeof ExportRequest>;

const Cursor = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};

export const explorerCalls = {
  events: call(
    routes.events,
    'Every event of the log, newest first.',
    z.strictObject({ ...EventFilter.shape, ...Cursor }),
    EventPage,
  ),
  event: call(routes.event, 'One event in full.', z.strictObject({ eventId: z.uuid() }), EventInFull),
  eventTree: call(
    routes.eventTree,
    'What an event followed from, and what followed from it.',
    z.strictObject({ eventId: z.uuid() }),
    EventTree,
  ),
  significantEvents: call(
    routes.significantEvents,
    'What somebody should know of, newest first.',
    z.strictObject({
      severity: z.enum(SEVERITIES).optional(),
      kind: z.string().max(40).optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional(),
      ...Cursor,
    }),
    z
      .object({ list: z.array(SignificantEvent), nextCursor: z.string().nullable(), kinds: z.array(z.string()) })
      .meta({ id: 'SignificantEventPage' }),
  ),
  openExport: call(
    routes.openExport,
    'A one-time address for a file; it is good for 60 seconds and one download.',
    z.strictObject({ key: IdempotencyKey, export: ExportRequest }).meta({ id: 'OpenExportRequest' }),
    z.object({ url: z.string(), fileName: z.string() }).meta({ id: 'OpenedExport' }),
  ),
  download: call(
    routes.download,
    'The file, streamed: CSV in UTF-8, a workbook, or one JSON document a line.',
    z.strictObject({ code: FileCode }),
    z.unknown(),
  ),
  downloadProgress: call(
    routes.downloadProgress,
    'How far the writing of a file has come.',
    z.strictObject({ code: FileCode }),
    FileProgress,
  ),
  cancelDownload: call(
    routes.cancelDownload,
    'Ends the writing of a file.',
    z.strictObject({ code: FileCode }),
    FileProgress,
  ),
};
