import { z } from 'zod';
import { Timestamp } from '../http/common';

// The call by which a report of suspicious activity is filed. It is signed like the calls of payments. The layout is
// our own and neutral: a house puts a gateway behind the address that writes it in the layout of its authority.

export const ReportReference = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[1-9]\d{0,5}$/)
  .meta({ id: 'ReportReference' });

/**
 * A report: POST `<authority>/v1/reports`. The same reference is the same report, and is answered with the same
 * receipt; the same reference with another content is refused.
 */
export const SuspicionReport = z
  .strictObject({
    layout: z.literal('croupier-report/1'),
    /** `<case>/<number>` */
    reference: ReportReference,
    merchant: z.strictObject({ code: z.string().max(20), name: z.string().max(60) }),
    /** The moment at which the report was written. */
    writtenAt: Timestamp,
    subject: z.strictObject({ memberId: z.uuid() }),
    linkedMemberIds: z.array(z.uuid()).max(200),
    rule: z.strictObject({
      id: z.string().max(4),
      version: z.number().int(),
      /** The moment at which the rule found something. */
      raisedAt: Timestamp,
      currency: z.string().max(8),
      facts: z.record(z.string().max(40), z.union([z.string().max(60), z.number()])),
    }),
    narrative: z.string().min(1).max(4_000),
  })
  .meta({ id: 'SuspicionReport' });
export type SuspicionReport = z.infer<typeof SuspicionReport>;

/** The authority has the report. */
export const ReportReceipt = z
  .object({
    reference: ReportReference,
    receipt: z.string().regex(/^[!-~]{1,64}$/),
    receivedAt: Timestamp,
  })
  .meta({ id: 'ReportReceipt' });
export type ReportReceipt = z.infer<typeof ReportReceipt>;
