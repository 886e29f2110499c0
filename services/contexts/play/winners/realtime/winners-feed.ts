import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MemberGateway } from '@platform/realtime/member-gateway';
import { LiveBetFeed } from '../read-models/live-bets';
import { WinnerBoards } from '../read-models/winner-board';

/** How often the visitors who have the board in view are told, in milliseconds. */
const TELL_EVERY_MS = 1_000;
const MAX_WINNERS = 5;
const MAX_BETS = 6;

/**
 * Pushes the pot, the newest winners and the rounds that ended to the visitors who have the board in view, at most once
 * a second, and not at all while no visitor looks. It reads the tables, so that the counter never shows more than the
 * ledger.
 */
@Injectable()
export class WinnersFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(WinnersFeed.name);
  private watch: NodeJS.Timeout | undefined;
  private isTelling = false;
  private toldPot = '';
  private toldWinner: bigint | undefined;
  /** The rounds of the last look; undefined where nobody looked. */
  private seenBets: ReadonlySet<string> | undefined;

  constructor(
    @Inject(WinnerBoards) private readonly boards: WinnerBoards,
    @Inject(LiveBetFeed) private readonly bets: LiveBetFeed,
    @Inject(MemberGateway) private readonly gateway: MemberGateway,
  ) {}

  onApplicationBootstrap(): void {
    this.watch = setInterval(() => void this.tell(), TELL_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  private async tell(): Promise<void> {
    if (this.isTelling) return;
    if (!this.gateway.hasGuests()) {
      // The next visitor fetches the board first, and needs only the winners that come after it.
      this.toldWinner = undefined;
      this.seenBets = undefined;
      return;
    }
    this.isTelling = true;
    try {
      await this.tellPot();
      await this.tellWinners();
      await this.tellBets();
    } catch (error) {
      this.logger.warn({ message: 'The winners could not be told', fault: String(error) });
    } finally {
      this.isTelling = false;
    }
  }

  private async tellPot(): Promise<void> {
    const pot = await this.boards.pot();
    if (!pot || pot.position === this.toldPot) return;
    this.gateway.pushToGuests('jackpot', pot);
    this.toldPot = pot.position;
  }

  /** A round may be written later than one that ended after it, so that what is new is told by name and not by time. */
  private async tellBets(): Promise<void> {
    const { all, big } = await this.bets.now();
    const seen = this.seenBets;
    this.seenBets = new Set([...all, ...big].map(({ id }) => id));
    if (!seen) return;
    const fresh = all.filter(({ id }) => !seen.has(id));
    // Where more ended than are told, the big ones are not left out.
    const list = [...fresh].sort((one, other) => Number(other.isBig) - Number(one.isBig)).slice(0, MAX_BETS);
    if (list.length > 0) this.gateway.pushToGuests('liveBets', { list: fresh.filter((bet) => list.includes(bet)) });
  }

  private async tellWinners(): Promise<void> {
    const list = await this.boards.since(this.toldWinner ?? 0n, MAX_WINNERS);
    const newest = list[0];
    if (!newest) return;
    this.gateway.pushToGuests('winner', { list, position: newest.id });
    this.toldWinner = BigInt(newest.id);
  }
}
