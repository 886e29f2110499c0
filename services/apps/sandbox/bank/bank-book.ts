import { existsSync, readFileSync } from 'node:fs';
import { HttpException, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import {
  STATEMENT_LINES_AT_ONCE,
  type ProviderStatementLine,
  type ProviderStatementPage,
} from '@contracts/vendor/provider-statement';
import { dayIn } from '@kernel/clock';
import { CURRENCIES, formatMinor, parseMinor, type Currency } from '@kernel/money';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { Database } from '../store/database';

/** The ways in which a statement tells otherwise than it was; somebody chooses one on the bank's page. */
export const PLANTS = ['none', 'missing', 'doubled', 'otherAmount', 'fee', 'pending'] as const;
export type Plant = (typeof PLANTS)[number];

/** How much another amount is more, and how much a fee is, in minor units. */
const OTHER_MINOR = 100n;
const FEE_MINOR = 49n;

/** The entries that a demo with a past hands over to its bank. */
const History = z.array(
  z.strictObject({
    lineId: z.string(),
    kind: z.enum(['payment', 'payout', 'payoutReturn', 'refund', 'reversal']),
    paymentId: z.string().nullable(),
    reference: z.string().nullable(),
    endToEndId: z.string().nullable(),
    amount: z.string(),
    currency: z.string(),
    at: z.iso.datetime(),
    plant: z.enum(PLANTS),
  }),
);

interface Entry extends Record<string, unknown> {
  readonly lineId: string;
  readonly kind: ProviderStatementLine['kind'];
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly endToEndId: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly at: Date;
  readonly plant: Plant;
}

interface Line {
  readonly entry: Entry;
  readonly minor: bigint;
  readonly feeMinor: bigint;
  readonly status: ProviderStatementLine['status'];
}

/** The book of the sandbox's bank, made of the money that came and went, with what somebody has planted in it. */
@Injectable()
export class BankBook implements OnApplicationBootstrap {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SANDBOX_CONFIG) private readonly config: Pick<SandboxConfig, 'DEMO_BOOK_FILE'>,
  ) {}

  /** The first start opens the book, with the past that the demo hands over. */
  async onApplicationBootstrap(): Promise<void> {
    const file = this.config.DEMO_BOOK_FILE;
    await this.database.transaction(async (tx) => {
      const opened = await tx.query(
        'insert into bank_opening (at) values (clock_timestamp()) on conflict (id) do nothing returning 1',
      );
      if (opened.length === 0 || file === undefined || !existsSync(file)) return;
      const past = History.parse(JSON.parse(readFileSync(file, 'utf8')));
      if (past.length === 0) return;
      await tx.query(
        `insert into bank_history (line_id, kind, payment_id, reference, end_to_end_id, amount, currency, at)
         select "lineId", kind, "paymentId", reference, "endToEndId", amount, currency, at
           from jsonb_to_recordset($1::jsonb) as entry ("lineId" text, kind text, "paymentId" text, reference text,
             "endToEndId" text, amount text, currency text, at timestamptz)`,
        [JSON.stringify(past)],
      );
      for (const { lineId, plant } of past)
        if (plant !== 'none')
          await tx.query('insert into bank_plants (entry_id, plant) values ($1, $2)', [lineId, plant]);
      await tx.query(`update bank_opening set at = (select min(at) from bank_history)`);
    });
  }

  /** @throws HttpException 400 for a time zone that does not exist, 409 for a day that the book has no whole of */
  async page(day: string, zone: string, cursor = '0'): Promise<ProviderStatementPage> {
    const dayOf = daysIn(zone);
    const [opening] = await this.database.query<{ at: Date }>('select at from bank_opening');
    if (!opening || day <= dayOf(opening.at)) throw new HttpException({ error: 'statement-unavailable' }, 409);
    const from = Number(cursor);
    const entries = await this.entries();
    const currency = entries[0]?.currency ?? 'BRL';
    const lines = entries.flatMap(linesOf);
    const balance = (until: (day: string) => boolean) =>
      formatMinor(
        lines
          .filter(({ entry, status }) => status === 'booked' && until(dayOf(entry.at)))
          .reduce((sum, { minor, feeMinor }) => sum + minor - feeMinor, 0n),
        currency as Currency,
      );
    const ofDay = lines.filter(({ entry }) => dayOf(entry.at) === day);
    const to = from + STATEMENT_LINES_AT_ONCE;
    return {
      day,
      currency,
      opening: balance((one) => one < day),
      closing: balance((one) => one <= day),
      isComplete: day < dayOf(new Date()),
      lines: ofDay.slice(from, to).map(lineView),
      nextCursor: to < ofDay.length ? String(to) : null,
    };
  }

  /** The entries of today and the two days before it, newest first, for the page. */
  async newest() {
    const since = Date.now() - 3 * 86_400_000;
    const recent = (await this.entries()).filter(({ at }) => at.getTime() >= since).reverse();
    return recent.slice(0, 50).map(({ lineId, kind, amount, currency, at, plant }) => {
      return { id: lineId, kind, amount, currency, at, plant };
    });
  }

  async plant(entryId: string, plant: Plant): Promise<void> {
    await this.database.query(
      `insert into bank_plants (entry_id, plant) values ($1, $2) on conflict (entry_id) do update set plant = $2`,
      [entryId, plant],
    );
  }

  /** In order of time. A bank keeps one currency: that of its first entry. */
  private async entries(): Promise<Entry[]> {
    const entries = await this.database.query<Entry>(
      `select book.*, coalesce(plant.plant, 'none') as plant from (
         select line_id as "lineId", kind, payment_id as "paymentId", reference, end_to_end_id as "endToEndId", amount, currency, at
           from bank_history
         union all
         select 'in-' || payment_id, 'payment', payment_id, reference::text, end_to_end_id, amount, currency, arrived_at
           from arrivals
         union all
         select 'back-' || id, 'refund', payment_id, reference::text, end_to_end_id, '-' || (request ->> 'amount'),
                request ->> 'currency', created_at
           from refunds where status = 'refunded'
         union all
         select 'gone-' || lost.payment_id, 'reversal', lost.payment_id, arrival.reference::text, arrival.end_to_end_id,
                '-' || arrival.amount, arrival.currency, lost.at
           from contests lost join arrivals arrival using (payment_id) where lost.word = 'reversed'
         union all
         select case happened ->> 'status' when 'paid' then 'out-' else 'return-' end || id,
                case happened ->> 'status' when 'paid' then 'payout' else 'payoutReturn' end, id, reference::text,
                end_to_end_id, case happened ->> 'status' when 'paid' then '-' else '' end || (request ->> 'amount'),
                request ->> 'currency', (happened ->> 'at')::timestamptz
           from payouts, jsonb_array_elements(history) as happened
          where happened ->> 'status' in ('paid', 'returned')
       ) as book left join bank_plants plant on plant.entry_id = book."lineId"
       order by at, "lineId"`,
    );
    return entries.filter(({ currency }) => currency === entries[0]?.currency);
  }
}

function linesOf(entry: Entry): readonly Line[] {
  const minor = minorOf(entry);
  const line: Line = { entry, minor, feeMinor: 0n, status: 'booked' };
  switch (entry.plant) {
    case 'none':
      return [line];
    case 'missing':
      return [];
    case 'doubled':
      return [line, line];
    case 'otherAmount':
      return [{ ...line, minor: minor < 0n ? minor - OTHER_MINOR : minor + OTHER_MINOR }];
    case 'fee':
      return [{ ...line, feeMinor: FEE_MINOR }];
    case 'pending':
      return [{ ...line, status: 'pending' }];
  }
}

function minorOf({ amount, currency: code }: Entry): bigint {
  const currency = CURRENCIES.find((one) => one === code) ?? 'BRL';
  const minor = parseMinor(amount.replace('-', ''), currency) ?? 0n;
  return amount.startsWith('-') ? -minor : minor;
}

function lineView({ entry, minor, feeMinor, status }: Line): ProviderStatementLine {
  const { lineId, kind, paymentId, reference, endToEndId, currency, at } = entry;
  const [amount, fee] = [formatMinor(minor, currency as Currency), formatMinor(feeMinor, currency as Currency)];
  return { lineId, kind, paymentId, reference, endToEndId, amount, fee, status, occurredAt: at.toISOString() };
}

function daysIn(timeZone: string): (at: Date) => string {
  try {
    // Refuses a zone that does not exist before anything is looked for.
    dayIn(timeZone, 0);
    return (at) => dayIn(timeZone, at.getTime());
  } catch {
    throw new HttpException({ error: 'zone-unknown' }, 400);
  }
}
