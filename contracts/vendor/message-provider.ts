import { z } from 'zod';

/**
 * The request by which the platform hands over a message: POST `<messages>/v1/messages`, signed like the vendor API.
 */
export const MessageRequest = z
  .strictObject({
    channel: z.enum(['sms', 'email']),
    /** A number as every country dials it, `+5511987654321`, or an e-mail address. */
    to: z.string().min(1).max(320),
    subject: z.string().max(500).optional(),
    text: z.string().max(20_000),
  })
  .meta({ id: 'MessageRequest' });
export type MessageRequest = z.infer<typeof MessageRequest>;

export const MessageAccepted = z.object({ id: z.string().max(64) }).meta({ id: 'MessageAccepted' });
