import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import type { ProviderStatementPage } from '@contracts/vendor/provider-statement';
import { SignedCall } from '../signing/signed-call';
import { BankBook, PLANTS } from './bank-book';

const Asked = z.strictObject({
  day: z.iso.date(),
  zone: z.string().min(1).max(60),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});
type Asked = z.infer<typeof Asked>;
const EntryId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);
const Choice = z.strictObject({ plant: z.enum(PLANTS) });
type Choice = z.infer<typeof Choice>;

/** The statement that the operator asks for, and the page on which somebody plants differences in it. */
@Controller()
export class StatementController {
  constructor(@Inject(BankBook) private readonly book: BankBook) {}

  @Get('v1/statement')
  @SignedCall('provider')
  statement(@Query({ schema: Asked }) { day, zone, cursor }: Asked): Promise<ProviderStatementPage> {
    return this.book.page(day, zone, cursor);
  }

  @Get('bank/api/entries')
  async entries() {
    return { plants: PLANTS, entries: await this.book.newest() };
  }

  @Post('bank/api/entries/:id')
  @HttpCode(200)
  async plant(@Param('id', { schema: EntryId }) id: string, @Body({ schema: Choice }) { plant }: Choice) {
    await this.book.plant(id, plant);
    return this.entries();
  }
}
