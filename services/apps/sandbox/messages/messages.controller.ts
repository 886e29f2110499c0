import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { SignedCall } from '../signing/signed-call';
import { Database } from '../store/database';

const Message = z.strictObject({
  channel: z.enum(['sms', 'email']),
  to: z.string().min(1).max(320),
  subject: z.string().max(500).optional(),
  text: z.string().max(20_000),
});
type Message = z.infer<typeof Message>;

const ListQuery = z.strictObject({ search: z.string().max(200).default('') });
type ListQuery = z.infer<typeof ListQuery>;

/** Catches the messages that would go to phones and mailboxes. */
@Controller()
export class MessagesController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Post('v1/messages')
  @SignedCall('provider')
  async catch(@Body({ schema: Message }) message: Message) {
    const [row] = await this.database.query<{ id: string }>(
      'insert into messages (channel, recipient, subject, body) values ($1, $2, $3, $4) returning id::text',
      [message.channel, message.to, message.subject ?? null, message.text],
    );
    return { id: row!.id };
  }

  /** The newest hundred in which the search text occurs. */
  @Get('outbox/api/messages')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    return this.database.query(
      `select id::text, channel, recipient as "to", subject, body as text, created_at as at from messages
       where $1 = '' or position(lower($1) in lower(recipient || ' ' || coalesce(subject, '') || ' ' || body)) > 0
       order by messages.id desc limit 100`,
      [query.search],
    );
  }
}
