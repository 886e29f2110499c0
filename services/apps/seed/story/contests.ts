import { Inject, Injectable } from '@nestjs/common';
import type { Agenda } from '../history/agenda';
import type { Calendar } from './calendar';
import { Deeds, type AskedDeposit } from './deeds';

const HOUR_MS = 3_600_000;
/** The time to answer that the scheme gives, and what is left of that of the open contest when the demo begins. */
const TIME_MS = 7 * 24 * HOUR_MS;
const LEFT_MS = 30 * HOUR_MS;

/** Two deposits that their payers contest at the bank: one is lost, and one waits for the answer of finance. */
@Injectable()
export class Contests {
  constructor(@Inject(Deeds) private readonly deeds: Deeds) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    if (calendar.days < 8) return;
    const { endsMs } = calendar;
    agenda.at(endsMs - 6 * 24 * HOUR_MS, async () => {
      const lost = await this.deposit('rafael', 18_000n);
      agenda.at(endsMs - 5 * 24 * HOUR_MS, () => this.contest(lost, Date.parse(this.deeds.now) + TIME_MS));
      // The last deed of all: what is owed from then on is nothing that somebody still plays with.
      agenda.at(endsMs - HOUR_MS / 2, () => this.deeds.tellOfContest(lost, 'reversed'));
    });
    agenda.at(endsMs - 3 * 24 * HOUR_MS, async () => {
      const open = await this.deposit('luiza', 35_000n);
      agenda.at(endsMs - 30 * HOUR_MS, () => this.contest(open, endsMs + LEFT_MS));
    });
  }

  private async deposit(username: string, amountMinor: bigint): Promise<AskedDeposit> {
    const asked = await this.deeds.askForDeposit(this.deeds.memberId(username), amountMinor, 'contested');
    await this.deeds.endDeposit(asked, 'paid');
    return asked;
  }

  private contest(deposit: AskedDeposit, answerByMs: number): Promise<void> {
    return this.deeds.tellOfContest(deposit, 'contested', new Date(answerByMs).toISOString());
  }
}
