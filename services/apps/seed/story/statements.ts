import { writeFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { ProviderBook, StatementDays, TakeStatements } from '@contexts/money/treasury/treasury.api';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { idOf } from '@platform/ids';
import type { Agenda } from '../history/agenda';
import { HistoryFollowers } from '../history/history-followers';
import type { Calendar } from './calendar';
import { Deeds } from './deeds';

const PROVIDER = 'sandbox';
const DAYS_TOLD = 30;
const FEE_MINOR = 49n;
/** A payment of yesterday that the house has never heard of. */
const STRANGE_MINOR = 15_000n;

type Booking = Awaited<ReturnType<ProviderBook['of']>>[number];

/** An entry of the provider's book, as its statement tells it. */
interface Entry {
  readonly lineId: string;
  readonly kind: 'payment' | 'payout' | 'payoutReturn' | 'refund' | 'reversal';
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly endToEndId: string | null;
  readonly minor: bigint;
  readonly at: string;
  readonly day: string;
  readonly plant: 'none' | 'fee';
}

/**
 * Each night the provider's statement of the day before is taken over. That of yesterday has a fee that is not booked
 * yet, and a payment that nobody knows.
 */
@Injectable()
export class StoryStatements {
  private yesterday = '';
  private strangeAt = '';

  constructor(
    @Inject(Deeds) private readonly deeds: Deeds,
    @Inject(HistoryFollowers) private readonly followers: HistoryFollowers,
    @Inject(TakeStatements) private readonly statements: TakeStatements,
    @Inject(StatementDays) private readonly days: StatementDays,
    @Inject(ProviderBook) private readonly book: ProviderBook,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    this.strangeAt = new Date(calendar.on(1, '14:32')).toISOString();
    for (let daysAgo = Math.min(DAYS_TOLD, calendar.days); daysAgo >= 1; daysAgo -= 1) {
      // By the nights of the merchant's clock; the one of yesterday may be later than now.
      const atMs = Math.min(calendar.on(daysAgo - 1, '03:05'), calendar.endsMs);
      agenda.at(atMs, () => this.take(this.days.before(this.days.today(), 1), daysAgo === 1));
    }
  }

  /** Gives the sandbox what its bank has booked, so that it goes on where the history ends. */
  async handOver(): Promise<void> {
    const file = this.config.DEMO_BOOK_FILE;
    if (file === undefined) return;
    const { MERCHANT_CURRENCY: currency } = this.config;
    const entries = (await this.entries()).map(({ minor, day: _, ...entry }) => ({
      ...entry,
      amount: formatMinor(minor, currency),
      currency,
    }));
    writeFileSync(file, JSON.stringify(entries), { mode: 0o600 });
  }

  private async take(day: string, isYesterday: boolean): Promise<void> {
    if (isYesterday) this.yesterday = day;
    await this.followers.project();
    const entries = await this.entries();
    const [before, ofDay] = [entries.filter((entry) => entry.day < day), entries.filter((entry) => entry.day === day)];
    if (before.length === 0 && ofDay.length === 0) return;
    const openingMinor = balanceOf(before);
    const statement = {
      openingMinor,
      closingMinor: openingMinor + balanceOf(ofDay),
      isComplete: true,
      lines: ofDay.map(({ minor, day: _, plant, ...entry }) => ({
        ...entry,
        amountMinor: minor.toString(),
        feeMinor: plant === 'fee' ? FEE_MINOR.toString() : '0',
        status: 'booked' as const,
      })),
    };
    const context = this.deeds.contextOf({ kind: 'system', id: 'fetch-statements' }, `statement:${day}`);
    const rejection = await this.statements.take(PROVIDER, day, statement, context);
    if (rejection) throw new Error(`The statement of ${day} was refused: ${rejection}`);
    await this.followers.project();
  }

  /** The book of the provider: what the house has booked, in order of time, and what it does not know. */
  private async entries(): Promise<readonly Entry[]> {
    const entries = (await this.book.of(PROVIDER, this.config.MERCHANT_CURRENCY)).map(entryOf);
    const first = entries.findIndex(({ day, kind }) => day === this.yesterday && kind === 'payment');
    const { yesterday: day, strangeAt: at } = this;
    if (day === '' || Date.parse(at) > Date.parse(this.deeds.now)) return entries;
    const paymentId = idOf('demo/payment/strange');
    const names = { lineId: 'in-strange', paymentId, reference: null, endToEndId: `E${paymentId.replaceAll('-', '')}` };
    const strange: Entry = { ...names, kind: 'payment', minor: STRANGE_MINOR, at, day, plant: 'none' };
    return [
      ...entries.map((entry, index) => (index === first ? { ...entry, plant: 'fee' as const } : entry)),
      strange,
    ].sort((one, other) => (one.at === other.at ? (one.lineId < other.lineId ? -1 : 1) : one.at < other.at ? -1 : 1));
  }
}

function entryOf({ bookingId, kind, amountMinor, ...names }: Booking): Entry {
  return {
    ...names,
    lineId: bookingId.replace('/', '-'),
    kind: kind === 'deposit' || kind === 'setAside' ? 'payment' : (kind as Entry['kind']),
    minor: BigInt(amountMinor),
    plant: 'none',
  };
}

function balanceOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, { minor, plant }) => sum + minor - (plant === 'fee' ? FEE_MINOR : 0n), 0n);
}
